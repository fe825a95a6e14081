import PlatformSupport
import ViewSnapshots

extension Benchmark {
    /// What Telegram's own views showed first, beside what views here show of databases with the same operations. Ends with status 1 when
    /// something differs.
    static let snapshots = Benchmark(
        name: "snapshots", summary: "FOLDER [--ops FOLDER]: first snapshots of views beside what Telegram's library showed"
    ) { words in
        var (folders, operations) = ([String](), String?.none)
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--ops" { operations = rest.popFirst() } else { folders.append(word) }
        }
        guard folders.count == 1, let folder = folders.first, let names = names(in: folder), !names.isEmpty else {
            Swift.print("snapshots: name a folder with files NAME.json.gz")
            exit(64)
        }
        var (equal, different, shown) = (0, 0, 0)
        for name in names {
            do {
                let file = try SnapshotFile(at: "\(folder)/\(name).json.gz")
                guard let path = operationsPath(name, folder, operations) else { throw Missing(description: "there are no operations") }
                let database = try ImportedDatabase(operations: path)
                let comparison = SnapshotComparison(file, try SnapshotReader(databaseAt: database.path))
                equal += comparison.equal
                different += comparison.mismatches.count
                for mismatch in comparison.mismatches where shown < shownLimit {
                    shown += 1
                    Swift.print("\(name): \(mismatch)", terminator: "")
                }
            } catch {
                // A file whose views cannot be asked has at least one snapshot that is not equal.
                different += 1
                Swift.print("\(name): \(error)")
            }
        }
        Swift.print("\(equal) equal, \(different) different")
        fflush(nil)
        if different > 0 { exit(1) }
    }

    /// Differences that are printed.
    private static let shownLimit = 40

    private struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// The files NAME.json.gz of a folder, in order; nil when there is no such folder.
    private static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) { String(cString: $0) }
            }
            if name.hasSuffix(".json.gz") { names.append(String(name.dropLast(8))) }
        }
        return names.sorted()
    }

    /// In the folder of operations, else beside the snapshots.
    private static func operationsPath(_ name: String, _ folder: String, _ operations: String?) -> String? {
        let places = (operations.map { ["\($0)/\(name)/ops.jsonl", "\($0)/\(name)/ops.jsonl.gz"] } ?? []) + ["\(folder)/\(name).ops.jsonl.gz"]
        return places.first { access($0, R_OK) == 0 }
    }
}
