import Postbox
import PostboxCoding
import TelegramCore

/// A server that answers from a list of records (spec 08.18.7), in their order.
final class RecordedServer: SyncServer {
    /// A request that came.
    struct Sent {
        let name: String
        /// `{"request":..,"fields":{..}}`.
        let json: String
        /// Microseconds from the beginning.
        let time: Int64
    }

    private struct Record {
        /// Nodes look into it.
        let document: JSONDocument
        let name: String
        var uses = 0

        var fields: JSONNode? { document.root["fields"] }
        var times: Int { document.root["times"]?.int32.map { Int($0) } ?? 1 }
        var isUsedUp: Bool { times != 0 && uses >= times }
        /// Its order among neighbours that say the same is free.
        var isFree: Bool { document.root["any"]?.bool ?? false }
        var delay: Int64 { RecordedServer.microseconds(document.root["after"]) }
    }

    private struct Push {
        let updates: ServerUpdates
        let delay: Int64
    }

    private var records: [Record] = []
    private var pushes: [Push] = []
    private let clock: any SyncClock
    /// Whether the fields of a request are those of a record.
    private let matches: (_ fields: JSONNode, _ expected: JSONNode) -> Bool
    private(set) var sent: [Sent] = []
    private var unanswered = 0
    private(set) var mostUnanswered = 0
    /// Requests that no record answers, and answers that do not read.
    private(set) var problems: [String] = []
    /// Gets what is pushed.
    var onPush: ((ServerUpdates) -> Void)?

    /// Throws OperationError for a record that is none.
    init(
        records nodes: some Sequence<JSONNode>, clock: any SyncClock,
        matches: @escaping (_ fields: JSONNode, _ expected: JSONNode) -> Bool = { JSONComparison.contains($0, $1) }
    ) throws {
        self.clock = clock
        self.matches = matches
        for node in nodes {
            let fields = OperationFields(node)
            if let updates = try fields.optional("push", Read.updates) {
                try fields.expectOnly(["push", "after"])
                pushes.append(Push(updates: updates, delay: RecordedServer.microseconds(node["after"])))
                continue
            }
            try fields.expectOnly(["request", "fields", "answer", "error", "after", "times", "any"])
            let document = JSONDocument()
            try document.parse(node.text)
            records.append(Record(document: document, name: try fields.string("request")))
        }
    }

    fileprivate static func microseconds(_ node: JSONNode?) -> Int64 { node?.double.flatMap { Int64(exactly: ($0 * 1e6).rounded()) } ?? 0 }

    /// The pushes of the recording begin to come.
    func start() {
        var time: Int64 = 0
        for push in pushes {
            time += push.delay
            _ = clock.startTimer(after: time) { [weak self] in self?.onPush?(push.updates) }
        }
    }

    /// Records that were not used as often as they say.
    var unused: [String] {
        records.filter { !$0.isUsedUp && $0.times != 0 }.map { record in
            "\(record.name) \(record.fields?.text ?? "{}")" + (record.times > 1 ? ", used \(record.uses) of \(record.times) times" : "")
        }
    }

    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        let json = request.json
        sent.append(Sent(name: request.name, json: json, time: clock.elapsed))
        guard let place = record(for: json, name: request.name) else { return SyncTask {} }
        records[place].uses += 1
        unanswered += 1
        mostUnanswered = max(mostUnanswered, unanswered)
        let record = records[place]
        var isOpen = true
        let end = { [weak self] in
            if isOpen { self?.unanswered -= 1 }
            isOpen = false
        }
        let timer = clock.startTimer(after: record.delay) { [weak self] in
            end()
            do {
                completion(try RecordedServer.result(of: record, to: request))
            } catch {
                self?.problems.append("\(request.name): the answer of the record \(error)")
            }
        }
        return SyncTask {
            end()
            timer.cancel()
        }
    }

    /// The place of the record that answers a request; what is wrong is noted otherwise.
    private func record(for json: String, name: String) -> Int? {
        let document = JSONDocument()
        guard (try? document.parse(json)) != nil, let fields = document.root["fields"] else { return nil }
        var expected: Int?
        for place in records.indices where !records[place].isUsedUp {
            let record = records[place]
            if record.name == name, record.fields.map({ matches(fields, $0) }) ?? true { return place }
            if expected == nil { expected = place }
            guard record.isFree else { break }
        }
        let wanted = expected.map { "the next record is \(records[$0].name) \(records[$0].fields?.text ?? "{}")" } ?? "no record is left"
        problems.append("no record answers \(name) \(fields.text): \(wanted)")
        return nil
    }

    private static func result(of record: Record, to request: SyncRequest) throws -> Result<SyncResponse, SyncError> {
        let fields = OperationFields(record.document.root)
        if let error = record.document.root["error"] {
            let values = OperationFields(error)
            return .failure(SyncError(code: try values.int32("code"), text: try values.string("text")))
        }
        return .success(
            try fields.required("answer") { (node: JSONNode) throws(OperationError) -> SyncResponse in try Read.response(to: request, node) })
    }
}
