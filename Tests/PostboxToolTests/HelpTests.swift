@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Rules that every declaration must follow to keep the help readable.
struct HelpTests {
    private static func declarations() -> [[CommandDeclaration]] {
        func below(_ parents: [CommandDeclaration], _ command: any Command.Type) -> [[CommandDeclaration]] {
            let path = parents + [command.declaration]
            return [path] + command.declaration.subcommands.flatMap { below(path, $0) }
        }
        return Commands.all.flatMap { below([], $0) }
    }

    @Test func shortHelpFits80ColumnsUncut() {
        for path in HelpTests.declarations() + [[]] {
            for line in TextRenderer.short(path: path, commands: Commands.all).split(separator: "\n") {
                #expect(DisplayWidth.of(String(line)) <= 80, "\(line)")
                #expect(!line.hasSuffix("…"), "too long for -h: \(line)")
            }
        }
    }

    @Test func fullHelpFits80Columns() {
        for path in HelpTests.declarations() {
            // An example is one line to copy, regardless of its length.
            let examples = path.last?.examples.map(\.line) ?? []
            for line in TextRenderer.full(HelpPage(path: path)).split(separator: "\n") where !examples.contains(where: { line.hasSuffix($0) }) {
                #expect(DisplayWidth.of(String(line)) <= 80, "\(line)")
            }
        }
    }

    @Test func fullHelpHasItsSections() {
        for path in HelpTests.declarations() {
            let headings = HelpPage(path: path).sections.map(\.heading)
            for heading in ["USAGE", "DESCRIPTION", "OPTIONS OF EVERY COMMAND", "EXAMPLES", "EXIT STATUS"] {
                #expect(headings.contains(heading), "\(path.map(\.name)) lacks \(heading)")
            }
        }
    }

    /// Names that may be used have a section with one term each, not paragraphs before the options.
    @Test(arguments: [("watch", "VIEWS", ViewName.all.map(\.name)), ("query", "SUBJECTS", QuerySubject.allCases.map(\.rawValue))])
    func wordsAreListedUnderAHeading(_ command: String, _ heading: String, _ words: [String]) throws {
        let help = try RunningTool.run([command, "--help"]).text
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0 == heading }, "\(help)")
        let terms = lines[(start + 1)...].prefix { !$0.isEmpty }.filter { !$0.hasPrefix("   ") }
        #expect(terms.map { $0.split(separator: " ").first.map(String.init) ?? "" } == words)
        #expect(try #require(lines.firstIndex { $0 == "OPTIONS OF EVERY COMMAND" }) > start)
    }

    @Test func theErrorForAnUnknownWordNamesTheList() throws {
        let cases = [
            (["watch", Samples.small, "nonsense"], "hint: use 'postbox watch --help' to list the views\n"),
            (["query", Samples.small, "view", "nonsense"], "hint: use 'postbox watch --help' to list the views\n"),
            (["help", "nonsense"], "hint: use 'postbox help' to list them\n"), (["help", "migrate", "nonsense"], "hint: use 'postbox help migrate' to list them\n"),
        ]
        for (words, hint) in cases {
            let result = try RunningTool.run(words)
            #expect(result.status == 64 && result.errorText.hasSuffix(hint), "\(words): \(result.errorText)")
        }
    }

    @Test func namesAreNotDeclaredTwice() {
        for path in HelpTests.declarations() {
            let options = (path.last?.options ?? []) + GlobalOptions.all
            #expect(Set(options.map(\.name)).count == options.count, "\(path.map(\.name))")
            let shorts = options.compactMap(\.short)
            #expect(Set(shorts).count == shorts.count, "\(path.map(\.name)): \(shorts)")
        }
        #expect(Set(Commands.all.map { $0.declaration.name }).count == Commands.all.count)
    }

    @Test func helpCommandIsTheFullHelp() throws {
        let asOption = try InProcess.run(["box", "open", "--help"], commands: testCommands)
        let asCommand = try InProcess.run(["help", "box", "open"], commands: testCommands)
        #expect(asOption.output == asCommand.output)
        #expect(asOption.output.contains("This command writes to the database."))
        #expect(asOption.status == 0 && asCommand.status == 0)
    }

    @Test(arguments: Topic.allCases) func topicsHavePages(_ topic: Topic) throws {
        let result = try InProcess.run(["help", topic.rawValue], commands: testCommands)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(topic == .exitStatus ? "EXIT STATUS\n" : topic.rawValue.uppercased() + "\n"))
    }

    @Test func theEnvironmentTopicNamesEveryVariable() {
        for variable in GlobalOptions.all.compactMap(\.environment) { #expect(Topic.environment.text.contains(variable)) }
    }
}
