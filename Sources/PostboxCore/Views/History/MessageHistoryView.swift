/// A window into the history of a chat, a thread, or messages with a tag.
public struct MessageHistoryView: PostboxView {
    /// The tag that the messages have; nil: all are shown.
    public let tag: HistoryViewInputTag?
    /// The message namespaces that are shown.
    public let namespaces: MessageIdNamespaces
    /// The place around which the entries lie. Of a message that is still looked for it is the end.
    public let anchorIndex: MessageHistoryAnchorIndex
    /// The next message below the entries; nil: there is none.
    public let earlierId: MessageIndex?
    /// The next message above the entries; nil: there is none.
    public let laterId: MessageIndex?
    /// Whether messages below the entries were left out because something before them was never fetched.
    public let holeEarlier: Bool
    /// The same of messages above the entries.
    public let holeLater: Bool
    /// Ascending, at most 2 x count.
    public let entries: [MessageHistoryEntry]
    /// The last message that counts as read.
    public let maxReadIndex: MessageIndex?
    /// The states from which `maxReadIndex` was told.
    public let fixedReadStates: MessageHistoryViewReadState?
    /// How far the chat is read now.
    public let transientReadStates: MessageHistoryViewReadState?
    /// Ascending by id.
    public let topTaggedMessages: [Message]
    /// What else was asked for, in the same order.
    public let additionalData: [AdditionalMessageHistoryViewDataEntry]
    /// Whether nothing can be shown before something is fetched.
    public let isLoading: Bool
    /// Whether at most one message can be shown before something is fetched.
    public let isLoadingEarlier: Bool
    /// Whether the chat is in a list.
    public let isAddedToChatList: Bool
    /// The stories of the authors in numbers, of those who have some.
    public let peerStoryStats: [PeerId: PeerStoryStats]
    /// What the view goes on from; not shown.
    let state: HistoryViewState

    /// Which messages are shown.
    package var input: MessageHistoryViewInput { state.input }

    public static func == (lhs: MessageHistoryView, rhs: MessageHistoryView) -> Bool {
        lhs.tag == rhs.tag && lhs.namespaces == rhs.namespaces && lhs.anchorIndex == rhs.anchorIndex && lhs.earlierId == rhs.earlierId
            && lhs.laterId == rhs.laterId && lhs.holeEarlier == rhs.holeEarlier && lhs.holeLater == rhs.holeLater
            && lhs.maxReadIndex == rhs.maxReadIndex && lhs.fixedReadStates == rhs.fixedReadStates
            && lhs.transientReadStates == rhs.transientReadStates && lhs.isLoading == rhs.isLoading
            && lhs.isLoadingEarlier == rhs.isLoadingEarlier && lhs.isAddedToChatList == rhs.isAddedToChatList
            && lhs.peerStoryStats == rhs.peerStoryStats && lhs.entries == rhs.entries && lhs.topTaggedMessages == rhs.topTaggedMessages
            && lhs.additionalData == rhs.additionalData
    }
}
