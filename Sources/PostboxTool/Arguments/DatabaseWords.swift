import CommandLineKit
import PlatformSupport
import Postbox
import PostboxReading

/// The databases on the command line of a command that runs once for each of several.
///
/// They come first: a word is one of them if it has a slash, a dot, or an `@` at its beginning, or if a file has this name, unless the next argument
/// accepts the word. `./NAME` is always a database.
struct DatabaseWords {
    /// The databases as the command line names them.
    private(set) var paths: [String] = []
    private let occurrences: [Occurrence]
    private let declaration: CommandDeclaration

    init(_ occurrences: [Occurrence], of declaration: CommandDeclaration) {
        self.occurrences = occurrences
        self.declaration = declaration
        guard let first = declaration.arguments.first, first.isOfEach else { return }
        let next = declaration.arguments.dropFirst().first
        for case let .argument(word) in occurrences {
            guard paths.isEmpty || next.map({ DatabaseWords.isDatabase(word, before: $0) }) ?? true else { break }
            paths.append(word)
        }
    }

    private static func isDatabase(_ word: String, before next: ArgumentDeclaration) -> Bool {
        if next.lists(word) { return false }
        if next.name == tableArgument, isTable(word) { return false }
        return word.hasPrefix("@") || word.contains("/") || word.contains(".") || access(word, F_OK) == 0
    }

    private static let tableArgument = "TABLE"

    /// Whether a word names a table: `7`, `t7`, `ft41`, or the name of a table.
    static func isTable(_ word: String) -> Bool {
        let lower = word.lowercased()
        let digits = lower.hasPrefix("ft") ? lower.dropFirst(2) : lower.hasPrefix("t") ? lower.dropFirst() : lower[...]
        return Int32(digits) != nil || TableCatalogue.declaration(named: word) != nil
    }

    /// The line for one of the databases.
    private func line(of place: Int) -> [Occurrence] {
        var number = -1
        return occurrences.filter { occurrence in
            guard case .argument = occurrence else { return true }
            number += 1
            return number == place || number >= paths.count
        }
    }

    /// Runs `body` with the line of each database and returns the worst status, which is the largest. An error of one database is reported, and the
    /// run continues with the others. If the command line is wrong for the first one, the run ends.
    func forEach(_ context: RunContext, command: String, _ body: ([Occurrence]) throws -> ExitStatus) throws -> ExitStatus {
        for option in declaration.ofOneDatabase where occurrences.contains(where: { $0.isOption(named: option.name) }) {
            throw ToolError.usage(command: command, "--\(option.name) cannot be used with several databases")
        }
        // The names of fields are the same for all.
        if occurrences.contains(.option(name: Option<[FieldPath]?>.fields.name, value: "help")) { return try body(line(of: 0)) }
        var worst = ExitStatus.done
        func note(_ status: ExitStatus) { if status.rawValue > worst.rawValue { worst = status } }
        let lineOfEach = declaration.lineOfEach.map { (names: $0.names(paths), line: $0.line) }
        for (place, path) in paths.enumerated() {
            context.begin(source: path)
            do {
                note(try body(lineOfEach.map { try $0.line(line(of: place), $0.names[place]) } ?? line(of: place)))
            } catch let error where !(error is ClosedPipe) && !(error is Interrupted) {
                let failure = ToolError(error, doing: "reading \(path)")
                if failure.status == .usage, place == 0, !failure.isOfOneDatabase { throw failure }
                if failure.status == .locked, Interruption.arrived != 0 { throw failure }
                context.progress.finish()
                try declaration.failure?(failure, context.output)
                try context.output.flush()
                context.report(failure, command: command)
                note(failure.status)
            }
        }
        return worst
    }
}

extension Occurrence {
    fileprivate func isOption(named name: String) -> Bool { if case .option(name, _) = self { true } else { false } }
}
