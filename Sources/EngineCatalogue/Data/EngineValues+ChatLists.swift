import Postbox
import PostboxCoding
import TelegramCore
import TelegramModel

extension EngineChatList: EngineValue {
    static var typeName: String { "EngineChatList" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("items", items)
            output.member("groupItems", groupItems)
            output.member("additionalItems", additionalItems)
            output.member("hasEarlier", hasEarlier)
            output.member("hasLater", hasLater)
            output.member("isLoading", isLoading)
        }
    }
}

extension EngineChatList.Item: EngineValue {
    static var typeName: String { "EngineChatList.Item" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.json.key("id")
            switch id {
            case let .chatList(peerId): output.enumCase("chatList") { peerId.write(to: output) }
            case let .forum(threadId): output.enumCase("forum") { threadId.write(to: output) }
            }
            output.member("index", index)
            output.member("messages", messages)
            output.member("readCounters", readCounters)
            output.member("isMuted", isMuted)
            output.member("draft", draft)
            output.member("threadData", threadData?.record)
            output.member("renderedPeer", renderedPeer)
            output.member("presence", presence)
            output.member("hasUnseenMentions", hasUnseenMentions)
            output.member("hasUnseenReactions", hasUnseenReactions)
            output.member("hasUnseenPollVotes", hasUnseenPollVotes)
            output.member("forumTopicData", forumTopicData)
            output.member("topForumTopicItems", topForumTopicItems)
            output.member("hasFailed", hasFailed)
            output.member("isContact", isContact)
            output.member("autoremoveTimeout", autoremoveTimeout)
            output.member("storyStats", storyStats)
            output.member("displayAsTopicList", displayAsTopicList)
            output.member("isPremiumRequiredToMessage", isPremiumRequiredToMessage)
            output.member("mediaDraftContentType", mediaDraftContentType.map { "\($0)" })
        }
    }
}

extension EngineChatList.Draft: EngineValue {
    static var typeName: String { "EngineChatList.Draft" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("text", text)
            output.member("entities", entities.map(\.record))
        }
    }
}

extension EngineChatList.ForumTopicData: EngineValue {
    static var typeName: String { "EngineChatList.ForumTopicData" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("id", id)
            output.member("title", title)
            output.member("iconFileId", iconFileId)
            output.member("iconColor", iconColor)
            output.member("maxOutgoingReadMessageId", maxOutgoingReadMessageId)
            output.member("isUnread", isUnread)
            output.member("threadPeer", threadPeer)
        }
    }
}

extension EngineChatList.GroupItem: EngineValue {
    static var typeName: String { "EngineChatList.GroupItem" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("id", id)
            output.member("topMessage", topMessage)
            output.member("items", items)
            output.member("unreadCount", unreadCount)
        }
    }
}

extension EngineChatList.GroupItem.Item: EngineValue {
    static var typeName: String { "EngineChatList.GroupItem.Item" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("peer", peer)
            output.member("isUnread", isUnread)
        }
    }
}

extension EngineChatList.AdditionalItem: EngineValue {
    static var typeName: String { "EngineChatList.AdditionalItem" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("item", item)
            output.json.key("promoInfo")
            output.object {
                output.json.key("content")
                switch promoInfo {
                case .proxy: output.json.string("proxy")
                case let .psa(type, message):
                    output.enumCase("psa") {
                        output.object {
                            output.member("type", type)
                            output.member("message", message)
                        }
                    }
                }
            }
        }
    }
}

extension EngineCallList: EngineValue {
    static var typeName: String { "EngineCallList" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("items", items)
            output.member("hasEarlier", hasEarlier)
            output.member("hasLater", hasLater)
        }
    }
}

extension EngineCallList.Item: EngineValue {
    static var typeName: String { "EngineCallList.Item" }

    func write(to output: EngineValueWriter) {
        switch self {
        case let .message(message, group):
            output.enumCase("message") {
                output.object {
                    output.member("message", message)
                    output.member("group", group)
                }
            }
        case let .hole(index): output.enumCase("hole") { index.write(to: output) }
        }
    }
}

extension EngineStorySubscriptions: EngineValue {
    static var typeName: String { "EngineStorySubscriptions" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("accountItem", accountItem)
            output.member("items", items)
            output.member("hasMoreToken", hasMoreToken)
        }
    }
}

extension EngineStorySubscriptions.Item: EngineValue {
    static var typeName: String { "EngineStorySubscriptions.Item" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("peer", peer)
            output.member("hasUnseen", hasUnseen)
            output.member("hasUnseenCloseFriends", hasUnseenCloseFriends)
            output.member("hasPending", hasPending)
            output.member("storyCount", storyCount)
            output.member("unseenCount", unseenCount)
            output.member("lastTimestamp", lastTimestamp)
        }
    }
}
