import CommandLineKit
import Postbox
import PostboxReading
import PostboxTranscripts

/// The output of `export` for several databases: a folder with a file, or a folder of chats, for each of them.
enum ExportFolder {
    static let lineOfEach: LineOfEach = LineOfEach(
        help: "With several databases, --out is a folder, and each database is exported to a file in it, or to a folder of chats. Its name is the part of "
            + "the path in which the databases differ, such as account-1.jsonl for account-1/postbox/db/db_sqlite. Each line on stderr starts with the path. If a database "
            + "cannot be exported, this is reported, and the command continues with the next one. The exit status is the largest of all runs.", names: { names(of: $0) }
    ) { line, name in
        let out = ExportCommand.out.name
        guard let index = line.lastIndex(where: { if case .option(out, _) = $0 { true } else { false } }), case let .option(_, folder) = line[index], folder != "-" else {
            throw ToolError.usage(command: ExportCommand.declaration.name, "several databases need --out FOLDER")
        }
        if let ending = fileEndings.first(where: { folder.hasSuffix($0) }) {
            throw ToolError.usage(command: ExportCommand.declaration.name, "several databases need a folder: --out names a file (\(ending))")
        }
        var own = line
        let parent = folder.hasSuffix("/") ? folder : folder + "/"
        own[index] = .option(name: out, value: parent + name + ending(line))
        return own
    }

    private static let fileEndings = [".gz", ".jsonl", ".json"] + TranscriptForm.allCases.map { ".\($0.rawValue)" }

    /// The end of the name of a file; empty for a folder.
    private static func ending(_ line: [Occurrence]) -> String {
        func values(_ name: String) -> [String] {
            line.compactMap { if case .option(name, let value) = $0 { value } else { nil } }
        }
        if !values(ChatExportOptions.desktop.name).isEmpty { return "" }
        guard let form = values(ChatExportOptions.transcript.name).last else { return ".jsonl" }
        return Set(values(ExportCommand.peers.name)).count == 1 || !values(ChatExportOptions.merge.name).isEmpty ? ".\(form)" : ""
    }

    /// Returns a name for each database, without two that differ only in case.
    static func names(of databases: [String]) -> [String] {
        let parts = databases.map(parts)
        var lengths = Array(repeating: 1, count: parts.count)
        func name(_ place: Int) -> String { parts[place].suffix(lengths[place]).joined(separator: "-") }
        // Equal names are extended by one more folder of their paths, as long as there is one.
        while true {
            let equal = Dictionary(grouping: parts.indices) { name($0).lowercased() }.values.filter { $0.count > 1 }.joined()
            let longer = equal.filter { lengths[$0] < parts[$0].count }
            if longer.isEmpty { break }
            for place in longer { lengths[place] += 1 }
        }
        var taken: Set<String> = [], names: [String] = []
        for place in parts.indices {
            var own = name(place), number = 1
            while !taken.insert(own.lowercased()).inserted {
                number += 1
                own = "\(name(place))-\(number)"
            }
            names.append(own)
        }
        return names
    }

    /// Returns the parts of a path that may distinguish it from others, without parts that are the same for every database.
    private static func parts(_ database: String) -> [String] {
        if database.hasPrefix("@") { return [database.count == 1 ? "account" : database.dropFirst().map { $0 == "/" ? "-" : String($0) }.joined()] }
        func own(_ path: String) -> [String] {
            var parts = path.split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }
            for usual in ["db_sqlite", "db", "postbox"] where parts.last == usual { parts.removeLast() }
            guard let file = parts.last else { return [] }
            let ending = [".sqlite", ".sqlite3", ".db"].first { file.hasSuffix($0) && file.count > $0.count } ?? ""
            parts[parts.count - 1] = String(file.dropLast(ending.count))
            return parts
        }
        let whole = own(ResolvedPath.of(database)), typed = own(database)
        // Folders not named on the line also distinguish databases.
        let parts = typed.isEmpty || (typed.count < whole.count && whole.suffix(typed.count) == typed[...]) ? whole : typed
        return parts.isEmpty ? ["account"] : parts
    }
}
