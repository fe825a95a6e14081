import EngineCatalogue
import Postbox
import PostboxCoding
import PostboxDocuments
import ServerRecordings

/// One acceptance case of the engine: a database, calls, and the expected results.
package struct EngineCase {
    package enum Step {
        case method(name: String, arguments: JSONNode)
        /// Operations of a difference file.
        case importing([JSONNode])
    }

    /// Nodes refer to it.
    private let document: JSONDocument
    /// The account's own user; `nil` before login.
    package let accountPeerId: PeerId?
    package let clock: Int32
    /// The header of a difference document and its operations.
    package let start: [JSONNode]
    package let steps: [Step]
    /// The recorded requests, or `nil` if the engine has no server.
    package let server: [JSONNode]?
    package let expected: JSONNode

    /// Reads a case. Throws OperationError or JSONError.
    package init(_ text: [UInt8]) throws {
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

/// A comparison of the lines printed by a selector with the lines expected by a case.
package struct ExpectedLines {
    private let lines: [JSONDocument]

    /// Reads one line. Throws JSONError if the line is not a case.
    package init(_ text: [UInt8]) throws(JSONError) {
        var documents: [JSONDocument] = []
        for line in text.split(separator: 0x0A) {
            let document = JSONDocument()
            var failure: JSONError?
            Array(line).withUnsafeBytes { bytes in
                do throws(JSONError) { try document.parse(bytes) } catch { failure = error }
            }
            if let failure { throw failure }
            documents.append(document)
        }
        lines = documents
    }

    /// Returns a description of the differences; `nil` if the results are as expected.
    package func mismatch(_ expected: JSONNode) -> String? {
        let values = lines.map(\.root)
        if let patterns = expected["lines"] { return mismatch(inOrder: Array(patterns.elements), values) }
        if let patterns = expected["set"] { return mismatch(inAnyOrder: Array(patterns.elements), values) }
        if let count = expected["count"]?.int64, count != Int64(values.count) { return "\(values.count) lines, expected \(count)" }
        for pattern in expected["has"].map({ Array($0.elements) }) ?? [] where !values.contains(where: { JSONPattern.mismatch(pattern, $0) == nil }) {
            return "no line matches \(pattern.text)"
        }
        for pattern in expected["none"].map({ Array($0.elements) }) ?? [] where values.contains(where: { JSONPattern.mismatch(pattern, $0) == nil }) {
            return "a line matches \(pattern.text)"
        }
        return nil
    }

    private func mismatch(inOrder patterns: [JSONNode], _ values: [JSONNode]) -> String? {
        guard patterns.count == values.count else { return "\(values.count) lines, expected \(patterns.count)" }
        for (place, (pattern, value)) in zip(patterns, values).enumerated() {
            if let found = JSONPattern.mismatch(pattern, value, "line \(place + 1)") { return found }
        }
        return nil
    }

    private func mismatch(inAnyOrder patterns: [JSONNode], _ values: [JSONNode]) -> String? {
        guard patterns.count == values.count else { return "\(values.count) lines, expected \(patterns.count)" }
        var left = values
        for pattern in patterns {
            guard let place = left.firstIndex(where: { JSONPattern.mismatch(pattern, $0) == nil }) else { return "no line matches \(pattern.text)" }
            left.remove(at: place)
        }
        return nil
    }
}
