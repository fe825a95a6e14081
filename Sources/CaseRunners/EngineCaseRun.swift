import CommandLineKit
import EngineCatalogue
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import PostboxStorage
import ServerRecordings
import SignalKit
import TelegramCore

/// Runs a case in a new database, and reports every difference from the expected results, each as one line.
package final class EngineCaseRun {
    /// Runs a command of the command line, and returns the lines that it prints.
    package typealias Select = (_ arguments: [String]) throws -> [UInt8]

    private let engineCase: EngineCase
    private let path: String
    private let server: RecordedEngineServer?
    private let select: Select
    package private(set) var differences: [String] = []
    /// Called with the new database before the first call.
    package var didCreate: @Sendable (SQLiteValueBox) throws -> Void = { _ in }

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - path: The path of the database to create.
    ///   - select: Prints the rows that a case compares.
    package init(_ engineCase: EngineCase, path: String, select: @escaping Select) throws {
        self.select = select
        self.engineCase = engineCase
        self.path = path
        server = try engineCase.server.map { try RecordedEngineServer(records: $0, time: engineCase.clock) }
    }

    package func run() throws {
        try importDocument(try EngineCaseRun.givingTopicsMessages(engineCase.start), isNew: true)
        let postbox = try LivePostbox { [path, didCreate, clock = engineCase.clock] in
            let box = try SQLiteValueBox(path: path, mode: .readWrite)
            try didCreate(box)
            return try Postbox(valueBox: box, seed: .telegram, role: .guest, now: clock)
        }
        let session = session(postbox)
        var results: [[UInt8]] = []
        var failure: EngineCallFailure?
        for (place, step) in engineCase.steps.enumerated() {
            switch step {
            case let .importing(operations):
                try importDocument([try EngineCaseRun.header] + operations, isNew: false)
                results.append(Array("null".utf8))
            case let .method(name, arguments):
                guard let method = EngineMethod.named(name) else {
                    differences.append("call \(place + 1): unknown method '\(name)'")
                    return
                }
                do {
                    results.append(try session.result(of: method, OperationFields(arguments)))
                } catch let error as EngineCallFailure {
                    failure = error
                    results.append(Array("null".utf8))
                    if engineCase.expected["error"] == nil || place + 1 != engineCase.steps.count {
                        differences.append("call \(place + 1): \(name) fails: \(String(decoding: error.json, as: UTF8.self))")
                    }
                }
            }
        }
        try compareResults(results, failure)
        let nothing: Signal<Void, any Error> = postbox.transaction { (_: Transaction) in () }
        _ = nothing.waitForEnd()
        try compareRows()
        try compareData(session)
        if let server { differences += server.differences.map { "server: \($0)" } }
    }

    private func session(_ postbox: LivePostbox) -> EngineSession {
        let random = Atomic<Int64>(value: 0x1234_5678)
        return EngineSession(
            postbox: postbox, accountPeerId: engineCase.accountPeerId, server: server?.engineServer, clock: FixedClock(now: engineCase.clock).with(server),
            random: { random.modify { $0 &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 } })
    }

    // MARK: - Database

    /// The header of a document that is applied to any database.
    private static var header: JSONNode {
        get throws {
            let document = JSONDocument()
            try Array(#"{"difference":1,"kind":"free"}"#.utf8).withUnsafeBytes { try document.parse($0) }
            return document.root
        }
    }

    /// A topic without messages is removed at the end of its transaction. If a case has such a topic, this adds a local message to it.
    private static func givingTopicsMessages(_ lines: [JSONNode]) throws -> [JSONNode] {
        func topic(_ node: JSONNode, _ peer: JSONNode?) -> String? {
            guard let peer = peer?.string, let thread = node["threadId"]?.int64 else { return nil }
            return "\(peer) \(thread)"
        }
        let known = Set(lines.flatMap { $0["messages"].map { Array($0.elements) } ?? [] }.compactMap { topic($0, $0["id"]?["peer"]) })
        var result: [JSONNode] = [], number = 1
        for line in lines {
            if line["op"]?.string == "transaction.setMessageHistoryThreadInfo", let name = topic(line, line["peerId"]), !known.contains(name) {
                let parts = name.split(separator: " ")
                let document = JSONDocument()
                try document.parse(
                    #"{"op":"addMessages","messages":[{"id":{"peer":"\#(parts[0])","namespace":1,"id":\#(number)},"threadId":"\#(parts[1])","timestamp":1,"#
                        + #""text":""}],"location":"random"}"#)
                number += 1
                result.append(document.root)
            }
            result.append(line)
        }
        return result
    }

    private func importDocument(_ lines: [JSONNode], isNew: Bool) throws {
        let file = path + "-import"
        try SmallFile.write(EngineCaseRun.document(lines), to: file)
        defer { unlink(file) }
        let target = try isNew
            ? ImportTarget.new(path, keys: DatabaseKeys(), dryRun: false)
            : ImportTarget.existing(path, keys: DatabaseKeys(), dryRun: false, backup: nil, wait: LockWait(seconds: 1))
        do {
            try target.withBox { box in
                try Importer(box: box, isNew: isNew, force: false, progress: .silent).run(DocumentReader(LineReader(try InputFile(file, input: 0))))
            }
        } catch {
            target.discard()
            throw error
        }
        try target.finish()
    }

    /// The lines, each in compact form, and the line that ends them.
    private static func document(_ lines: [JSONNode]) -> String {
        var checksum = LineChecksum()
        var text = ""
        for (place, line) in lines.enumerated() {
            let compact = line.compactText
            if place > 0 { Array(compact.utf8).withUnsafeBytes { checksum.add(line: $0) } }
            text += compact + "\n"
        }
        return text + "{\"end\":{\"operations\":\(max(0, lines.count - 1)),\"crc32\":\"\(checksum.text)\"}}\n"
    }

    // MARK: - Comparing

    private func compareResults(_ results: [[UInt8]], _ failure: EngineCallFailure?) throws {
        if let pattern = engineCase.expected["error"] {
            if let failure { try compare(pattern, failure.json, "error") } else { differences.append("error: the call does not fail") }
        }
        if let pattern = engineCase.expected["result"], failure == nil { try compare(pattern, results.last ?? Array("null".utf8), "result") }
        guard let patterns = engineCase.expected["results"].map({ Array($0.elements) }) else { return }
        for (place, pattern) in patterns.enumerated() {
            guard place < results.count else { return differences.append("results: \(results.count) calls, expected \(patterns.count)") }
            try compare(pattern, results[place], "results[\(place)]")
        }
    }

    private func compare(_ pattern: JSONNode, _ value: [UInt8], _ place: String) throws {
        let document = JSONDocument()
        try value.withUnsafeBytes { try document.parse($0) }
        if let mismatch = JSONPattern.mismatch(pattern, document.root, place) {
            differences.append("\(mismatch); the value is \(String(decoding: value, as: UTF8.self))")
        }
    }

    private func compareRows() throws {
        for expected in engineCase.expected["rows"].map({ Array($0.elements) }) ?? [] {
            let words = expected["select"].map { $0.elements.map { $0.string ?? "" } } ?? []
            guard let command = words.first else { throw OperationError(field: "select", reason: "is empty") }
            let printed = try select([command, path] + words.dropFirst() + ["--format", "jsonl"])
            if let mismatch = try ExpectedLines(printed).mismatch(expected) {
                let lines = String(decoding: printed, as: UTF8.self)
                let shown = lines.isEmpty ? "" : "; printed: " + lines.split(separator: "\n").joined(separator: " ")
                differences.append("\(words.joined(separator: " ")): \(mismatch)\(shown)")
            }
        }
    }

    private func compareData(_ session: EngineSession) throws {
        for expected in engineCase.expected["data"].map({ Array($0.elements) }) ?? [] {
            let name = expected["item"]?.string ?? "?"
            guard let pattern = expected["value"] else { throw OperationError(field: "data", reason: "has no value") }
            try compare(pattern, try EngineDataCatalogue.value(expected, session.data), name)
        }
    }
}

extension JSONNode {
    /// The value as JSON text without white space between its parts.
    package var compactText: String {
        var bytes: [UInt8] = []
        var isInString = false, isEscaped = false
        for byte in text.utf8 {
            if isInString {
                bytes.append(byte)
                if isEscaped { isEscaped = false } else if byte == 0x5C { isEscaped = true } else if byte == 0x22 { isInString = false }
            } else if byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 {
                bytes.append(byte)
                isInString = byte == 0x22
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
