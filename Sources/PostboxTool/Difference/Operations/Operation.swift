import Postbox
import PostboxCoding

/// One kind of operation line (spec 12.3): its name, its fields, and the Transaction call that it stands for.
///
/// The declaration is the only list of operations: reading, error messages and the summary come from it.
struct Operation: Sendable {
    /// What is left to do of a line that was read. Throws OperationError for what the line says, ValueBoxError for what the database says.
    typealias Step = @Sendable (Transaction) throws -> Void

    let name: StaticString
    /// Every field that the line may have.
    let fields: [StaticString]
    private let read: @Sendable (OperationFields) throws -> Step

    /// An operation whose fields are read when it is its turn.
    init(_ name: StaticString, _ fields: [StaticString], _ apply: @escaping @Sendable (OperationFields, Transaction) throws -> Void) {
        self.init(name, fields, steps: { line in
            // The line's document goes with the step: the reader takes another one.
            nonisolated(unsafe) let line = line
            return { transaction in try apply(line, transaction) }
        })
    }

    /// An operation with much to read, which another thread does ahead of its turn.
    init<Value: Sendable>(
        _ name: StaticString, _ fields: [StaticString], read: @escaping @Sendable (OperationFields) throws -> Value,
        apply: @escaping @Sendable (Value, Transaction) throws -> Void
    ) {
        self.init(name, fields, steps: { line in
            let value = try read(line)
            return { transaction in try apply(value, transaction) }
        })
    }

    private init(_ name: StaticString, _ fields: [StaticString], steps read: @escaping @Sendable (OperationFields) throws -> Step) {
        self.name = name
        self.fields = ["op"] + fields
        self.read = read
    }

    /// The line's step; what is wrong with the line is thrown here or by the step.
    func step(_ node: JSONNode) throws -> Step {
        let line = OperationFields(node)
        try line.expectOnly(fields)
        return try read(line)
    }
}

/// All operations by name.
struct OperationTable: Sendable {
    private let places: [[UInt8]: Int]
    let operations: [Operation]

    static let all = OperationTable(
        [
            Operation.account, Operation.cursors, Operation.messageChanges, Operation.accountReadStates, Operation.accountChatLists,
            Operation.accountThreads, Operation.messages, Operation.holes, Operation.readStates, Operation.peers, Operation.chatLists,
            Operation.notifications, Operation.media, Operation.collections, Operation.lists, Operation.operationLog, Operation.entries,
            Operation.summaries,
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
}
