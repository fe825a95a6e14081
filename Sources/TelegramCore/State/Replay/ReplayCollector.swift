import Postbox
import TelegramModel

/// What operations ask for that is done once, at the end.
struct ReplayCollector {
    var stickerPacks: [StickerPacksUpdate] = []
    var synchronizesGifs = false
    /// Lists whose unread counters the server is to be asked for.
    var groupsToCount: Set<PeerGroupId> = []
    var languagePacks: [(code: String, difference: LanguagePackDifference?)] = []
    var themes: [CodedObject] = []
    var wallpapers: [(PeerId, CodedObject?)] = []
    var synchronizesFolders = false
    var starsReactionsAreAnonymous: Bool?
}
