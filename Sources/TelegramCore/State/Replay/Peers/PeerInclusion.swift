import Postbox
import TelegramModel

/// What a peer says of its place in the chat lists.
struct PeerInclusion {
    private enum Rule {
        /// A member, since this time.
        case member(since: Int32)
        case gone
        /// An inclusion that is there begins no earlier than this.
        case since(Int32)
        /// The same; without one the chat comes into the main list.
        case secret(since: Int32)
    }

    private let rule: Rule

    /// nil: the peer says nothing about it.
    init?(_ peer: CodedObject) {
        let since = peer.int32("d") ?? 0
        switch peer.typeHash {
        case TypeHash.telegramChannel:
            // Without the account's own access hash it was told in passing.
            guard peer.int64("ah") != nil, (peer.int32("aht") ?? 0) == 0 else { return nil }
            rule = (peer.int32("ps") ?? 0) == 0 ? .member(since: since) : .gone
        case TypeHash.telegramGroup:
            let isDeactivated = (peer.int32("f") ?? 0) & 2 != 0
            rule = isDeactivated || (peer.int32("m") ?? 0) != 0 ? .gone : .since(since)
        case TypeHash.telegramSecretChat:
            rule = peer.int32("s") == 2 ? .secret(since: since) : .since(since)
        default:
            return nil
        }
    }

    /// The account is no member.
    var isGone: Bool { if case .gone = rule { true } else { false } }

    /// The inclusion after it; nil when it stays as it is.
    func updating(_ inclusion: PeerChatListInclusion) -> PeerChatListInclusion? {
        switch (rule, inclusion) {
        case (.gone, .notIncluded), (.since, .notIncluded): nil
        case (.gone, _): .notIncluded
        case let (.member(since), .notIncluded), let (.secret(since), .notIncluded):
            .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: since)
        case let (.member(since), .ifHasMessagesOrOneOf(group, pin, least)), let (.since(since), .ifHasMessagesOrOneOf(group, pin, least)),
            let (.secret(since), .ifHasMessagesOrOneOf(group, pin, least)):
            (least ?? .min) >= since ? nil : .ifHasMessagesOrOneOf(groupId: group, pinningIndex: pin, minTimestamp: since)
        }
    }
}
