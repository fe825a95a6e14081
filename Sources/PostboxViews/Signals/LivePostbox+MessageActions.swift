import PostboxEngine
import PostboxTables
import SignalKit

/// Work on messages as they come, in the transaction that stores them.
extension LivePostbox {
    /// Calls the closure with the messages that a transaction of this process adds to a chat, before it is committed.
    ///
    ///     let action = live.installStoreMessageAction(peerId: chat) { transaction, messages in print(messages.count) }
    ///
    /// What the closure throws rolls the transaction back. What it stores itself calls no action.
    ///
    /// - Returns: Ends it when disposed.
    public func installStoreMessageAction(
        peerId: PeerId, _ action: @escaping @Sendable (Transaction, [StoreMessage]) throws -> Void
    ) -> any Disposable { install(peerId, on: .added, action) }

    /// The same of messages that are added or changed.
    public func installStoreOrUpdateMessageAction(
        peerId: PeerId, _ action: @escaping @Sendable (Transaction, [StoreMessage]) throws -> Void
    ) -> any Disposable { install(peerId, on: .addedOrUpdated, action) }

    private func install(
        _ peerId: PeerId, on occasion: MessageActions.Occasion, _ action: @escaping @Sendable (Transaction, [StoreMessage]) throws -> Void
    ) -> any Disposable {
        lasting { (postbox: Postbox, _: Subscriber<Never, NoError>) in
            let number = postbox.messageActions.install(peerId, on: occasion, action)
            return { $0.messageActions.remove(number, of: peerId) }
        }.start()
    }
}
