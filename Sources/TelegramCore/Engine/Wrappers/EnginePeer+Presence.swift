import Postbox
import TelegramModel

extension EnginePeer {
    /// When a person was last seen.
    public struct Presence: Hashable, Sendable {
        /// How exactly it is known.
        public enum Status: Hashable, Sendable {
            /// Seconds since 1970: online until then, or last seen then.
            case present(until: Int32)
            /// Within some days. `isHidden`: the account hides its own times from the person, and so is not told theirs.
            case recently(isHidden: Bool)
            /// Within a week.
            case lastWeek(isHidden: Bool)
            /// Within a month.
            case lastMonth(isHidden: Bool)
            /// Before that, or never.
            case longTimeAgo
        }

        /// When the person was last seen, as exactly as the server tells it.
        public var status: Status
        /// When the person was last seen to do something in a chat, in seconds since 1970; 0: never.
        public var lastActivity: Int32

        package init(status: Status, lastActivity: Int32) {
            self.status = status
            self.lastActivity = lastActivity
        }

        /// nil for a record of an unknown class.
        package init?(_ record: CodedObject) {
            guard let presence = TelegramUserPresence(record) else { return nil }
            let isHidden = presence.status.isHidden ?? false
            lastActivity = presence.lastActivity
            status = switch presence.status.kind {
            case .present: .present(until: presence.status.timestamp ?? 0)
            case .recently: .recently(isHidden: isHidden)
            case .lastWeek: .lastWeek(isHidden: isHidden)
            case .lastMonth: .lastMonth(isHidden: isHidden)
            default: .longTimeAgo
            }
        }
    }
}

/// Longer ago is less. Whether a time is hidden does not count.
extension EnginePeer.Presence.Status: Comparable {
    private var rank: Int {
        switch self {
        case .longTimeAgo: 0
        case .lastMonth: 1
        case .lastWeek: 2
        case .recently: 3
        case .present: 4
        }
    }

    public static func < (left: EnginePeer.Presence.Status, right: EnginePeer.Presence.Status) -> Bool {
        if case let .present(first) = left, case let .present(second) = right { return first < second }
        return left.rank < right.rank
    }
}

extension EnginePeer.Presence: Comparable {
    public static func < (left: EnginePeer.Presence, right: EnginePeer.Presence) -> Bool { left.status < right.status }
}
