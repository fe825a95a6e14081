import Postbox
import PostboxCoding

/// What exports say of a peer.
struct ExportedPeer {
    enum Kind: Hashable {
        case user, bot, group, supergroup, channel, secretChat
    }

    var id: PeerId
    var kind: Kind
    var firstName = ""
    var lastName = ""
    var title = ""
    var username = ""
    var phone = ""
    var isStored = false
    /// The account left the channel, or was removed from it.
    var isLeft = false
    var nameColor: Int64?
    /// The user on the other side of a secret chat.
    var regularPeerId: PeerId?

    /// The peer that answers for this one where people are shown: of a secret chat its user.
    var personId: PeerId { regularPeerId ?? id }

    /// The name in full; nil for one that is not stored or has none.
    var name: String? {
        let name = title.isEmpty ? [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") : title
        return name.isEmpty ? nil : name
    }

    /// A peer of which nothing is stored but its id.
    init(unknown id: PeerId) {
        self.id = id
        kind = switch id.namespace {
        case PeerId.cloudGroup: .group
        case PeerId.cloudChannel: .channel
        case PeerId.secretChat: .secretChat
        default: .user
        }
    }

    init(facts: PeerFacts, node: JSONNode) {
        self.init(unknown: facts.id)
        isStored = true
        kind = switch facts.kind {
        case .user: facts.isBot ? .bot : .user
        case .group: .group
        case .channelGroup: .supergroup
        case .channelBroadcast: .channel
        case .secretChat: .secretChat
        }
        firstName = node.text("firstName")
        lastName = node.text("lastName")
        title = node.text("title")
        username = node.text("username")
        phone = node.text("phone")
        nameColor = node.number("nameColor")
        regularPeerId = facts.kind == .secretChat ? facts.associatedPeerId ?? node.peer("regularPeerId") : nil
        if let status = node["participationStatus"] { isLeft = !status.isString("member") }
    }

    /// "" stays ""; anything else is `+` and its digits.
    static func phoneNumber(_ text: String) -> String {
        text.isEmpty ? "" : "+" + String(decoding: text.utf8.filter { (0x30...0x39).contains($0) }, as: UTF8.self)
    }
}
