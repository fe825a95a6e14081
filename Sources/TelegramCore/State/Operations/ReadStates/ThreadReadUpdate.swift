import Postbox

/// How far a thread is read.
public struct ThreadReadUpdate: Hashable, Sendable {
    /// The message that began the thread; its id is the thread's.
    public var threadMessageId: MessageId
    /// The last message that was read.
    public var readMaxId: Int32
    /// True: read by the account; false: the account's own messages, by others.
    public var isIncoming: Bool
    /// The channel's post under which the thread is the comments.
    public var mainChannelMessage: MessageId?

    /// A thread that is not stored is left alone.
    public init(threadMessageId: MessageId, readMaxId: Int32, isIncoming: Bool, mainChannelMessage: MessageId?) {
        self.threadMessageId = threadMessageId
        self.readMaxId = readMaxId
        self.isIncoming = isIncoming
        self.mainChannelMessage = mainChannelMessage
    }
}
