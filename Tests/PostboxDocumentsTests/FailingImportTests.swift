@testable import CommandLineKit
@testable import PostboxDocuments
import PostboxStorage
@testable import TestSupport
import Testing

/// If any write of a conformance document fails, the file is the same as before the document, and importing it again yields Telegram's rows, because
/// no state of the failure remains in memory.
struct FailingImportTests {
    private struct Fault: Error {}

    /// The small cases.
    private static let cases = ConformanceCase.all.filter { $0.name.hasPrefix("micro-") || $0.name.hasPrefix("tiny-0") && $0.name <= "tiny-03" }

    /// Writes each document of the case to its own file.
    private static func documents(_ conformance: ConformanceCase, _ folder: TemporaryFolder) throws -> [String] {
        var texts: [String] = []
        for line in try RunningTool.shell("gzip -dc \(conformance.operations)").lines {
            if line.hasPrefix(#"{"difference":"#) { texts.append("") }
            texts[texts.count - 1] += line + "\n"
        }
        return try texts.enumerated().map { try folder.file("\($0.offset)", $0.element) }
    }

    private static func run(_ importer: Importer, _ path: String) throws {
        try importer.run(DocumentReader(LineReader(try InputFile(path, input: -1))))
    }

    /// Imports the file with a failure at one write; returns `false` if there are fewer writes.
    private static func fails(_ importer: Importer, _ path: String, _ box: SQLiteValueBox, at place: Int) throws -> Bool {
        var left = place
        box.faultInjection = {
            left -= 1
            if left == 0 { throw Fault() }
        }
        defer { box.faultInjection = nil }
        do { try run(importer, path) } catch where left <= 0 { return true }
        return false
    }

    @Test(arguments: cases) func everyFailedWriteKeepsTheFileUnchanged(_ conformance: ConformanceCase) throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
        let importer = Importer(box: box, isNew: true, force: false, progress: .silent, seed: .telegram(generation: .telegram11))
        // The database is opened for the first document, in a separate transaction.
        try Self.run(importer, try folder.file("empty", DifferenceText.document([])))
        for document in try Self.documents(conformance, folder) {
            let before = try ConformanceCase.rows(of: box)
            var place = 1
            while try Self.fails(importer, document, box, at: place) {
                #expect(try ConformanceCase.rows(of: box) == before, "write \(place) failed")
                // Every write of a short document; fewer in later parts of long ones.
                place += 1 + place / 16
            }
        }
        let differences = try conformance.differences(ConformanceCase.rows(of: box))
        #expect(differences.isEmpty, "\(differences.prefix(10).joined(separator: "\n"))")
    }
}
