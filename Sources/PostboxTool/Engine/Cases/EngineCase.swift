import Postbox
import PostboxCoding
import PostboxDocuments

/// One acceptance case of the engine: a database, calls, and what has to come of them.
struct EngineCase {
    enum Step {
        case method(name: String, arguments: JSONNode)
        /// Operations of a difference file.
        case importing([JSONNode])
    }

    /// Nodes look into it.
    private let document: JSONDocument
    /// nil before login.
    let accountPeerId: PeerId?
    let clock: Int32
    /// The header of a difference document and its operations.
    let start: [JSONNode]
    let steps: [Step]
    /// nil: the engine has no server.
    let server: [JSONNode]?
    let expected: JSONNode

    /// Throws OperationError or JSONError.
    init(_ text: [UInt8]) throws {
        let document = JSONDocument()
        try text.withUnsafeBytes { try document.parse($0) }
        self.document = document
        let fields = OperationFields(document.root)
        accountPeerId = try fields.optional("account", Read.peer)
        clock = try fields.int32("clock")
        start = try fields.required("start", OperationFields.array(of: EngineCase.object))
        steps = try fields.optional("call", EngineCase.steps) ?? []
        server = try fields.optional("server", OperationFields.array(of: EngineCase.object))
        expected = try fields.required("expect", EngineCase.object)
    }

    private static func object(_ node: JSONNode) throws(OperationError) -> JSONNode {
        guard node.kind == .object else { throw OperationError(reason: "is not an object") }
        return node
    }

    private static func steps(_ node: JSONNode) throws(OperationError) -> [Step] {
        node.kind == .array ? try OperationFields.array(of: step)(node) : [try step(node)]
    }

    private static func step(_ node: JSONNode) throws(OperationError) -> Step {
        let fields = OperationFields(node)
        if let operations = try fields.optional("import", OperationFields.array(of: object)) { return .importing(operations) }
        return .method(name: try fields.string("method"), arguments: try fields.required("args", object))
    }
}
