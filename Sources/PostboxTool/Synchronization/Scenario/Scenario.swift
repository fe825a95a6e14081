import Postbox
import PostboxCoding
import PostboxDocuments

/// One acceptance test of synchronisation: a database, a recorded server, what happens, what must be true afterwards.
struct Scenario {
    /// Nodes look into it.
    private let document: JSONDocument
    let accountPeerId: PeerId
    /// The server's time at the beginning.
    let clock: Int32
    /// The parts of a client that run.
    let components: [String]
    /// The client begins with a difference.
    let beginsWithReset: Bool
    /// Lines of a difference file.
    let start: [String]
    let server: [JSONNode]
    let steps: [JSONNode]
    /// Virtual microseconds after the last step.
    let finish: Int64
    let expected: JSONNode

    /// Throws OperationError or JSONError.
    init(_ text: [UInt8]) throws {
        let document = JSONDocument()
        try text.withUnsafeBytes { try document.parse($0) }
        self.document = document
        let fields = OperationFields(document.root)
        try fields.expectOnly(["name", "why", "spec", "account", "clock", "run", "begin", "start", "server", "push", "finish", "expect"])
        accountPeerId = try fields.peer("account")
        clock = try fields.int32("clock")
        components = try fields.required("run", OperationFields.array(of: Read.string))
        switch try fields.string("begin") {
        case "reset": beginsWithReset = true
        case "idle": beginsWithReset = false
        default: throw OperationError(field: "begin", reason: "is neither \"reset\" nor \"idle\"")
        }
        start = try fields.required("start", OperationFields.array(of: Read.string))
        server = try fields.required("server", OperationFields.array(of: Scenario.node))
        steps = try fields.required("push", OperationFields.array(of: Scenario.node))
        finish = Scenario.microseconds(document.root["finish"]) ?? 10_000_000
        expected = try fields.required("expect", Scenario.node)
    }

    private static func node(_ node: JSONNode) throws(OperationError) -> JSONNode {
        guard node.kind == .object else { throw OperationError(reason: "is not an object") }
        return node
    }

    static func microseconds(_ node: JSONNode?) -> Int64? { node?.double.flatMap { Int64(exactly: ($0 * 1e6).rounded()) } }
}
