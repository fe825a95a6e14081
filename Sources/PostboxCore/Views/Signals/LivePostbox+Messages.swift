import SignalKit

/// Views of single messages, and of those that something is to be done with.
extension LivePostbox {
    /// A message, followed to the id that the server gives it.
    public func messageView(_ messageId: MessageId) -> Signal<MessageView, any Error> { view(.message(messageId)) }

    /// The messages of a peer that could not be sent.
    public func failedMessageIdsView(peerId: PeerId) -> Signal<FailedMessageIdsView, any Error> { view(.failedMessageIds(peerId: peerId)) }

    /// The messages that wait to be sent.
    public func unsentMessageIdsView() -> Signal<UnsentMessageIdsView, any Error> { view(.unsentMessageIds) }

    /// The message whose time comes next, of those with an attribute of this kind.
    public func timestampBasedMessageAttributesView(tag: UInt16) -> Signal<TimestampBasedMessageAttributesView, any Error> {
        view(.timestampBasedMessageAttributes(tag: tag))
    }
}
