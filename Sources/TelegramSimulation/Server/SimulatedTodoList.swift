import Postbox
import TelegramCore
import TelegramModel

/// A to-do list on the server.
package struct SimulatedTodoList: Hashable, Sendable {
    struct Item: Hashable, Sendable {
        let id: Int32
        let text: String
    }

    struct Completion: Hashable, Sendable {
        let id: Int32
        let date: Int32
        let author: PeerId
    }

    let title: String
    var items: [Item]
    /// The completions in the order in which the items were done.
    var completions: [Completion] = []

    /// Marks items as done or not done. Done items are marked again.
    mutating func complete(_ done: [Int32], notDone: [Int32], by author: PeerId, at date: Int32) {
        completions.removeAll { done.contains($0.id) || notDone.contains($0.id) }
        completions += done.filter { id in !notDone.contains(id) && items.contains { $0.id == id } }.map { Completion(id: $0, date: date, author: author) }
    }

    /// The media, as TelegramMediaTodo.
    var media: CodedObject {
        let flags: TelegramMediaTodo.Flags = [.othersCanAppend, .othersCanComplete]
        return CodedObject(
            hash: TelegramMediaTodo.typeHash,
            [
                "f": .int32(flags.rawValue), "t": .string(title), "te": .objects([]), "is": .objects(items.map { SimulatedTodoList.item($0.id, $0.text) }),
                "cs": .objects(
                    completions.map {
                        CodedObject(
                            hash: TelegramMediaTodo.Completion.typeHash, ["i": .int32($0.id), "d": .int32($0.date), "p": .int64($0.author.packed)])
                    }),
            ])
    }

    /// Returns a TelegramMediaTodo.Item.
    static func item(_ id: Int32, _ text: String) -> CodedObject {
        CodedObject(hash: TelegramMediaTodo.Item.typeHash, ["t": .string(text), "et": .objects([]), "i": .int32(id)])
    }
}

/// To-do lists, whose items several people complete and add. Clients receive these changes in the same way as edited messages.
extension SimulatedAccount {
    private func change(_ peerId: PeerId, _ id: Int32, _ body: (inout SimulatedTodoList) -> Void) {
        guard let chat = chats[peerId], chat.isMember, let message = chat.message(id), let before = message.todo else { return }
        var todo = before
        body(&todo)
        guard todo != before else { return }
        // Versions of a message are distinguished by their time.
        let date = max(date, (message.editDate ?? message.date) + 1)
        chats[peerId]?.change(id) {
            $0.todo = todo
            $0.editDate = date
        }
        happened(.edited(peerId, id), in: peerId)
    }

    func completeTodo(_ peerId: PeerId, _ id: Int32, by author: PeerId, done: [Int32], notDone: [Int32]) {
        let date = date
        change(peerId, id) { $0.complete(done, notDone: notDone, by: author, at: date) }
    }

    func appendTodo(_ peerId: PeerId, _ id: Int32, _ items: [SimulatedTodoList.Item]) { change(peerId, id) { $0.items += items } }

    /// Answers a request of a device; `nil` if it is about something else.
    func answer(toTodo request: ServerRequest, _ peerId: PeerId, _ id: Int32) -> Result<SyncResponse, SyncError>? {
        let fields = ServerValue.object(request.fields)
        switch request.name {
        case "toggleTodo":
            let (done, notDone) = (fields["completed"].elements.compactMap(\.int32), fields["incompleted"].elements.compactMap(\.int32))
            return changing(peerId, id) { message in
                guard let todo = message.todo, done.allSatisfy({ id in todo.items.contains { $0.id == id } }) else { return SimulatedAccount.noSuchItem }
                completeTodo(peerId, id, by: accountPeerId, done: done, notDone: notDone)
                return nil
            }
        case "appendTodo":
            let items = fields["items"].elements.compactMap(\.coded).map { TelegramMediaTodo.Item(unchecked: $0) }
            return changing(peerId, id) { message in
                // Another device has used the number in the meantime.
                guard let todo = message.todo, !todo.items.contains(where: { known in items.contains { $0.id == known.id } }) else {
                    return SimulatedAccount.noSuchItem
                }
                appendTodo(peerId, id, items.map { SimulatedTodoList.Item(id: $0.id, text: $0.text) })
                return nil
            }
        default: return nil
        }
    }

    private static let noSuchItem = SyncError(code: 400, text: "TODO_ITEM_INVALID")

    func todoStep(_ random: inout SimulationRandom) {
        let users = chatIds.filter { $0.namespace == PeerId.cloudUser && $0 != accountPeerId }
        guard let peerId = random.pick(chatIds.filter { chats[$0]?.isMember ?? false }), let other = random.pick(users) else { return }
        let author = random.chance(4) ? accountPeerId : peerId.namespace == PeerId.cloudUser && peerId != accountPeerId ? peerId : other
        let lists = chats[peerId]?.messages.filter { $0.todo != nil } ?? []
        guard let message = random.pick(lists.suffix(5)), let todo = message.todo, !random.chance(3) else {
            let items = (1...Int32(1 + random.below(4))).map { SimulatedTodoList.Item(id: $0, text: "item \($0)") }
            post(in: peerId, by: author, text: "", todo: SimulatedTodoList(title: "list \(random.below(1000))", items: items))
            return
        }
        switch random.below(8) {
        case 0: delete(peerId, [message.id])
        case 1, 2: appendTodo(peerId, message.id, [SimulatedTodoList.Item(id: (todo.items.map(\.id).max() ?? 0) + 1, text: "added \(random.below(1000))")])
        default:
            let some = random.some(todo.items.map(\.id))
            let done = some.filter { id in !todo.completions.contains { $0.id == id } }
            completeTodo(peerId, message.id, by: author, done: done, notDone: some.filter { !done.contains($0) })
        }
    }
}
