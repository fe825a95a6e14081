import PostboxSchema
import SignalKit

/// What a history is looked at in.
public enum ChatLocationInput: Sendable {
    /// A chat, or one thread of it.
    case peer(peerId: PeerId, threadId: Int64?)
    /// Messages that somebody else lists, again whenever the list changes, shown in the chat of this peer.
    case thread(peerId: PeerId, threadId: Int64, data: Signal<MessageHistoryViewExternalInput, NoError>)
}
