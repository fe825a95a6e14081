import PostboxTables

/// What is to be done with messages that come into a chat, in the transaction that brings them.
package final class MessageActions {
    /// What it is called for.
    package enum Occasion { case added, addedOrUpdated }

    package typealias Body = (Transaction, [StoreMessage]) throws -> Void

    private struct Action {
        var number: Int
        var occasion: Occasion
        var body: Body
    }

    private var actions: [PeerId: [Action]] = [:]
    private var count = 0
    /// What an action itself stores calls none.
    private var isRunning = false

    package init() {}

    package func install(_ peerId: PeerId, on occasion: Occasion, _ body: @escaping Body) -> Int {
        count += 1
        actions[peerId, default: []].append(Action(number: count, occasion: occasion, body: body))
        return count
    }

    package func remove(_ number: Int, of peerId: PeerId) {
        actions[peerId]?.removeAll { $0.number == number }
        if actions[peerId]?.isEmpty == true { actions[peerId] = nil }
    }

    func added(_ messages: [StoreMessage], _ transaction: Transaction) throws { try run(messages, transaction) { _ in true } }

    func updated(_ message: StoreMessage, _ transaction: Transaction) throws {
        try run([message], transaction) { $0 == .addedOrUpdated }
    }

    private func run(_ messages: [StoreMessage], _ transaction: Transaction, _ isMeant: (Occasion) -> Bool) throws {
        guard !actions.isEmpty, !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        for (peerId, own) in actions {
            let concerned = messages.filter { $0.id.peerId == peerId }
            guard !concerned.isEmpty else { continue }
            for action in own where isMeant(action.occasion) { try action.body(transaction, concerned) }
        }
    }
}
