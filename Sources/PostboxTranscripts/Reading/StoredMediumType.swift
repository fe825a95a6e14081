import Postbox
import PostboxCoding

/// The types of stored media that exports know.
package enum StoredMediumType: String {
    case image = "TelegramMediaImage", file = "TelegramMediaFile", contact = "TelegramMediaContact", map = "TelegramMediaMap"
    case poll = "TelegramMediaPoll", game = "TelegramMediaGame", invoice = "TelegramMediaInvoice", dice = "TelegramMediaDice"
    case story = "TelegramMediaStory", giveaway = "TelegramMediaGiveaway", giveawayResults = "TelegramMediaGiveawayResults"
    case paidContent = "TelegramMediaPaidContent", expiredContent = "TelegramMediaExpiredContent", webpage = "TelegramMediaWebpage"
    case webFile = "TelegramMediaWebFile", action = "TelegramMediaAction"
    /// TelegramMediaTodo and TelegramMediaLiveStream of version 12: neither they nor their fields have names in the catalogue.
    case checklist = "#9debeb41", liveStream = "#c65e07e0"
    /// Content that the app itself did not know when it stored the message.
    case unsupported = "TelegramMediaUnsupported"

    /// `nil` for an object of another type, and for one that does not decode.
    package init?(_ node: JSONNode) { self.init(rawValue: node.text("$type")) }

    /// The type of an object as it is shown: of one without a name its hash.
    static func name(of node: JSONNode) -> String {
        let name = node.text("$type")
        return name.isEmpty ? "undecodable" : name
    }

    /// The kind of a service message as it is shown: of one without a name its number.
    static func actionName(of node: JSONNode) -> String {
        guard let action = node["action"] else { return StoredMediumType.action.rawValue }
        if let name = action.string, name != "unknown" { return name }
        return (action.int64 ?? node.number("_rawValue")).map { "\(StoredMediumType.action.rawValue) \($0)" } ?? StoredMediumType.action.rawValue
    }

    /// The kinds of media, service messages, and attributes of a message that this version does not know.
    package static func unknownKinds(media: [JSONNode], attributes: [JSONNode]) -> [String] {
        var kinds: [String] = []
        for node in media {
            switch StoredMediumType(node) {
            case nil: kinds.append(name(of: node))
            case .unsupported: kinds.append(unsupported.rawValue)
            case .action where ServiceAction(rawValue: node.text("action")) == nil: kinds.append(actionName(of: node))
            default: break
            }
        }
        for node in attributes {
            // A type that has no name is shown by its hash, which begins with #.
            let isKnown = node["$type"]?.withStringBytes { $0.first != UInt8(ascii: "#") } ?? false
            if !isKnown { kinds.append(name(of: node)) }
        }
        return kinds
    }
}
