import PostboxCoding
import TelegramCore

/// What an operation line says: what the server told, or one call of a Transaction method.
enum DocumentOperation: Hashable, Sendable {
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

/// One kind of operation line (spec 12.3): its name, its fields, and the operation that it stands for.
///
/// The declaration is the only list of operations: reading, error messages and the summary come from it.
struct Operation: Sendable {
    let name: StaticString
    /// Every field that the line may have.
    let fields: [StaticString]
    private let make: @Sendable (OperationFields) throws -> DocumentOperation

    private init(_ name: StaticString, _ fields: [StaticString], _ make: @escaping @Sendable (OperationFields) throws -> DocumentOperation) {
        self.name = name
        self.fields = ["op"] + fields
        self.make = make
    }

    static func account(
        _ name: StaticString, _ fields: StaticString..., make: @escaping @Sendable (OperationFields) throws -> AccountOperation
    ) -> Operation {
        Operation(name, fields) { .account(try make($0)) }
    }

    static func transaction(
        _ name: StaticString, _ fields: StaticString..., make: @escaping @Sendable (OperationFields) throws -> TransactionOperation
    ) -> Operation {
        Operation(name, fields) { .transaction(try make($0)) }
    }

    /// The operation of a line; throws what is wrong with the line.
    func read(_ node: JSONNode) throws -> DocumentOperation {
        let line = OperationFields(node)
        try line.expectOnly(fields)
        return try make(line)
    }
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
}
