import PostboxCoding
import TelegramCore

/// The content of an operation line: a server event, or one call of a Transaction method.
package enum DocumentOperation: Hashable, Sendable {
    case account(AccountOperation)
    case transaction(TransactionOperation)
}

extension StateReplay {
    /// Applies an operation of a document, in its turn.
    mutating func apply(_ operation: DocumentOperation) throws {
        switch operation {
        case let .account(operation): try apply(operation)
        case let .transaction(operation): try operation.apply(to: transaction)
        }
    }
}

/// A kind of operation line: its name, its fields, and its operation. See "Difference and Record Documents", "Account Operations".
///
/// The declaration is the only list of operations: reading, writing, error messages, and the summary use it.
package struct Operation: Sendable {
    let name: StaticString
    /// The names of all fields that the line may have.
    let fields: [StaticString]
    private let make: @Sendable (OperationFields) throws(OperationError) -> DocumentOperation
    private let writeParts: @Sendable (DocumentOperation, JSONWriter) -> Bool

    private init<each Part>(
        _ name: StaticString, _ fields: repeat Fields<each Part>, make: @escaping @Sendable (repeat each Part) -> DocumentOperation,
        parts: @escaping @Sendable (DocumentOperation) -> (repeat each Part)?
    ) {
        self.name = name
        var names: [StaticString] = ["op"]
        for field in repeat each fields { names += field.names }
        self.fields = names
        self.make = { (line: OperationFields) throws(OperationError) -> DocumentOperation in
            make(repeat try (each fields).read(line))
        }
        writeParts = { operation, writer in
            guard let values = parts(operation) else { return false }
            writer.key("op")
            writer.string(name)
            repeat (each fields).write(each values, writer)
            return true
        }
    }

    /// - Parameter parts: Returns the values of the fields; `nil` for another operation, and for an operation that no document can contain because it
    ///   contains only a part of a stored object. Only `StateReplay` can complete it.
    static func account<each Part>(
        _ name: StaticString, _ fields: repeat Fields<each Part>, make: @escaping @Sendable (repeat each Part) -> AccountOperation,
        parts: @escaping @Sendable (AccountOperation) -> (repeat each Part)?
    ) -> Operation {
        Operation(name, repeat each fields) { (values: repeat each Part) in
            .account(make(repeat each values))
        } parts: { operation in
            guard case let .account(operation) = operation else { return nil }
            return parts(operation)
        }
    }

    static func transaction<each Part>(
        _ name: StaticString, _ fields: repeat Fields<each Part>, make: @escaping @Sendable (repeat each Part) -> TransactionOperation,
        parts: @escaping @Sendable (TransactionOperation) -> (repeat each Part)?
    ) -> Operation {
        Operation(name, repeat each fields) { (values: repeat each Part) in
            .transaction(make(repeat each values))
        } parts: { operation in
            guard case let .transaction(operation) = operation else { return nil }
            return parts(operation)
        }
    }

    /// An operation without fields.
    static func account(_ name: StaticString, is operation: AccountOperation) -> Operation {
        .account(name) { operation } parts: { $0 == operation ? () : nil }
    }

    static func transaction(_ name: StaticString, is operation: TransactionOperation) -> Operation {
        .transaction(name) { operation } parts: { $0 == operation ? () : nil }
    }

    /// Returns the operation of a line; throws an error in the line.
    func read(_ node: JSONNode) throws(OperationError) -> DocumentOperation {
        let line = OperationFields(node)
        try line.expectOnly(fields)
        return try make(line)
    }

    /// Writes an operation of this kind as the members of a line. Returns `false`, and writes nothing, for operations of other kinds.
    func write(_ operation: DocumentOperation, to writer: JSONWriter) -> Bool { writeParts(operation, writer) }
}

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

    /// Writes an operation as members of a line, `op` first, and returns the index of its kind in `operations`. Returns `nil`, and writes nothing,
    /// for an operation that no document can contain.
    func write(_ operation: DocumentOperation, to writer: JSONWriter) -> Int? { operations.firstIndex { $0.write(operation, to: writer) } }
}
