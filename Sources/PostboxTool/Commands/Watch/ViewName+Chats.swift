import CommandLineKit
import Postbox

/// Views of chats, their lists, counters and threads.
extension ViewName {
    static let chats: [ViewName] = [
        ViewName("chatList", alias: "chats", ["group", "entries"], "the top of a chat list") {
            .chatList(
                ChatListViewInput(
                    groupId: PeerGroupId(rawValue: $0[ViewOptions.chatList]), around: .absoluteUpperBound, count: $0[ViewOptions.entries]))
        },
        ViewName("messageHistoryThreadIndex", alias: "threads", ["peer"], "the threads of a chat") {
            .messageHistoryThreadIndex(id: try $0.peer(), summaryComponents: ChatListEntrySummaryComponents())
        },
        ViewName("savedMessagesIndex", ["peer"], "the saved chats") { .savedMessagesIndex(peerId: try $0.peer()) },
        ViewName("unreadCounts", alias: "unread", ["peer", "group"], "unread counters: of peers, or of a chat list") { options in
            let peers = options[ViewOptions.peers]
            guard peers.isEmpty else { return .unreadCounts(items: peers.map { .peer(id: $0, handleThreads: true) }) }
            return .unreadCounts(items: [.totalInGroup(PeerGroupId(rawValue: options[ViewOptions.chatList]))])
        },
        ViewName("combinedReadState", ["peer"], "how far a chat is read") { .combinedReadState(peerId: try $0.peer(), handleThreads: true) },
        ViewName("historyTagSummaryView", ["peer", "tag", "thread", "namespace", "custom-tag"], "how many messages carry a tag") {
            .historyTagSummaryView(
                tag: $0[ViewOptions.tag] ?? [], peerId: try $0.peer(), threadId: $0[ViewOptions.thread], namespace: $0[ViewOptions.namespace],
                customTag: $0[ViewOptions.customTag])
        },
        ViewName("historyCustomTagSummariesView", ["peer", "thread", "namespace"], "counts of custom tags") {
            .historyCustomTagSummariesView(peerId: try $0.peer(), threadId: $0[ViewOptions.thread], namespace: $0[ViewOptions.namespace])
        },
        ViewName("historyTagInfo", ["peer", "tag"], "whether any message carries a tag") { .historyTagInfo(peerId: try $0.peer(), tag: try $0.tag()) },
        ViewName("invalidatedMessageHistoryTagSummaries", ["peer", "thread", "tag", "namespace"], "counts that the server is to be asked for") {
            .invalidatedMessageHistoryTagSummaries(
                peerId: try $0.peerIfGiven(), threadId: $0[ViewOptions.thread], tagMask: $0[ViewOptions.tag] ?? [],
                namespace: $0[ViewOptions.namespace])
        },
        ViewName("pendingMessageActions", ["number"], "actions that wait to be sent; --number: their type") {
            .pendingMessageActions(type: try $0.number(as: UInt32.self))
        },
        ViewName("pendingMessageActionsSummary", ["peer", "number", "namespace"], "how many actions of a type wait in a chat") {
            .pendingMessageActionsSummary(
                type: try $0.number(as: UInt32.self), peerId: try $0.peer(), namespace: $0[ViewOptions.namespace])
        },
        ViewName("synchronizeGroupMessageStats", [], "list counters that the server is to be asked for") { _ in .synchronizeGroupMessageStats },
        ViewName("synchronizePeerReadStates", [], "read states to be synchronised") { _ in .synchronizePeerReadStates },
        ViewName("unsentMessageIds", [], "messages that wait to be sent") { _ in .unsentMessageIds },
        ViewName("failedMessageIds", ["peer"], "messages of a chat that could not be sent") { .failedMessageIds(peerId: try $0.peer()) },
        ViewName("chatListIndex", ["peer"], "the place of a chat in its list") { .chatListIndex(id: try $0.peer()) },
        ViewName("allChatListHoles", ["group"], "the latest hole of a chat list") { .allChatListHoles(PeerGroupId(rawValue: $0[ViewOptions.chatList])) },
        ViewName("additionalChatListItems", [], "promoted chats") { _ in .additionalChatListItems },
        ViewName("chatInterfaceState", ["peer"], "draft and place in a chat") { .chatInterfaceState(peerId: try $0.peer()) },
        ViewName("messageHistoryThreadInfo", ["peer", "thread"], "what is stored of a thread") {
            .messageHistoryThreadInfo(peerId: try $0.peer(), threadId: try $0.thread())
        },
        ViewName("savedMessagesStats", ["peer"], "how many saved chats there are") { .savedMessagesStats(peerId: try $0.peer()) },
    ]
}

extension OptionValues {
    fileprivate func tag() throws -> MessageTags {
        guard let tag = self[ViewOptions.tag] else { throw ViewName.Missing(option: "tag") }
        return tag
    }

    fileprivate func thread() throws -> Int64 {
        guard let thread = self[ViewOptions.thread] else { throw ViewName.Missing(option: "thread") }
        return thread
    }
}
