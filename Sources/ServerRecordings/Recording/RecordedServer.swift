import Dispatch
import Postbox
import PostboxCoding
import TelegramCore

/// A server that responds from a list of records, in their order.
package final class RecordedServer: SyncServer {
    /// A received request.
    package struct Sent {
        package let name: String
        /// The request as JSON: `{"request":..,"fields":{..}}`.
        package let json: String
        /// Microseconds from the beginning.
        package let time: Int64
    }

    private var exchanges: [RecordedExchange] = []
    /// The index before which all records are used up.
    private var firstOpen = 0
    /// The next record, if it answers a request of the same kind as the last one.
    private var ahead: AnswerAhead?
    private enum Arrival {
        case push(RecordedPush)
        case chatListsShown
        /// An event that has arrived already, or that only later versions know.
        case none
    }
    /// The unsolicited events, each with its time in microseconds from the start.
    private var arrivals: [(arrival: Arrival, time: Int64)] = []
    private(set) var arrivalsLeft = 0
    /// The number of received events.
    private(set) var arrived = 0
    private var lastPush: Int64 = 0
    /// The end of the session in microseconds from its start, if it is recorded.
    private(set) var end: Int64?
    private let clock: any SyncClock
    /// Whether the fields of a request are those of a record.
    private let matches: (_ fields: JSONNode, _ expected: JSONNode) -> Bool
    /// The received requests, if they are kept.
    package private(set) var sent: [Sent] = []
    private(set) var sentCount = 0
    private let keepsSent: Bool
    private(set) var unanswered = 0
    package private(set) var mostUnanswered = 0
    /// Requests that no record answers, and answers that cannot be read.
    package private(set) var problems: [String] = []
    /// Receives the pushes.
    package var onPush: ((ServerUpdates) -> Void)?
    /// Called when the chat lists are shown.
    var onChatListsShown: (() -> Void)?
    /// Decides about a request that no record answers when it is its turn. If `nil`, such a request is a problem.
    package var onUnmatched: ((SyncRequest) -> Unmatched)?
    /// Whether records are used in turn. If `false`, `onUnmatched` decides about every request, and records can answer repeatedly.
    var hasTurns = true
    /// The times of the unsolicited events, if records are not used in turn.
    private var arrivalTimes: [Int64] = []
    /// The received pushes, if records are not used in turn.
    private(set) var arrivedPushes: [ArrivedPush] = []

    /// A push that has arrived, and the cursors that it moved.
    struct ArrivedPush {
        let push: RecordedPush
        /// The smallest account cursor after the push, or `nil` if it moves only channel cursors, or none.
        let pts: Int32?
        let channels: [PeerId]
    }

    package enum Unmatched {
        /// The record at this position, regardless of the order.
        case use(Int)
        /// Gives another answer.
        case give(SyncResponse, from: Int)
        case answer(SyncResponse)
        /// Never answers.
        case ignore
        /// Never answers, and the caller ends the run.
        case problem
        /// A problem, answered with an error because the client waits for the answer.
        case refuse
    }

    /// The error for an unrecorded request.
    private static let refusal = SyncError(code: 400, text: "NOT_RECORDED")

    package init(
        clock: any SyncClock, keepsSent: Bool = true,
        matches: @escaping (_ fields: JSONNode, _ expected: JSONNode) -> Bool = { JSONComparison.contains($0, $1) }
    ) {
        self.clock = clock
        self.keepsSent = keepsSent
        self.matches = matches
    }

    /// Creates a server. Throws OperationError for an invalid record.
    package convenience init(
        records nodes: some Sequence<JSONNode>, clock: any SyncClock,
        matches: @escaping (_ fields: JSONNode, _ expected: JSONNode) -> Bool = { JSONComparison.contains($0, $1) }
    ) throws {
        self.init(clock: clock, matches: matches)
        for node in nodes { add(try ServerRecord(node)) }
    }

    package func add(_ record: ServerRecord) {
        switch record {
        case var .exchange(exchange):
            exchange.position = arrivals.count
            exchange.sent = lastPush
            exchanges.append(exchange)
        case let .push(push):
            lastPush = afterLastPush(push.delay)
            add(.push(push), lastPush)
        case let .chatListsShown(delay): add(.chatListsShown, afterLastPush(delay))
        case let .other(delay): add(.none, afterLastPush(delay))
        case let .end(delay): end = afterLastPush(delay)
        }
    }

    /// Adds the records before the first followed one, where time starts.
    func add(past records: some Sequence<ServerRecord>) {
        lastPush = -ServerRecord.duration(of: records)
        for record in records {
            if case var .exchange(exchange) = record {
                exchange.position = -1
                exchange.sent = lastPush
                exchanges.append(exchange)
            }
            lastPush = min(lastPush + record.arrivalDelay, 0)
        }
    }

    private func afterLastPush(_ delay: Int64) -> Int64 {
        let (time, overflow) = lastPush.addingReportingOverflow(max(0, delay))
        return overflow ? .max : time
    }

    private func add(_ arrival: Arrival, _ time: Int64) {
        arrivals.append((arrival, time))
        arrivalsLeft += 1
        if !hasTurns { arrivalTimes.append(time) }
    }

    /// Starts the pushes of the recording.
    package func start() { startArrival(0, after: 0) }

    /// Starts one timer at a time: the next starts when the previous one fires, so that the earlier one is always first.
    package func startArrival(_ place: Int, after time: Int64) {
        guard arrivals.indices.contains(place) else {
            arrivals = []
            return
        }
        let (arrival, due) = arrivals[place]
        _ = clock.startTimer(after: max(0, due - time)) { [weak self] in
            guard let self else { return }
            self.arrivals[place].arrival = .none
            self.arrivalsLeft -= 1
            self.arrived += 1
            self.startArrival(place + 1, after: max(time, due))
            switch arrival {
            case let .push(push):
                do {
                    let updates = try push.updates()
                    if !self.hasTurns { self.arrivedPushes.append(ArrivedPush(push, updates)) }
                    self.onPush?(updates)
                } catch {
                    self.problems.append("a push of the recording \(error)")
                }
            case .chatListsShown: self.onChatListsShown?()
            case .none: break
            }
        }
    }

    /// The records used fewer times than they specify.
    package var unused: [String] {
        exchanges.filter(\.isUnused).map { exchange in
            exchange.description + (exchange.times > 1 ? ", used \(exchange.uses) of \(exchange.times) times" : "")
        }
    }

    var unusedCount: Int { exchanges.lazy.filter(\.isUnused).count }

    /// Whether there is any record of a request with this name, used or not.
    func knows(_ name: String) -> Bool { exchanges.contains { $0.name == name } }

    // MARK: - Requests

    package func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        let json = request.json
        sentCount += 1
        if keepsSent { sent.append(Sent(name: request.name, json: json, time: clock.elapsed)) }
        var problem = ""
        if let place = place(of: request, json, problem: &problem), hasTurns { return answer(request, from: place, completion) }
        switch onUnmatched?(request) ?? .problem {
        case .use(let place): return answer(request, from: place, completion)
        case let .give(response, place): return answer(request, from: place, instead: response, completion)
        case let .answer(response): return answer(request, after: 0, { .success(response) }, completion)
        case .ignore: return SyncTask {}
        case .problem:
            problems.append(problem)
            return SyncTask {}
        case .refuse:
            problems.append(problem)
            return answer(request, after: 0, { .failure(RecordedServer.refusal) }, completion)
        }
    }

    private func answer(
        _ request: SyncRequest, from place: Int, instead response: SyncResponse? = nil,
        _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void
    ) -> SyncTask {
        exchanges[place].use()
        let exchange = exchanges[place]
        if exchange.isUsedUp, hasTurns { exchanges[place].discard() }
        while firstOpen < exchanges.count, exchanges[firstOpen].isUsedUp { firstOpen += 1 }
        guard exchange.isAnswered else { return SyncTask {} }
        return answer(
            request, after: exchange.delay,
            { [weak self] in try response.map { .success($0) } ?? self?.takeAhead(place, request) ?? exchange.result(of: request) }, completion)
    }

    /// Takes the answer that was read ahead, and starts to read the next one. Returns `nil` if this answer was not read ahead.
    private func takeAhead(_ place: Int, _ request: SyncRequest) -> Result<SyncResponse, SyncError>? {
        guard hasTurns else { return nil }
        let taken = ahead?.place == place ? ahead?.takeAnswer() : nil
        let next = place + 1
        // The form of an answer depends only on the name of its request.
        if exchanges.indices.contains(next), exchanges[next].isAnswered, !exchanges[next].isUsedUp, exchanges[next].name == request.name {
            ahead = AnswerAhead(exchanges[next], at: next, like: request)
        } else {
            ahead = nil
        }
        return taken
    }

    private func answer(
        _ request: SyncRequest, after delay: Int64, _ result: @escaping () throws -> Result<SyncResponse, SyncError>,
        _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void
    ) -> SyncTask {
        unanswered += 1
        mostUnanswered = max(mostUnanswered, unanswered)
        var isOpen = true
        let end = { [weak self] in
            if isOpen { self?.unanswered -= 1 }
            isOpen = false
        }
        let timer = clock.startTimer(after: delay) { [weak self] in
            end()
            guard let self else { return }
            let given: Result<SyncResponse, SyncError>
            do { given = try result() } catch {
                self.problems.append("the answer of a record \(error)")
                guard case .refuse? = self.onUnmatched?(request) else { return }
                given = .failure(RecordedServer.refusal)
            }
            completion(given)
        }
        return SyncTask {
            end()
            timer.cancel()
        }
    }

    /// Returns, in order, the records that `fits` accepts of requests with this name and, if recorded, this subject and starting cursor.
    func records(
        _ name: String, subject: Int? = nil, from: (Int32) -> Bool = { _ in true }, where fits: (_ fields: JSONNode) -> Bool
    ) -> [Found] {
        exchanges.indices.compactMap { place in
            let exchange = exchanges[place]
            guard exchange.name == name, exchange.subject == nil || subject == nil || exchange.subject == subject, exchange.from.map(from) ?? true,
                (try? exchange.withNode { node in node["fields"].map(fits) ?? true }) ?? false
            else { return nil }
            return Found(place: place, exchange: exchange)
        }
    }

    /// A record and its place.
    struct Found {
        let place: Int
        let exchange: RecordedExchange
    }

    /// Returns the time between now and the record's request, in microseconds. The request was sent between the events before and after it.
    func distance(_ found: Found) -> Int64 {
        let exchange = found.exchange, now = min(clock.elapsed, .max / 2)
        if now < exchange.sent { return exchange.sent - now }
        guard exchange.position >= 0 else { return now - exchange.sent }
        guard arrivalTimes.indices.contains(exchange.position) else { return 0 }
        return max(0, now - arrivalTimes[exchange.position])
    }

    /// The records that answer the request, in their order.
    func records(of request: SyncRequest) -> [Found] {
        let document = JSONDocument()
        guard (try? document.parse(request.json)) != nil, let fields = document.root["fields"] else { return [] }
        let subject = RecordedExchange.subject(fields)
        let found = records(request.name, subject: subject) { matches(fields, $0) }
        guard found.isEmpty else { return found }
        return records(request.name, subject: subject) { LaterRequest.unknownFields(of: $0, request.name, comparedWith: fields, matches) != nil }
    }

    private func place(of request: SyncRequest, _ json: String, problem: inout String) -> Int? {
        let document = JSONDocument()
        guard (try? document.parse(json)) != nil, let fields = document.root["fields"] else { return nil }
        guard hasTurns else {
            problem = "no record answers \(request.name) \(fields.text)"
            return nil
        }
        let name = request.name
        var expected: Int?
        for place in exchanges[firstOpen...].indices where !exchanges[place].isUsedUp {
            let exchange = exchanges[place]
            let fits = exchange.name == name && self.fits(exchange, at: place, fields)
            if fits { return place }
            if expected == nil { expected = place }
            guard exchange.isFree else { break }
        }
        if let place = placeOtherwise(name, fields) { return place }
        let wanted = expected.map { "the next record is \(exchanges[$0].description)" } ?? "no record is left"
        problem = "no record answers \(name) \(fields.text): \(wanted)"
        return nil
    }

    /// Whether the fields of a request are those of a record.
    private func fits(_ exchange: RecordedExchange, at place: Int, _ fields: JSONNode) -> Bool {
        func fits(_ node: JSONNode) -> Bool { node["fields"].map { matches(fields, $0) } ?? true }
        if let ahead, ahead.place == place, let document = ahead.readDocument() { return fits(document.root) }
        return (try? exchange.withNode(fits)) ?? false
    }

    /// Returns the next record whose request has fields unknown to this version, and records these fields.
    private func placeOtherwise(_ name: String, _ fields: JSONNode) -> Int? {
        for place in exchanges[firstOpen...].indices where !exchanges[place].isUsedUp {
            let exchange = exchanges[place]
            if exchange.name == name, let others = (try? exchange.withNode { node in
                node["fields"].flatMap { LaterRequest.unknownFields(of: $0, name, comparedWith: fields, matches) }
            }) ?? nil {
                exchange.note(unknownFields: others)
                return place
            }
            guard exchange.isFree else { break }
        }
        return nil
    }
}

extension RecordedServer.ArrivedPush {
    fileprivate init(_ push: RecordedPush, _ updates: ServerUpdates) {
        var pts: Int32?, channels: [PeerId] = []
        switch updates {
        case let .batch(batch):
            for update in batch.updates {
                switch update.sequence {
                case let .account(number, _): pts = max(number, pts ?? number)
                case let .channel(channel, _, _) where !channels.contains(channel): channels.append(channel)
                case .channel, .secret, .none: break
                }
            }
        case let .sent(sent): pts = sent.pts
        case .tooLong: break
        }
        self.init(push: push, pts: pts, channels: channels)
    }
}

/// The text and answer of a record, read on another thread while the client applies the answer of the record before it.
///
/// Sendable because that thread alone accesses the contents until it signals the end.
private final class AnswerAhead: @unchecked Sendable {
    let place: Int
    private var document: JSONDocument?
    private var answer: Result<SyncResponse, SyncError>?
    private let done = DispatchSemaphore(value: 0)
    private static let queue = DispatchQueue(label: "AnswerAhead", qos: .userInitiated)

    /// Starts reading the answer to a request of the same kind as `request`.
    init(_ exchange: RecordedExchange, at place: Int, like request: SyncRequest) {
        self.place = place
        AnswerAhead.queue.async {
            self.document = try? exchange.document()
            if let document = self.document { self.answer = exchange.knownResult(of: request, in: document) }
            self.done.signal()
        }
    }

    /// The record as JSON; `nil` if it cannot be read. Waits for the other thread.
    func readDocument() -> JSONDocument? {
        wait()
        return document
    }

    /// The answer, once; `nil` if the caller must read it, because it has an error or unknown names. Waits for the other thread.
    func takeAnswer() -> Result<SyncResponse, SyncError>? {
        wait()
        defer { answer = nil }
        return answer
    }

    private func wait() {
        done.wait()
        done.signal()
    }
}
