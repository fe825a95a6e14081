import Postbox
import SignalKit

extension TelegramEngine.Notices {
    /// Stores a notice; nil, and what is no coded value, removes it.
    public func set(id: NoticeEntryKey, item: CodedObject?) -> Signal<Void, EngineError> {
        context.transaction { try $0.setNoticeEntry(id, value: item.flatMap { $0.typeHash == nil ? nil : $0.bytes }) }
    }

    /// What the server suggests to do with a channel, of what is known here. Again whenever it changes.
    public func getPeerSpecificServerProvidedSuggestions(peerId: PeerId) -> Signal<[PeerSpecificSuggestion], EngineError> {
        let key = PostboxViewKey.cachedPeerData(peerId: peerId)
        return context.liveDistinct([key]) { view in
            let data = (view.views[key] as? CachedPeerDataView)?.cachedPeerData
            return (data?.texts("sug") ?? []).compactMap(PeerSpecificSuggestion.init)
        }
    }
}

/// What the server suggests to do with a channel.
public enum PeerSpecificSuggestion: String, Hashable, Sendable {
    /// The group is nearly full: to become one in which only administrators write.
    case convertToGigagroup = "CONVERT_GIGAGROUP"
}
