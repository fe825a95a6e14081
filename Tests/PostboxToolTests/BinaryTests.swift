import PlatformSupport
@testable import TestSupport
import Testing

/// The built binary, run by a shell.
struct BinaryTests {
    @Test func versionIsPrintedOnStdoutOnly() throws {
        let result = try RunningTool.run(["--version"])
        #expect(result.status == 0)
        #expect(result.text.hasPrefix("postbox "))
        #expect(result.errorText.isEmpty)
    }

    @Test func errorsAreWrittenOnlyToStderr() throws {
        let result = try RunningTool.run(["halp"])
        #expect(result.status == 64)
        #expect(result.text.isEmpty)
        #expect(result.errorText == "postbox: command line: unknown command 'halp'\nhint: did you mean 'help'? use 'postbox -h' to list the commands\n")
    }

    @Test(arguments: [[], ["migrate"]]) func aDatabaseInPlaceOfACommandIsReported(_ words: [String]) throws {
        let result = try RunningTool.run(words + [Samples.small, "status"])
        let line = (["postbox"] + words + ["COMMAND"]).joined(separator: " ")
        #expect(
            result.status == 64
                && result.errorText.contains("is a file or a folder; put a command before it: \(line) \(Samples.small); "), "\(result.errorText)")
    }

    @Test(arguments: [["dump"], ["import"], ["migrate", "plan"], ["import", "a", "b", "c"]]) func acceptedOptionsAreShown(_ words: [String]) throws {
        let result = try RunningTool.run(words)
        let usage = ["dump": "postbox dump [options] DB ... [TABLE ...]", "import": "postbox import [options] DB [FILE]"][words[0]] ?? "postbox migrate plan [options] DB ..."
        #expect(result.status == 64 && result.errorText.contains("\nhint: \(usage); use 'postbox "), "\(result.errorText)")
    }

    @Test func aCommandNamedLikeAnOptionIsExplained() throws {
        let result = try RunningTool.run(["version"])
        #expect(result.status == 64 && result.errorText.hasSuffix("hint: did you mean '--version'? use 'postbox -h' to list the commands\n"))
    }

    @Test func aClosedPipeEndsItQuietly() throws {
        let result = try RunningTool.run(["completions", "bash"], closingOutput: true)
        #expect(result.signal == SIGPIPE)
        #expect(result.errorText.isEmpty)
    }

    @Test(.enabled(if: !System.isDarwin, "/dev/full is Linux's")) func aFullDiskIsStatus74() throws {
        for arguments in [["completions", "bash"], ["--version"], ["help"]] {
            let result = try RunningTool.run(arguments, outputPath: "/dev/full")
            #expect(result.status == 74)
            #expect(result.errorText == "postbox: writing to stdout: No space left on device\n")
        }
    }

    @Test func colourFollowsTheTerminalAndItsVariables() throws {
        let escape = "\u{1b}[1;31m"
        #expect(try RunningTool.runOnTerminal(["halp"]).text.contains(escape))
        #expect(try !RunningTool.runOnTerminal(["halp"], environment: ["TERM": "dumb"]).text.contains(escape))
        #expect(try !RunningTool.runOnTerminal(["halp"], environment: ["TERM": "xterm", "NO_COLOR": "1"]).text.contains(escape))
        #expect(try !RunningTool.run(["halp"]).errorText.contains("\u{1b}"))
    }

    /// Regardless of the errors in the rest of the command line.
    @Test(arguments: [["--color", "always", "halp"], ["halp", "--color=always"], ["dump", "--bogus", "--color", "always"], ["--color=always"]])
    func requestedColorAppliesToErrors(_ arguments: [String]) throws {
        let result = try RunningTool.run(arguments)
        #expect(result.status == 64 && result.errorText.hasPrefix("\u{1b}[1;31mpostbox:"), "\(result.errorText)")
        #expect(try RunningTool.run(["halp"], environment: ["POSTBOX_COLOR": "always"]).errorText.contains("\u{1b}"))
        #expect(try !RunningTool.run(["halp", "--color", "never"], environment: ["POSTBOX_COLOR": "always"]).errorText.contains("\u{1b}"))
    }

    /// Every error has all members.
    @Test func anErrorAsJSONHasAllMembers() throws {
        #expect(
            try RunningTool.run(["stat", "/no/such", "--errors", "json"]).errorText
                == #"{"error":{"status":66,"command":"stat","doing":"opening /no/such","message":"no such file or folder","hint":null}}"# + "\n")
        #expect(try RunningTool.run(["halp", "--errors", "json"]).errorText.hasPrefix(#"{"error":{"status":64,"command":null,"doing":"command line","#))
    }
}
