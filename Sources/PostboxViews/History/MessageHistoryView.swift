import PostboxEngine
import PostboxStorage
import PostboxTables

/// A window into the history of a chat, a thread, or messages with a tag.
public struct MessageHistoryView: PostboxView {
    private let shared: Shared<MessageHistoryViewContents>

    init(_ contents: MessageHistoryViewContents) { shared = Shared(contents) }

    /// The tag of the messages; `nil` if all are shown.
    public var tag: HistoryViewInputTag? { shared.value.tag }
    /// The message namespaces to show.
    public var namespaces: MessageIdNamespaces { shared.value.namespaces }
    /// The place around which the entries are shown. If it is a message that is still being loaded, this is the end of the history.
    public var anchorIndex: MessageHistoryAnchorIndex { shared.value.anchorIndex }
    /// The next message below the entries; `nil` if none exists.
    public var earlierId: MessageIndex? { shared.value.earlierId }
    /// The next message above the entries; `nil` if none exists.
    public var laterId: MessageIndex? { shared.value.laterId }
    /// Whether messages below the entries were left out because something before them was never fetched.
    public var holeEarlier: Bool { shared.value.holeEarlier }
    /// Whether there is a hole above the entries.
    public var holeLater: Bool { shared.value.holeLater }
    /// Ascending, at most 2 x count.
    public var entries: [MessageHistoryEntry] { shared.value.entries }
    /// The last message that counts as read.
    public var maxReadIndex: MessageIndex? { shared.value.maxReadIndex }
    /// The states from which `maxReadIndex` was determined.
    public var fixedReadStates: MessageHistoryViewReadState? { shared.value.fixedReadStates }
    /// The current read states of the chat.
    public var transientReadStates: MessageHistoryViewReadState? { shared.value.transientReadStates }
    /// The messages by ascending ID.
    public var topTaggedMessages: [Message] { shared.value.topTaggedMessages }
    /// The additional data that were requested, in the same order.
    public var additionalData: [AdditionalMessageHistoryViewDataEntry] { shared.value.additionalData }
    /// Whether nothing can be shown before something is fetched.
    public var isLoading: Bool { shared.value.isLoading }
    /// Whether at most one message can be shown before something is fetched.
    public var isLoadingEarlier: Bool { shared.value.isLoadingEarlier }
    /// Whether the chat is in a list.
    public var isAddedToChatList: Bool { shared.value.isAddedToChatList }
    /// The story counts of the authors with stories.
    public var peerStoryStats: [PeerId: PeerStoryStats] { shared.value.peerStoryStats }
    /// The state that updates of the view need; not shown.
    var state: HistoryViewState { shared.value.state }

    /// The shown messages.
    package var input: MessageHistoryViewInput { state.input }

    public static func == (lhs: MessageHistoryView, rhs: MessageHistoryView) -> Bool {
        lhs.shared === rhs.shared || lhs.shared.value.isShown(like: rhs.shared.value)
    }
}

extension MessageHistoryView {
    public func walk(into sink: some FieldSink) {
        walkAnchor(into: sink)
        sink.messageIndex("earlierId", earlierId)
        sink.messageIndex("laterId", laterId)
        sink.bool("holeEarlier", holeEarlier)
        sink.bool("holeLater", holeLater)
        sink.bool("isLoading", isLoading)
        sink.bool("isLoadingEarlier", isLoadingEarlier)
        sink.bool("isAddedToChatList", isAddedToChatList)
        sink.messageIndex("maxReadIndex", maxReadIndex)
        sink.beginArray("entries")
        for entry in entries {
            sink.beginObject("")
            entry.walk(into: sink)
            sink.endObject()
        }
        sink.endArray()
        sink.messages("topTaggedMessages", topTaggedMessages)
        sink.beginArray("additionalData")
        for entry in additionalData {
            sink.beginObject("")
            entry.walk(into: sink)
            sink.endObject()
        }
        sink.endArray()
        walkStoryStats(into: sink)
    }

    private func walkAnchor(into sink: some FieldSink) {
        switch anchorIndex {
        case .lowerBound: sink.word("anchorIndex", "lowerBound")
        case .upperBound: sink.word("anchorIndex", "upperBound")
        case let .message(index): sink.messageIndex("anchorIndex", index)
        }
    }

    private func walkStoryStats(into sink: some FieldSink) {
        sink.beginArray("peerStoryStats")
        for (peerId, stats) in peerStoryStats.sorted(by: { $0.key < $1.key }) {
            sink.beginObject("")
            sink.peer("peer", packed: peerId.packed)
            sink.int("totalCount", Int64(stats.totalCount))
            sink.int("unseenCount", Int64(stats.unseenCount))
            sink.bool("hasUnseenCloseFriends", stats.hasUnseenCloseFriends)
            sink.bool("hasLiveItems", stats.hasLiveItems)
            sink.endObject()
        }
        sink.endArray()
    }
}

/// The contents of a history view. Shared, because views are copied more often than they are created.
struct MessageHistoryViewContents: Sendable {
    let tag: HistoryViewInputTag?
    let namespaces: MessageIdNamespaces
    let anchorIndex: MessageHistoryAnchorIndex
    let earlierId: MessageIndex?
    let laterId: MessageIndex?
    let holeEarlier: Bool
    let holeLater: Bool
    let entries: [MessageHistoryEntry]
    let maxReadIndex: MessageIndex?
    let fixedReadStates: MessageHistoryViewReadState?
    let transientReadStates: MessageHistoryViewReadState?
    let topTaggedMessages: [Message]
    let additionalData: [AdditionalMessageHistoryViewDataEntry]
    let isLoading: Bool
    let isLoadingEarlier: Bool
    let isAddedToChatList: Bool
    let peerStoryStats: [PeerId: PeerStoryStats]
    let state: HistoryViewState

    /// Whether both views show the same data, even if later updates may differ.
    func isShown(like other: MessageHistoryViewContents) -> Bool {
        tag == other.tag && namespaces == other.namespaces && anchorIndex == other.anchorIndex && earlierId == other.earlierId
            && laterId == other.laterId && holeEarlier == other.holeEarlier && holeLater == other.holeLater
            && maxReadIndex == other.maxReadIndex && fixedReadStates == other.fixedReadStates
            && transientReadStates == other.transientReadStates && isLoading == other.isLoading
            && isLoadingEarlier == other.isLoadingEarlier && isAddedToChatList == other.isAddedToChatList
            && peerStoryStats == other.peerStoryStats && entries == other.entries && topTaggedMessages == other.topTaggedMessages
            && additionalData == other.additionalData
    }
}
