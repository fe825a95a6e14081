import PostboxEngine
import PostboxTables

/// A window into the history of a chat, a thread, or messages with a tag.
public struct MessageHistoryView: PostboxView {
    private let shared: Shared<MessageHistoryViewContents>

    init(_ contents: MessageHistoryViewContents) { shared = Shared(contents) }

    /// The tag that the messages have; nil: all are shown.
    public var tag: HistoryViewInputTag? { shared.value.tag }
    /// The message namespaces that are shown.
    public var namespaces: MessageIdNamespaces { shared.value.namespaces }
    /// The place around which the entries lie. Of a message that is still looked for it is the end.
    public var anchorIndex: MessageHistoryAnchorIndex { shared.value.anchorIndex }
    /// The next message below the entries; nil: there is none.
    public var earlierId: MessageIndex? { shared.value.earlierId }
    /// The next message above the entries; nil: there is none.
    public var laterId: MessageIndex? { shared.value.laterId }
    /// Whether messages below the entries were left out because something before them was never fetched.
    public var holeEarlier: Bool { shared.value.holeEarlier }
    /// The same of messages above the entries.
    public var holeLater: Bool { shared.value.holeLater }
    /// Ascending, at most 2 x count.
    public var entries: [MessageHistoryEntry] { shared.value.entries }
    /// The last message that counts as read.
    public var maxReadIndex: MessageIndex? { shared.value.maxReadIndex }
    /// The states from which `maxReadIndex` was told.
    public var fixedReadStates: MessageHistoryViewReadState? { shared.value.fixedReadStates }
    /// How far the chat is read now.
    public var transientReadStates: MessageHistoryViewReadState? { shared.value.transientReadStates }
    /// Ascending by id.
    public var topTaggedMessages: [Message] { shared.value.topTaggedMessages }
    /// What else was asked for, in the same order.
    public var additionalData: [AdditionalMessageHistoryViewDataEntry] { shared.value.additionalData }
    /// Whether nothing can be shown before something is fetched.
    public var isLoading: Bool { shared.value.isLoading }
    /// Whether at most one message can be shown before something is fetched.
    public var isLoadingEarlier: Bool { shared.value.isLoadingEarlier }
    /// Whether the chat is in a list.
    public var isAddedToChatList: Bool { shared.value.isAddedToChatList }
    /// The stories of the authors in numbers, of those who have some.
    public var peerStoryStats: [PeerId: PeerStoryStats] { shared.value.peerStoryStats }
    /// What the view goes on from; not shown.
    var state: HistoryViewState { shared.value.state }

    /// Which messages are shown.
    package var input: MessageHistoryViewInput { state.input }

    public static func == (lhs: MessageHistoryView, rhs: MessageHistoryView) -> Bool {
        lhs.shared === rhs.shared || lhs.shared.value.isShown(like: rhs.shared.value)
    }
}
