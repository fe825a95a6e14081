import CommandLineKit
import PostboxCoding
import PostboxStorage

/// A case of `Fixtures/conformance`, `Fixtures/conformance-12`, or `Fixtures/differences`: its documents, and the resulting rows of Telegram's
/// library.
struct ConformanceCase: CustomStringConvertible {
    let name: String
    private let folder: String
    /// The version of Telegram whose library wrote the rows.
    let generation: Int
    var description: String { name }

    static let all = cases("conformance")
    static let ofTelegram12 = cases("conformance-12", generation: 12)
    /// Cases that once had different results.
    static let differences = cases("differences")

    private static func cases(_ folder: String, generation: Int = 11) -> [ConformanceCase] {
        let root = RunningTool.root + "/Tests/Fixtures/" + folder
        let names = try? RunningTool.shell("cd \(root) && ls -d */").lines
        return (names ?? []).map { name in
            ConformanceCase(name: String(name.dropLast()), folder: "\(root)/\(name.dropLast())", generation: generation)
        }
    }

    var operations: String { folder + "/ops.jsonl.gz" }

    /// Rows by `table key`, full-text rows by `table collection item`.
    func expectedRows() throws -> [String: [UInt8]] {
        var rows: [String: [UInt8]] = [:]
        for line in try RunningTool.shell("gzip -dc \(folder)/rows.tsv.gz").lines {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if columns[0].hasPrefix("ft") {
                rows[columns[0...2].joined(separator: " ")] = Array(columns[3...].joined(separator: " ").utf8)
            } else {
                rows[columns[0] + " " + columns[1]] = HexText.bytes(columns[2]) ?? []
            }
        }
        return rows
    }

    /// Rows that depend on the order of a hash table in the library that wrote them: one `tN KEY` per line.
    private func ignoredRows() throws -> Set<String> {
        Set(try RunningTool.shell("cat \(folder)/ignore.txt 2>/dev/null || true").lines.map { String($0) })
    }

    /// The differences of a database from Telegram's own, one line each.
    func differences(_ actual: [String: [UInt8]]) throws -> [String] {
        let ignored = try ignoredRows()
        return ConformanceCase.differences(
            expected: try expectedRows().filter { !ignored.contains($0.key) }, actual: actual.filter { !ignored.contains($0.key) })
    }

    /// The rows of a database in the same form.
    static func rows(of path: String) throws -> [String: [UInt8]] {
        try rows(of: SQLiteValueBox(path: path, mode: .readOnly))
    }

    static func rows(of box: SQLiteValueBox) throws -> [String: [UInt8]] {
        var rows: [String: [UInt8]] = [:]
        for table in box.catalogue.tables.values {
            try box.scan(table.table, reverse: false) { key, value in
                rows["t\(table.id) \(hex(key))"] = [UInt8](value)
                return true
            }
        }
        for id in box.catalogue.fullTextTables {
            try box.scanFullText(ValueBoxFullTextTable(id: id)) { collection, item, contents, tags in
                rows["ft\(id) \(hex(collection)) \(hex(item))"] = Array("\(hex(contents)) \(hex(tags))".utf8)
                return true
            }
        }
        return rows
    }

    private static func differences(expected: [String: [UInt8]], actual: [String: [UInt8]]) -> [String] {
        func isJudged(_ key: String) -> Bool { !key.hasPrefix("t26 ") && !key.hasPrefix("t27 ") }
        var lines: [String] = []
        for (key, value) in expected where isJudged(key) {
            guard let other = actual[key] else {
                lines.append("missing \(key)")
                continue
            }
            if !areSame(key, value, other) { lines.append("\(key): \(hex(value)), here \(hex(other))") }
        }
        for key in actual.keys where isJudged(key) && expected[key] == nil { lines.append("extra \(key)") }
        return lines.sorted()
    }

    private static func areSame(_ key: String, _ expected: [UInt8], _ actual: [UInt8]) -> Bool {
        if expected == actual || key == "t0 0000000000000003" { return true }
        if key.hasPrefix("t14 ") { return expected.sorted() == actual.sorted() }
        if key.hasPrefix("t40 ") { return packedIds(expected) == packedIds(actual) }
        guard let left = CanonicalObject.bytes(expected), let right = CanonicalObject.bytes(actual) else { return false }
        return left == right
    }

    private static func packedIds(_ bytes: [UInt8]) -> [[UInt8]] {
        stride(from: 0, to: bytes.count, by: 8).map { Array(bytes[$0..<min($0 + 8, bytes.count)]) }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// Coded objects whose dictionary pairs are in a fixed order, regardless of their stored order.
enum CanonicalObject {
    /// `nil` if the bytes are not a coded object.
    static func bytes(_ object: [UInt8]) -> [UInt8]? {
        object.withUnsafeBytes { raw in
            var result: [UInt8] = []
            do { try append(raw, to: &result, depth: 0) } catch { return nil }
            return result
        }
    }

    private static func append(_ bytes: UnsafeRawBufferPointer, to result: inout [UInt8], depth: Int) throws {
        var records = CodedRecords(bytes, depth: depth)
        while let record = try records.next() {
            result += [UInt8](record.key) + [record.type.rawValue]
            var payload = ReadBuffer(record.payload)
            func object() throws -> [UInt8] {
                var element = Array("\(try payload.readInt32()):".utf8)
                try append(payload.readCountedBytes(), to: &element, depth: depth + 1)
                return element
            }
            switch record.type {
            case .object: result += try object()
            case .objectArray: for _ in 0..<(try payload.readInt32()) { result += try object() }
            case .objectDictionary:
                var pairs: [[UInt8]] = []
                for _ in 0..<(try payload.readInt32()) { pairs.append(try object() + object()) }
                result += pairs.sorted { $0.lexicographicallyPrecedes($1) }.joined()
            default: result += [UInt8](record.payload)
            }
        }
    }
}
