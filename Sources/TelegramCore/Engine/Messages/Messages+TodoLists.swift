import Postbox
import SignalKit
import TelegramModel

/// To-do lists of messages. A change is applied locally and immediately, and reverted if the server rejects it.
extension TelegramEngine.Messages {
    /// Marks items of a to-do list as done or not done. Requires a server.
    ///
    /// - Parameters:
    ///   - messageId: The message with the list.
    ///   - completedIds: The items to mark as done.
    ///   - incompletedIds: The items to mark as not done. An item in both lists is marked as not done.
    public func requestUpdateTodoMessageItems(messageId: MessageId, completedIds: [Int32], incompletedIds: [Int32]) -> Signal<Void, EngineError> {
        changingTodo(
            "messages.requestUpdateTodoMessageItems", messageId,
            ServerRequest(
                "toggleTodo",
                ["peer": .peer(messageId.peerId), "id": .int(messageId.id), "completed": .ids(completedIds), "incompleted": .ids(incompletedIds)])
        ) { todo, transaction, account in
            let sendAs = messageId.peerId.namespace == PeerId.cloudChannel
                ? try transaction.getPeerCachedData(messageId.peerId).flatMap { CachedChannelData($0)?.sendAsPeerId } : nil
            var seen: Set<Int32> = []
            let completed = completedIds.filter { seen.insert($0).inserted }
            let removed = Set(completed + incompletedIds)
            let kept = todo.completions.filter { !removed.contains($0.id) }
            todo.completions = kept + completed.filter { !incompletedIds.contains($0) }.map { id in
                TelegramMediaTodo.Completion(
                    unchecked: CodedObject(
                        hash: TelegramMediaTodo.Completion.typeHash,
                        ["i": .int32(id), "d": .int32(account.now), "p": .int64((sendAs ?? account.peerId).packed)]))
            }
        }
    }

    /// Adds items to a to-do list. Requires a server.
    ///
    /// - Parameters:
    ///   - messageId: The message with the list.
    ///   - items: The items, as TelegramMediaTodo.Item.
    public func appendTodoMessageItems(messageId: MessageId, items: [CodedObject]) -> Signal<Void, EngineError> {
        changingTodo(
            "messages.appendTodoMessageItems", messageId,
            ServerRequest(
                "appendTodo", ["peer": .peer(messageId.peerId), "id": .int(messageId.id), "items": .list(items.map { .coded($0) })])
        ) { todo, _, _ in
            todo.items += items.map { TelegramMediaTodo.Item(unchecked: $0) }
        }
    }

    private func changingTodo(
        _ method: String, _ id: MessageId, _ request: ServerRequest,
        _ change: @escaping @Sendable (inout TelegramMediaTodo, Transaction, ActingAccount) throws -> Void
    ) -> Signal<Void, EngineError> {
        guard context.server != nil else { return .fail(.needsServer(method: method)) }
        let written = context.transaction { [account = context.account] transaction -> TodoChange? in
            guard id.namespace == MessageId.Namespace.cloud, try transaction.isReachable(id.peerId, account) else { return nil }
            return try transaction.changeTodo(id) { try change(&$0, transaction, account) }
        }
        return written |> mapToSignal { [context] change -> Signal<Void, EngineError> in
            guard let change else { return .single(()) }
            return context.send(request, for: method) |> map { context.queue($0.updates) } |> `catch` { error in
                context.transaction { try $0.takeBack(change, id) } |> mapToSignal { _ in .fail(error) }
            }
        }
    }
}

/// A to-do list before and after a change; `nil` if the message does not have one or is not stored.
private struct TodoChange: Sendable {
    var before: CodedObject?
    var after: CodedObject?
    /// The version of the message that was changed.
    var version: [CodedObject] = []
}

extension Transaction {
    fileprivate func changeTodo(_ id: MessageId, _ change: (inout TelegramMediaTodo) throws -> Void) throws -> TodoChange {
        var result = TodoChange()
        try edit(id) { message in
            guard let place = message.media.firstIndex(where: { $0.typeHash == TelegramMediaTodo.typeHash }) else { return false }
            let before = message.media[place]
            var todo = TelegramMediaTodo(unchecked: before)
            try change(&todo)
            message.media[place] = todo.record
            result = TodoChange(before: before, after: todo.record, version: message.versionAttributes)
            return todo.record != before
        }
        return result
    }

    /// Restores the old list, unless the list was changed again in the meantime, or the server has sent the message: a request can fail after the
    /// server carried it out.
    fileprivate func takeBack(_ change: TodoChange, _ id: MessageId) throws {
        guard let before = change.before, let after = change.after else { return }
        try edit(id) { message in
            guard let place = message.media.firstIndex(of: after), message.versionAttributes == change.version else { return false }
            message.media[place] = before
            return after != before
        }
    }
}

extension StoreMessage {
    /// The attributes that identify the version of the message that the server has sent.
    fileprivate var versionAttributes: [CodedObject] {
        attributes.filter { $0.typeHash == TypeHash.editedMessageAttribute || $0.typeHash == TypeHash.channelMessageStateVersionAttribute }
    }
}
