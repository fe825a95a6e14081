import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

extension PeerId: EngineValue, EngineObjectKey {
    static var typeName: String { "PeerId" }
    var objectKey: String? { description }
    func write(to output: EngineValueWriter) { output.json.peer(self) }
    func writeKey(to output: EngineValueWriter) { write(to: output) }
}

extension EnginePeer: EngineValue {
    static var typeName: String { "EnginePeer" }

    func write(to output: EngineValueWriter) {
        let name: StaticString = switch self {
        case .user: "user"
        case .legacyGroup: "legacyGroup"
        case .channel: "channel"
        case .secretChat: "secretChat"
        case .other: "other"
        }
        output.enumCase(name) { output.record(record) }
    }
}

extension EngineRenderedPeer: EngineValue {
    static var typeName: String { "EngineRenderedPeer" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("peerId", peerId)
            output.member("peers", peers)
            output.member("associatedMedia", associatedMedia)
        }
    }
}

extension EnginePeer.Presence: EngineValue {
    static var typeName: String { "EnginePeer.Presence" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("status", status)
            output.member("lastActivity", lastActivity)
        }
    }
}

extension EnginePeer.Presence.Status: EngineValue {
    static var typeName: String { "EnginePeer.Presence.Status" }

    func write(to output: EngineValueWriter) {
        func named(_ name: StaticString, _ label: StaticString, _ value: some EngineValue) {
            output.enumCase(name) { output.object { output.member(label, value) } }
        }
        switch self {
        case let .present(until): named("present", "until", until)
        case let .recently(isHidden): named("recently", "isHidden", isHidden)
        case let .lastWeek(isHidden): named("lastWeek", "isHidden", isHidden)
        case let .lastMonth(isHidden): named("lastMonth", "isHidden", isHidden)
        case .longTimeAgo: output.json.string("longTimeAgo")
        }
    }
}

extension TelegramProfileTab: EngineValue {
    static var typeName: String { "TelegramProfileTab" }
    func write(to output: EngineValueWriter) { output.json.string("\(self)") }
}

extension CachedUserData.DisallowedGifts: EngineValue {
    static var typeName: String { "TelegramDisallowedGifts" }

    func write(to output: EngineValueWriter) {
        let names: KeyValuePairs<String, Self> = [
            "unlimited": .unlimited, "limited": .limited, "unique": .unique, "premium": .premium, "channel": .channel,
        ]
        names.filter { contains($0.value) }.map(\.key).write(to: output)
    }
}

extension EnginePaidReactionPrivacy: EngineValue {
    static var typeName: String { "TelegramPaidReactionPrivacy" }

    func write(to output: EngineValueWriter) {
        switch self {
        case .default: output.json.string("default")
        case .anonymous: output.json.string("anonymous")
        case let .peer(id): output.enumCase("peer") { id.write(to: output) }
        }
    }
}

extension EngineData.Messages.UnreadState: EngineValue {
    static var typeName: String { "EnginePeerUnreadState" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("count", count)
            output.member("isMarkedUnread", isMarkedUnread)
        }
    }
}

extension EnginePeer.StatusSettings: EngineValue {
    static var typeName: String { "EnginePeer.StatusSettings" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("flags", flags.rawValue)
            output.member("geoDistance", geoDistance)
            output.member("requestChatTitle", requestChatTitle)
            output.member("requestChatDate", requestChatDate)
            output.member("requestChatIsChannel", requestChatIsChannel)
        }
    }
}

extension EnginePeerCachedInfoItem: EngineValue where Value: EngineValue {
    static var typeName: String { "known \(Value.typeName)" }

    func write(to output: EngineValueWriter) {
        switch self {
        case let .known(value): output.enumCase("known") { value.write(to: output) }
        case .unknown: output.json.string("unknown")
        }
    }
}

extension EngineLegacyGroupParticipant: EngineValue {
    static var typeName: String { "EngineLegacyGroupParticipant" }

    func write(to output: EngineValueWriter) {
        func invited(_ name: StaticString, _ invitedBy: PeerId, _ invitedAt: Int32) {
            output.enumCase(name) {
                output.object {
                    output.member("id", id)
                    output.member("invitedBy", invitedBy)
                    output.member("invitedAt", invitedAt)
                    output.member("rank", rank)
                }
            }
        }
        switch self {
        case let .member(_, invitedBy, invitedAt, _): invited("member", invitedBy, invitedAt)
        case let .admin(_, invitedBy, invitedAt, _): invited("admin", invitedBy, invitedAt)
        case .creator:
            output.enumCase("creator") {
                output.object {
                    output.member("id", id)
                    output.member("rank", rank)
                }
            }
        }
    }
}

extension EngineContactList: EngineValue {
    static var typeName: String { "EngineContactList" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("peers", peers)
            output.member("presences", presences)
        }
    }
}

extension EngineGroupCallDescription: EngineValue {
    static var typeName: String { "EngineGroupCallDescription" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("id", id)
            output.member("accessHash", accessHash)
            output.member("title", title)
            output.member("scheduleTimestamp", scheduleTimestamp)
            output.member("subscribedToScheduled", subscribedToScheduled)
            output.member("isStream", isStream ?? false)
        }
    }
}

extension PeerStoryStats: EngineValue {
    static var typeName: String { "PeerStoryStats" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("totalCount", totalCount)
            output.member("unseenCount", unseenCount)
            output.member("hasUnseenCloseFriends", hasUnseenCloseFriends)
            output.member("hasLiveItems", hasLiveItems)
        }
    }
}
