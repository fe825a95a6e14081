import Postbox
import PostboxCoding
import TestSupport
import Testing

@testable import TelegramModel

/// Every value that Telegram 12 encoded for `coded-values` is read, written, and preserved unchanged.
struct CodedValueTests {
    @Test(arguments: CodedValue.groups)
    func `the readable form has the meaning of the value`(_ group: String) throws {
        let form = ReadableForm()
        var differences: [String] = []
        for (line, value) in try CodedValue.read(group).enumerated() {
            let difference = JSONComparison.difference(value.text ?? value.readable(value.bytes, form), value.json)
            if let difference { differences.append("\(group):\(line + 1) \(value.type): \(difference)") }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(30).joined(separator: "\n"))")
    }

    @Test(arguments: CodedValue.groups)
    func `the exact form is the value, and restores its bytes`(_ group: String) throws {
        let document = JSONDocument()
        var differences: [String] = []
        for (line, value) in try CodedValue.read(group).enumerated() {
            guard let exact = value.exact else { continue }
            let written = value.exactForm(value.bytes)
            if let difference = JSONComparison.difference(written, exact) { differences.append("\(group):\(line + 1) \(value.type): \(difference)") }
            for text in [written, exact] {
                try Array(text.utf8).withUnsafeBytes { try document.parse($0) }
                if try ExactForm.encodeRoot(document.root) != value.bytes { differences.append("\(group):\(line + 1) \(value.type): other bytes") }
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(30).joined(separator: "\n"))")
    }

    @Test(arguments: CodedValue.groups)
    func `models write each property as they read it`(_ group: String) throws {
        var differences: Set<String> = []
        for value in try CodedValue.read(group) where value.exact != nil {
            for bytes in [value.bytes, Appending.unknownField(to: value.bytes, nested: true)] {
                let object = CodedObject(bytes)
                for model in ModelRewriting.byHash[object.typeHash ?? 0] ?? [] where model.rewrite(object) != object { differences.insert(model.name) }
            }
        }
        #expect(differences == [])
    }

    @Test(arguments: CodedValue.groups.filter { $0 != "json" })
    func `an unknown field is shown and kept`(_ group: String) throws {
        let form = ReadableForm()
        let document = JSONDocument()
        var differences: [String] = []
        for (line, value) in try CodedValue.read(group).enumerated() where value.coding != "FlatBuffers" {
            let bytes = Appending.unknownField(to: value.bytes, nested: false)
            let expected = value.json.dropLast() + (value.json == "{}" ? "" : ",") + "\"zz\":5}"
            if let difference = JSONComparison.difference(value.readable(bytes, form), String(expected)) {
                differences.append("\(group):\(line + 1) \(value.type): \(difference)")
            }
            let everywhere = Appending.unknownField(to: value.bytes, nested: true)
            try Array(value.exactForm(everywhere).utf8).withUnsafeBytes { try document.parse($0) }
            if try ExactForm.encodeRoot(document.root) != everywhere { differences.append("\(group):\(line + 1) \(value.type): other bytes") }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(30).joined(separator: "\n"))")
    }

    @Test(arguments: CodedValue.groups)
    func `a cut value is an error, and a changed one never crashes`(_ group: String) throws {
        let form = ReadableForm()
        let inspector = StopInspector()
        var random = SeededGenerator(seed: 12)
        for value in try CodedValue.read(group) where value.exact != nil {
            let ends = value.bytes.count < 200 ? Array(value.bytes.indices) : (0..<8).map { _ in Int.random(in: 0..<value.bytes.count, using: &random) }
            for end in ends where !value.readable(Array(value.bytes[..<end]), form).hasPrefix(#"{"$raw":""#) { Issue.record("\(value.type), \(end)") }
            for _ in 0..<4 {
                var changed = value.bytes
                changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
                let text = value.readable(changed, form)
                #expect(text.hasPrefix("{") && text.hasSuffix("}"))
                _ = changed.withUnsafeBytes { inspector.stop(in: $0, .root) }
            }
        }
    }

    @Test(arguments: CodedValue.groups)
    func `nothing that the library reads stops it`(_ group: String) throws {
        let inspector = StopInspector()
        for value in try CodedValue.read(group) where value.exact != nil && !value.isAmbiguous {
            #expect(value.bytes.withUnsafeBytes { inspector.stop(in: $0, .root) } == nil, "\(value.type) \(value.json.prefix(300))")
        }
    }
}

/// Adds the field `zz`, which no type has, to an object.
enum Appending {
    private static let field: [UInt8] = [2, 0x7A, 0x7A, 0, 5, 0, 0, 0]

    static func unknownField(to root: [UInt8], nested: Bool) -> [UInt8] {
        root.withUnsafeBytes { bytes in
            guard let object = try? CodedObjectBytes(root: bytes) else { return root }
            let fields = nested ? adding(to: object.bytes) : Array(object.bytes) + field
            return [1, 0x5F, 5] + littleEndian(object.hash) + littleEndian(Int32(fields.count)) + fields
        }
    }

    private static func adding(to fields: UnsafeRawBufferPointer) -> [UInt8] {
        var result: [UInt8] = []
        var records = CodedRecords(fields, depth: 1)
        while let record = try? records.next() {
            result += [UInt8(record.key.count)] + Array(record.key) + [record.type.rawValue]
            var payload = ReadBuffer(record.payload)
            var left: Int32 = 0
            switch record.type {
            case .object: left = 1
            case .objectArray, .objectDictionary:
                let count = (try? payload.readInt32()) ?? 0
                result += littleEndian(count)
                left = record.type == .objectArray ? count : 2 * count
            default: result += Array(record.payload)
            }
            while left > 0, let hash = try? payload.readInt32(), let inner = try? payload.readCountedBytes() {
                left -= 1
                let fields = adding(to: inner)
                result += littleEndian(hash) + littleEndian(Int32(fields.count)) + fields
            }
        }
        return result + field
    }

    private static func littleEndian(_ number: Int32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
}
