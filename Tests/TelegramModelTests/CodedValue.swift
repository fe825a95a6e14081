import Postbox
import PostboxCoding
import TestSupport

@testable import TelegramModel

/// A value that Telegram 12 encoded, with its meaning.
struct CodedValue {
    let type: String
    let coding: String
    let isAmbiguous: Bool
    let bytes: [UInt8]
    /// The readable form.
    let json: String
    /// The exact form; absent for values stored only as FlatBuffers or JSON.
    let exact: String?
    /// JSON text that the library wrote.
    let text: String?

    static let groups = [
        "media", "attributes", "peers", "cached-data", "preferences", "cache-items", "stories", "collections", "operations", "states", "threads",
        "application", "flatbuffers", "json", "parts",
    ]

    static func read(_ group: String) throws -> [CodedValue] {
        let document = JSONDocument()
        return try FixtureFile.gunzipped("Tests/Fixtures/coded-values/\(group).jsonl.gz").split(separator: UInt8(ascii: "\n")).map { line in
            try line.withUnsafeBytes { try document.parse($0) }
            let root = document.root
            return CodedValue(
                type: root["type"]?.string ?? "", coding: root["coding"]?.string ?? "", isAmbiguous: root["ambiguous"]?.bool ?? false,
                bytes: FixtureFile.hex(root["bytes"]?.string ?? ""), json: root["json"].map(text) ?? "", exact: root["exact"].map(text),
                text: root["text"]?.string)
        }
    }

    private static func text(_ node: JSONNode) -> String {
        let writer = JSONWriter()
        node.write(to: writer)
        return writer.text
    }

    /// The value in readable form, using the owner's type where the hash alone does not suffice.
    func readable(_ bytes: [UInt8], _ form: ReadableForm) -> String {
        let writer = JSONWriter()
        bytes.withUnsafeBytes { bytes in
            if coding == "FlatBuffers" { return form.writeFlatBuffer(bytes, root: type, to: writer) }
            let owner = isAmbiguous ? TypeCatalogue().type(named: type) : nil
            if let owner, form.tryWriteRoot(bytes, owner, hash: owner.hash, isCodable: coding == "Codable", depth: 1, to: writer) { return }
            form.writeRoot(bytes, to: writer)
        }
        return writer.text
    }

    func exactForm(_ bytes: [UInt8]) -> String {
        let writer = JSONWriter()
        bytes.withUnsafeBytes { ExactForm.writeRoot($0, names: Names(), to: writer) }
        return writer.text
    }

    private struct Names: TypeNames {
        func name(forTypeHash hash: Int32) -> UnsafeRawBufferPointer? { TypeCatalogue().type(hash: hash)?.hashName.utf8 }
    }
}

/// Compares texts as JSON: members in any order, numbers by value.
enum JSONComparison {
    static func difference(_ lhs: String, _ rhs: String) -> String? {
        let (left, right) = (JSONDocument(), JSONDocument())
        do {
            try Array(lhs.utf8).withUnsafeBytes { try left.parse($0) }
            try Array(rhs.utf8).withUnsafeBytes { try right.parse($0) }
        } catch {
            return "\(error)"
        }
        return difference(left.root, right.root, "")
    }

    private static func difference(_ lhs: JSONNode, _ rhs: JSONNode, _ path: String) -> String? {
        guard lhs.kind == rhs.kind else { return "\(path): \(lhs.kind), not \(rhs.kind)" }
        switch lhs.kind {
        case .object:
            let left = lhs.members.sorted { $0.keyString < $1.keyString }
            let right = rhs.members.sorted { $0.keyString < $1.keyString }
            guard left.map(\.keyString) == right.map(\.keyString) else { return "\(path): \(left.map(\.keyString)), not \(right.map(\.keyString))" }
            for (one, other) in zip(left, right) {
                if let found = difference(one.value, other.value, path + "/" + one.keyString) { return found }
            }
        case .array:
            let (left, right) = (Array(lhs.elements), Array(rhs.elements))
            guard left.count == right.count else { return "\(path): \(left.count) elements, not \(right.count)" }
            for (place, both) in zip(left, right).enumerated() {
                if let found = difference(both.0, both.1, path + "/\(place)") { return found }
            }
        case .number: return lhs.rawText == rhs.rawText || lhs.double == rhs.double ? nil : "\(path): \(lhs.rawText), not \(rhs.rawText)"
        case .string: return lhs.stringBytes == rhs.stringBytes ? nil : "\(path): \(lhs.string ?? ""), not \(rhs.string ?? "")"
        case .bool: return lhs.bool == rhs.bool ? nil : "\(path): \(lhs.bool == true), not \(rhs.bool == true)"
        case .null: return nil
        }
        return nil
    }
}
