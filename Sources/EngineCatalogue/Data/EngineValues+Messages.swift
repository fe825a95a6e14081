import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxSchema
import TelegramCore
import TelegramModel

extension MessageId: EngineValue, EngineMapKey {
    static var typeName: String { "MessageId" }
    var objectKey: String? { nil }
    func writeKey(to output: EngineValueWriter) { write(to: output) }

    package func write(to output: EngineValueWriter) {
        output.object {
            output.member("peer", peerId)
            output.member("namespace", namespace)
            output.member("id", id)
        }
    }
}

extension MessageIndex: EngineValue {
    static var typeName: String { "MessageIndex" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("peer", id.peerId)
            output.member("namespace", id.namespace)
            output.member("id", id.id)
            output.member("timestamp", timestamp)
        }
    }
}

extension MediaId: EngineValue, EngineMapKey, Comparable {
    static var typeName: String { "MediaId" }
    var objectKey: String? { nil }
    func writeKey(to output: EngineValueWriter) { write(to: output) }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("namespace", namespace)
            output.member("id", id)
        }
    }

    public static func < (left: MediaId, right: MediaId) -> Bool { (left.namespace, left.id) < (right.namespace, right.id) }
}

extension StoryId: EngineValue, EngineMapKey, Comparable {
    static var typeName: String { "StoryId" }
    var objectKey: String? { nil }
    func writeKey(to output: EngineValueWriter) { write(to: output) }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("peerId", peerId)
            output.member("id", id)
        }
    }

    public static func < (left: StoryId, right: StoryId) -> Bool { (left.peerId, left.id) < (right.peerId, right.id) }
}

extension CodedObject: EngineValue {
    static var typeName: String { "CodedObject" }
    func write(to output: EngineValueWriter) { output.properties(self) }
}

extension EngineMessage: EngineValue {
    static var typeName: String { "EngineMessage" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("stableId", Int64(stableId))
            output.member("stableVersion", Int64(stableVersion))
            output.member("id", id)
            output.member("index", index)
            output.member("globallyUniqueId", globallyUniqueId)
            output.member("groupingKey", groupingKey)
            output.member("groupInfo", groupInfo)
            output.member("threadId", threadId)
            output.member("timestamp", timestamp)
            output.member("flags", Int(flags.rawValue))
            output.member("tags", Int(tags.rawValue))
            output.member("globalTags", Int(globalTags.rawValue))
            output.member("localTags", Int(localTags.rawValue))
            output.member("forwardInfo", forwardInfo)
            output.member("author", author)
            output.member("text", text)
            output.member("attributes", attributes)
            output.member("media", message.media)
            output.member("peers", peers)
            output.member("associatedMessages", associatedMessages)
            output.member("associatedMessageIds", associatedMessageIds)
            output.member("associatedMedia", associatedMedia)
            output.member("associatedThreadInfo", associatedThreadInfo)
            output.member("associatedStories", associatedStories.mapValues { CodedObject($0) })
        }
    }
}

extension MessageGroupInfo: EngineValue {
    static var typeName: String { "GroupInfo" }
    func write(to output: EngineValueWriter) { output.object { output.member("stableId", Int64(stableId)) } }
}

extension EngineMessage.ForwardInfo: EngineValue {
    static var typeName: String { "ForwardInfo" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("author", author)
            output.member("source", source)
            output.member("sourceMessageId", stored.sourceMessageId)
            output.member("date", stored.date)
            output.member("authorSignature", authorSignature)
            output.member("psaType", psaType)
            output.member("flags", stored.flags)
        }
    }
}

extension ThreadFacts: EngineValue {
    static var typeName: String { "ThreadInfo" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("title", title)
            output.member("icon", icon)
            output.member("iconColor", iconColor)
            output.member("isClosed", isClosed)
        }
    }
}

extension ReactionValue: EngineValue, EngineMapKey, Comparable {
    static var typeName: String { "Reaction" }
    var objectKey: String? { nil }
    func writeKey(to output: EngineValueWriter) { write(to: output) }

    func write(to output: EngineValueWriter) {
        switch self {
        case let .builtin(emoji): output.enumCase("builtin") { emoji.write(to: output) }
        case let .custom(fileId): output.enumCase("custom") { fileId.write(to: output) }
        case .stars: output.json.string("stars")
        }
    }

    public static func < (left: ReactionValue, right: ReactionValue) -> Bool { left.customTag.lexicographicallyPrecedes(right.customTag) }
}

extension EnginePeerReadCounters: EngineValue {
    static var typeName: String { "EnginePeerReadCounters" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("count", count)
            output.member("markedUnread", markedUnread)
            output.member("isUnread", isUnread)
            output.member("isMuted", isMuted)
            output.member("hasEverRead", hasEverRead)
        }
    }
}

extension EngineTotalReadCounters: EngineValue {
    static var typeName: String { "EngineTotalReadCounters" }

    func write(to output: EngineValueWriter) {
        func counters(_ name: StaticString, _ counters: [Int32: ChatListTotalUnreadCounters]) {
            output.json.array(name, counters.sorted { $0.key < $1.key }) { tag, count in
                output.json.beginArray()
                tag.write(to: output)
                output.object {
                    output.member("messageCount", count.messageCount)
                    output.member("chatCount", count.chatCount)
                }
                output.json.endArray()
            }
        }
        output.object {
            counters("absoluteCounters", state.absoluteCounters)
            counters("filteredCounters", state.filteredCounters)
        }
    }
}

extension EngineChatList.Group: EngineValue {
    static var typeName: String { "EngineChatList.Group" }
    func write(to output: EngineValueWriter) { output.json.string("\(self)") }
}

extension EngineChatList.Item.Index: EngineValue {
    static var typeName: String { "EngineChatList.Item.Index" }

    func write(to output: EngineValueWriter) {
        switch self {
        case let .chatList(index):
            output.enumCase("chatList") {
                output.object {
                    output.member("pinningIndex", index.pinningIndex.map { Int($0) })
                    output.member("messageIndex", index.messageIndex)
                }
            }
        case let .forum(pinnedIndex, timestamp, threadId, namespace, id):
            output.enumCase("forum") {
                output.object {
                    output.json.key("pinnedIndex")
                    if case let .index(number) = pinnedIndex { output.enumCase("index") { number.write(to: output) } } else { output.json.string("none") }
                    output.member("timestamp", timestamp)
                    output.member("threadId", threadId)
                    output.member("namespace", namespace)
                    output.member("id", id)
                }
            }
        }
    }
}
