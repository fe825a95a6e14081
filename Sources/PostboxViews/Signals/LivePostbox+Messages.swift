import PostboxSchema
import SignalKit

/// Views of single messages, and of those that something is to be done with.
extension LivePostbox {
    /// A message, also after the server has given it another id.
    public func messageView(_ messageId: MessageId) -> Signal<MessageView, NoError> { view(.message(messageId)) }

    /// The messages of a chat that could not be sent.
    public func failedMessageIdsView(peerId: PeerId) -> Signal<FailedMessageIdsView, NoError> { view(.failedMessageIds(peerId: peerId)) }

    /// The messages that wait to be sent.
    public func unsentMessageIdsView() -> Signal<UnsentMessageIdsView, NoError> { view(.unsentMessageIds) }

    /// The message whose time comes next, of those with an attribute of this kind.
    public func timestampBasedMessageAttributesView(tag: UInt16) -> Signal<TimestampBasedMessageAttributesView, NoError> {
        view(.timestampBasedMessageAttributes(tag: tag))
    }
}
