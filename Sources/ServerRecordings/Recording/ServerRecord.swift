import PostboxCoding
import PostboxDocuments
import TelegramCore

/// One line of a recording: a request with its response, a push, or another event of a session.
///
/// `delay` is the time in microseconds since the previous push or the start.
package enum ServerRecord {
    case exchange(RecordedExchange)
    case push(RecordedPush)
    /// The chat lists were shown, and the client requested their unknown parts.
    case chatListsShown(delay: Int64)
    /// An event of a kind that only later versions know.
    case other(delay: Int64)
    /// The session ended before any further event.
    case end(delay: Int64)

    /// Reads a record. Unknown names in the record are skipped, and recorded in `unknown`.
    /// - Parameters:
    ///   - node: The JSON of the record.
    ///   - text: The text of the record; if `nil`, the record is kept in memory.
    ///   - unknown: The unknown names found.
    /// - Throws: `OperationError`.
    package init(_ node: JSONNode, text: RecordText? = nil, unknown: UnknownNames = UnknownNames()) throws {
        self = try unknown.skipping { try ServerRecord(node, text, unknown) }
    }

    private init(_ node: JSONNode, _ text: RecordText?, _ unknown: UnknownNames) throws {
        let fields = OperationFields(node)
        if try fields.optional("push", Read.updates) != nil {
            try fields.expectOnly(["push", "after"])
            self = .push(RecordedPush(text: text ?? RecordText(node), delay: try ServerRecord.delay(fields), unknown: unknown))
        } else if let shown = try fields.optional("show", Read.string) {
            try fields.expectOnly(["show", "after"])
            let isKnown = shown == ServerRecord.chatLists, delay = try ServerRecord.delay(fields)
            guard isKnown || UnknownNames.note("record 'show' of '\(shown)'") else {
                throw OperationError(field: "show", reason: "is not '\(ServerRecord.chatLists)'")
            }
            self = isKnown ? .chatListsShown(delay: delay) : .other(delay: delay)
        } else if try fields.optional("end", Read.bool) == true {
            try fields.expectOnly(["end", "after"])
            self = .end(delay: try ServerRecord.delay(fields))
        } else if let name = ServerRecord.unknownKind(node), UnknownNames.note("record '\(name)'") {
            self = .other(delay: try ServerRecord.delay(fields))
        } else {
            self = .exchange(try RecordedExchange(node, text: text, unknown: unknown))
        }
    }

    static let chatLists = "chatLists"

    /// Returns the name of a record without a member of a known kind; `nil` for any other record.
    private static func unknownKind(_ node: JSONNode) -> String? {
        let known: [StaticString] = ["request", "fields", "answer", "error", "times", "any", "answered", "push", "show", "end"]
        guard node.kind == .object, !known.contains(where: { node[$0] != nil }) else { return nil }
        return node.members.lazy.map(\.keyString).first { $0 != "after" }
    }

    /// The time of an unsolicited event since the previous one, in microseconds; at most ten years, so that the times of a session can be added.
    var arrivalDelay: Int64 {
        switch self {
        case let .push(push): min(push.delay, ServerRecord.longestDelay)
        case let .chatListsShown(delay), let .other(delay): min(delay, ServerRecord.longestDelay)
        case .exchange, .end: 0
        }
    }

    private static let longestDelay: Int64 = 315_360_000_000_000

    /// Returns the duration of the unsolicited events among the records, in microseconds; at most about ten thousand years.
    static func duration(of records: some Sequence<ServerRecord>) -> Int64 {
        records.reduce(into: 0) { duration, record in duration = min(duration + record.arrivalDelay, .max / 4) }
    }

    /// Microseconds from the record before.
    fileprivate static func delay(_ fields: OperationFields) throws(OperationError) -> Int64 { try fields.optional("after", microseconds) ?? 0 }

    private static func microseconds(_ node: JSONNode) throws(OperationError) -> Int64 {
        guard node.kind == .number, let seconds = node.double, seconds >= 0, let value = Int64(exactly: (seconds * 1e6).rounded()) else {
            throw OperationError(reason: "is not a number of seconds")
        }
        return value
    }
}

/// An unsolicited push. It is kept as text, and read when it arrives.
package struct RecordedPush {
    fileprivate let text: RecordText
    /// Microseconds from the push before.
    let delay: Int64
    fileprivate let unknown: UnknownNames

    func updates() throws -> ServerUpdates {
        try unknown.skipping { try text.withNode { try OperationFields($0).required("push", Read.updates) } }
    }
}

/// A request and its answer. They are kept as text, and read when they are needed.
package struct RecordedExchange: Sendable {
    let name: String
    private var text: RecordText
    /// The number of times that it answers; 0 for any number.
    let times: Int
    /// Whether the client was answered. False if the server did not answer, or if the client had canceled the request.
    package let isAnswered: Bool
    /// Whether its order among neighboring records with this property is free.
    let isFree: Bool
    /// Microseconds before the answer.
    let delay: Int64
    private(set) var uses = 0
    /// The number of unsolicited events before the request was sent; negative if it was before the records followed.
    var position = 0
    /// The time of the last of these events, in microseconds from the start.
    var sent: Int64 = 0
    /// The subject of the request, and the cursor that it starts from; `nil` if its fields do not contain them.
    private(set) var subject: Int?
    private(set) var from: Int32?
    private let unknown: UnknownNames

    fileprivate init(_ node: JSONNode, text: RecordText?, unknown: UnknownNames) throws {
        self.unknown = unknown
        let fields = OperationFields(node)
        try fields.expectOnly(["request", "fields", "answer", "error", "after", "times", "any", "answered"])
        name = try fields.string("request")
        times = Int(try fields.optional("times", Read.int32) ?? 1)
        isAnswered = try fields.optional("answered", Read.bool) ?? true
        for name in ["answer", "error", "after"] as [StaticString] where !isAnswered && node[name] != nil {
            throw OperationError(field: name.description, reason: "cannot be used for a request without a response")
        }
        isFree = try fields.optional("any", Read.bool) ?? false
        delay = try ServerRecord.delay(fields)
        self.text = text ?? RecordText(node)
        subject = node["fields"].flatMap(RecordedExchange.subject)
        from = node["fields"]?["pts"]?.int32
    }

    /// Returns the peer in a request's fields, or its only field, as a number; `nil` if none exists, or there are several.
    static func subject(_ fields: JSONNode) -> Int? {
        if let peer = fields["peer"] { return peer.stringBytes?.reduce(into: 5381) { $0 = $0 &* 33 &+ Int($1) } }
        guard let peers = fields["peers"] else { return nil }
        let all = Array(peers.elements.prefix(2))
        return all.count == 1 ? all[0].stringBytes?.reduce(into: 5381) { $0 = $0 &* 33 &+ Int($1) } : nil
    }

    var isUsedUp: Bool { times != 0 && uses >= times }
    var isUnused: Bool { times != 0 && uses < times }

    mutating func use() { uses += 1 }

    /// Discards the text when the record is no longer needed.
    mutating func discard() {
        uses = max(uses, times)
        if times != 0 { text = RecordText() }
    }

    /// Passes the record as JSON to `body`.
    func withNode<Result>(_ body: (JSONNode) throws -> Result) throws -> Result { try text.withNode(body) }

    /// The record as JSON. Throws OperationError if the text is no longer in its file.
    func document() throws -> JSONDocument { try text.document() }

    /// Notes fields of the request that are unknown here.
    func note(unknownFields names: [String]) {
        unknown.skipping { for name in names { _ = UnknownNames.note("field '\(name)' of the request \(self.name)") } }
    }

    func result(of request: SyncRequest) throws -> Result<SyncResponse, SyncError> {
        try withNode { try RecordedExchange.result(of: request, in: $0, unknown) }
    }

    /// Returns the answer in the record's text, which `document` contains; `nil` if reading it fails or finds unknown names. Records nothing.
    func knownResult(of request: SyncRequest, in document: JSONDocument) -> Result<SyncResponse, SyncError>? {
        let unknown = UnknownNames()
        let result = try? RecordedExchange.result(of: request, in: document.root, unknown)
        return unknown.names().isEmpty ? result : nil
    }

    private static func result(
        of request: SyncRequest, in node: JSONNode, _ unknown: UnknownNames
    ) throws -> Result<SyncResponse, SyncError> {
        if let error = node["error"] {
            let values = OperationFields(error)
            try unknown.skipping { try values.expectOnly(["code", "text"]) }
            return .failure(SyncError(code: try values.int32("code"), text: try values.string("text")))
        }
        return .success(
            try unknown.skipping {
                try OperationFields(node).required("answer") { (node: JSONNode) throws(OperationError) -> SyncResponse in
                    try Read.response(to: request, node)
                }
            })
    }

    /// A readable form, such as `getHistory {"peer":..}`.
    var description: String { "\(name) " + ((try? withNode { $0["fields"]?.text }) ?? nil ?? "{}") }
}

/// The text of a record, read when it is needed: from memory, or from its file.
package struct RecordText: Sendable {
    private enum Place {
        case memory([UInt8])
        case file(StoredLines, offset: Int, count: Int32, LineChecksum)
    }

    private let place: Place

    /// Creates an empty text.
    init() { place = .memory([]) }

    init(_ node: JSONNode) {
        let writer = JSONWriter()
        node.write(to: writer)
        place = .memory(Array(writer.bytes))
    }

    /// Refers to a line at an offset in a file. A line without a file is kept in memory.
    init(_ line: UnsafeRawBufferPointer, at offset: Int, of file: StoredLines?) {
        guard let file, let count = Int32(exactly: line.count) else {
            place = .memory(Array(line))
            return
        }
        var checksum = LineChecksum()
        checksum.add(line: line)
        place = .file(file, offset: offset, count: count, checksum)
    }

    /// Passes the text as JSON to `body`. Throws OperationError if the text is no longer in its file.
    func withNode<Result>(_ body: (JSONNode) throws -> Result) throws -> Result {
        let document = try document()
        return try withExtendedLifetime(document) { try body(document.root) }
    }

    /// The text as JSON. Throws OperationError if the text is no longer in its file.
    func document() throws -> JSONDocument {
        let document = JSONDocument()
        try bytes().withUnsafeBytes { try document.parse($0) }
        return document
    }

    private func bytes() throws(OperationError) -> [UInt8] {
        switch place {
        case let .memory(bytes): return bytes
        case let .file(file, offset, count, expected):
            let bytes = file.read(Int(count), at: offset)
            var checksum = LineChecksum()
            bytes.withUnsafeBytes { checksum.add(line: $0) }
            guard checksum == expected else { throw OperationError(reason: "has changed: the recording was modified during the run") }
            return bytes
        }
    }
}
