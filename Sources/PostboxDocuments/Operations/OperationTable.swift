import PostboxCoding

/// All operations by name.
struct OperationTable: Sendable {
    private let places: [[UInt8]: Int]
    let operations: [Operation]

    static let all = OperationTable(
        [
            Operation.account, Operation.accountMessages, Operation.accountReadStates, Operation.cursors, Operation.accountPeers,
            Operation.accountChatLists, Operation.accountThreads, Operation.accountSettings, Operation.accountStories, Operation.accountEvents,
            Operation.messages, Operation.holes, Operation.readStates, Operation.peers, Operation.chatLists, Operation.notifications,
            Operation.media, Operation.collections, Operation.lists, Operation.operationLog, Operation.entries, Operation.summaries,
            Operation.threads, Operation.stories, Operation.maintenance,
        ].flatMap { $0 })

    private init(_ operations: [Operation]) {
        self.operations = operations
        var places: [[UInt8]: Int] = [:]
        for (place, operation) in operations.enumerated() { places[Array(operation.name.description.utf8)] = place }
        self.places = places
    }

    /// The place in `operations` of the operation with this name.
    func place(of name: [UInt8]) -> Int? { places[name] }

    /// Writes an operation as members of a line, `op` first, and returns the place of its kind in `operations`. nil, and nothing is written, for one
    /// that no document can hold.
    func write(_ operation: DocumentOperation, to writer: JSONWriter) -> Int? { operations.firstIndex { $0.write(operation, to: writer) } }
}
