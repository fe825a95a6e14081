import Postbox
import PostboxCoding

/// One kind of operation line (spec 12.3): its name, its fields, and the Transaction call that it stands for.
///
/// The declaration is the only list of operations: reading, error messages and the summary come from it.
struct Operation: Sendable {
    let name: StaticString
    /// Every field that the line may have.
    let fields: [StaticString]
    let apply: @Sendable (OperationFields, Transaction) throws -> Void

    init(_ name: StaticString, _ fields: [StaticString], _ apply: @escaping @Sendable (OperationFields, Transaction) throws -> Void) {
        self.name = name
        self.fields = ["op"] + fields
        self.apply = apply
    }

    /// Reads the line's fields and applies it. Throws OperationError for what the line says, ValueBoxError for what the database says.
    func run(_ node: JSONNode, in transaction: Transaction) throws {
        let line = OperationFields(node)
        try line.expectOnly(fields)
        try apply(line, transaction)
    }
}

/// All operations by name.
struct OperationTable: Sendable {
    private let places: [[UInt8]: Int]
    let operations: [Operation]

    static let all = OperationTable(
        [
            Operation.account, Operation.messages, Operation.holes, Operation.readStates, Operation.peers, Operation.chatLists, Operation.notifications,
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
