import PostboxEngine
import PostboxTables
import SignalKit

/// Reading and writing for code that waits for the result.
extension LivePostbox {
    /// Runs the closure in a transaction, on the queue, and returns its result. An error that it throws rolls everything back. Views are notified
    /// after COMMIT.
    ///
    ///     try live.write { transaction in
    ///         try transaction.setPinnedItemIds(groupId: .root, peerIds: [peer])
    ///     }
    ///
    /// Do not call this inside another closure of the same Postbox, for reading or writing: it is a programming error and stops the program.
    public func write<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        expectOutside()
        return try queue.queue.sync { try onQueue { try $0.transaction(body) } }
    }

    /// Asynchronous version; does not block the calling thread. If the task is canceled before the closure starts, throws `CancellationError`.
    public func write<Result: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Result) async throws -> Result {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            queue.justDispatch { [self] in continuation.resume(with: Swift.Result { try onQueue { try $0.transaction(body) } }) }
        }
    }

    /// Runs the closure on a snapshot of the committed data, concurrently with a writer, and returns its result.
    ///
    ///     let peers = try live.read { try $0.getChatListPeers(groupId: .root) }
    ///
    /// Writing in it throws `PostboxError.readOnly`. Do not call this inside another closure of the same Postbox, for reading or writing: it is a
    /// programming error and stops the program. If only one connection can open the database, as with an encrypted one, the closure runs on the
    /// queue, between transactions.
    public func read<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        expectOutside()
        if let readers { return try readers.read(body) }
        return try queue.queue.sync { try onQueue { try $0.read(body) } }
    }

    /// Asynchronous version; does not block the calling thread. If the task is canceled before the closure starts, throws `CancellationError`.
    public func read<Result: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Result) async throws -> Result {
        try Task.checkCancellation()
        if let readers { return try await readers.read(body) }
        return try await withCheckedThrowingContinuation { continuation in
            queue.justDispatch { [self] in continuation.resume(with: Swift.Result { try onQueue { try $0.read(body) } }) }
        }
    }

    private func expectOutside() {
        precondition(!queue.isCurrent(), "LivePostbox: read or write inside a closure or an emission of the same Postbox; use the Transaction of the closure")
        precondition(readers?.isCurrent != true, "LivePostbox: read or write inside a closure that reads; use the Transaction of the closure")
    }

    /// Returns a signal of a view: its current snapshot, and a new one after every transaction, in this or another process, that changes it. Never
    /// completes.
    ///
    ///     for await view in live.view(.peer(id)).values { show(view) }
    ///
    /// Errors go to the handler of `setViewErrorHandler(_:)`; the view keeps its last snapshot.
    public func view<View>(_ key: ViewKey<View>) -> Signal<View, NoError> {
        let viewed: Signal<View, any Error> = following { postbox, subscriber in
            let (subscription, initial) = try postbox.subscribe(to: [key.key]) { combined, _ in
                if let view = combined[key] { subscriber.putNext(view) }
            }
            if let view = initial[key] { subscriber.putNext(view) }
            return { $0.endSubscription(subscription) }
        }
        return withoutErrors(viewed, [key.key])
    }

    /// Sets the handler that is called on the queue when a view cannot read something; the view keeps its last snapshot.
    ///
    ///     live.setViewErrorHandler { key, error in logger.error("\(error)") }
    ///
    /// Until a handler is set, and again after `nil`, errors are written to standard error, one line each.
    public func setViewErrorHandler(_ handler: (@Sendable (PostboxViewKey, any Error) -> Void)?) {
        settingUp { $0.setViewErrorHandler(handler) }
    }

    /// Sets the handler that is called on the queue, once for each row that cannot be read, and immediately for known ones. `nil` removes it. Such a
    /// row is treated as missing until it is deleted or replaced.
    public func setDamagedRowHandler(_ handler: (@Sendable (RowError) -> Void)?) {
        settingUp { $0.setDamagedRowHandler(handler) }
    }

    private func settingUp(_ body: @escaping @Sendable (Postbox) -> Void) {
        queue.justDispatch { [self] in onQueue(body) }
    }
}

/// Actions for messages, run in the transaction that stores them.
extension LivePostbox {
    /// Calls the closure with the messages that a transaction of this process adds to a chat, before it is committed.
    ///
    ///     let action = live.installStoreMessageAction(peerId: chat) { transaction, messages in print(messages.count) }
    ///
    /// An error that the closure throws rolls the transaction back. Messages that it stores itself do not call actions.
    ///
    /// - Returns: A disposable that removes the action.
    public func installStoreMessageAction(
        peerId: PeerId, _ action: @escaping @Sendable (Transaction, [StoreMessage]) throws -> Void
    ) -> any Disposable { install(peerId, on: .added, action) }

    /// Like `installStoreMessageAction`, for messages added or changed.
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
