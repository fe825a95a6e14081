import PostboxCoding
import TelegramCore

/// One line of a recording (spec 08.18.7): a request with its answer, or a push.
enum ServerRecord {
    case exchange(RecordedExchange)
    /// `delay`: microseconds after the previous push or the beginning.
    case push(ServerUpdates, delay: Int64)

    /// Throws OperationError.
    init(_ node: JSONNode) throws {
        let fields = OperationFields(node)
        if let updates = try fields.optional("push", Read.updates) {
            try fields.expectOnly(["push", "after"])
            self = .push(updates, delay: ServerRecord.microseconds(node["after"]))
        } else {
            self = .exchange(try RecordedExchange(node))
        }
    }

    static func microseconds(_ node: JSONNode?) -> Int64 { node?.double.flatMap { Int64(exactly: ($0 * 1e6).rounded()) } ?? 0 }
}

/// A request and what it is answered with, kept as text: it is read when it is needed.
struct RecordedExchange {
    let name: String
    private var text: [UInt8]
    /// How often it answers; 0: any number of times.
    let times: Int
    /// Its order among neighbours that say the same is free.
    let isFree: Bool
    /// Microseconds before the answer.
    let delay: Int64
    private(set) var uses = 0

    fileprivate init(_ node: JSONNode) throws {
        let fields = OperationFields(node)
        try fields.expectOnly(["request", "fields", "answer", "error", "after", "times", "any"])
        name = try fields.string("request")
        times = Int(try fields.optional("times", Read.int32) ?? 1)
        isFree = try fields.optional("any", Read.bool) ?? false
        delay = ServerRecord.microseconds(node["after"])
        let writer = JSONWriter()
        node.write(to: writer)
        text = Array(writer.bytes)
    }

    var isUsedUp: Bool { times != 0 && uses >= times }
    var isUnused: Bool { times != 0 && uses < times }

    mutating func use() { uses += 1 }

    /// It is not needed any more.
    mutating func discard() {
        uses = max(uses, times)
        if times != 0 { text = [] }
    }

    /// Hands out the record as JSON.
    func withNode<Result>(_ body: (JSONNode) throws -> Result) throws -> Result {
        let document = JSONDocument()
        try text.withUnsafeBytes { try document.parse($0) }
        return try withExtendedLifetime(document) { try body(document.root) }
    }

    func result(of request: SyncRequest) throws -> Result<SyncResponse, SyncError> {
        try withNode { node in
            if let error = node["error"] {
                let values = OperationFields(error)
                return .failure(SyncError(code: try values.int32("code"), text: try values.string("text")))
            }
            return .success(
                try OperationFields(node).required("answer") { (node: JSONNode) throws(OperationError) -> SyncResponse in
                    try Read.response(to: request, node)
                })
        }
    }

    /// `getHistory {"peer":..}`.
    var description: String { "\(name) " + ((try? withNode { $0["fields"]?.text }) ?? nil ?? "{}") }
}
