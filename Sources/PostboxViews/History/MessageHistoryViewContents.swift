import PostboxEngine
import PostboxTables

/// What a view of a history holds: views are copied more often than they are made.
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

    /// Whether the one shows the same as the other, however they go on.
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
