import CommandLineKit
import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Output for a person at a terminal: the pager, colors, wrapped tables, and first sentences.
struct TerminalTests {
    private static let marking = ["TERM": "xterm", "POSTBOX_PAGER": "sed 's/^/paged: /'"]

    @Test func resultsAndHelpUseThePager() throws {
        for words in [["query", Samples.small, "chats"], ["help", "query"], ["query", "--help"], ["check", Samples.small]] {
            let result = try RunningTool.runOnTerminal(words, environment: Self.marking)
            #expect(result.status == 0)
            #expect(!result.lines.isEmpty && result.lines.allSatisfy { $0.hasPrefix("paged: ") }, "\(words): \(result.text)")
        }
    }

    @Test(arguments: [["query", Samples.small, "chats", "--no-pager"], ["query", "-h"], ["--version"], ["watch", Samples.small, "unread", "--timeout", "0"]])
    func shortOrLongBytesDoNotDecode(_ words: [String]) throws {
        let result = try RunningTool.runOnTerminal(words, environment: Self.marking)
        #expect(!result.text.isEmpty && !result.text.contains("paged: "), "\(result.text)")
    }

    @Test(arguments: ["", "cat", " "])
    func anEmptyPagerDisablesPaging(_ pager: String) throws {
        let result = try RunningTool.runOnTerminal(["query", Samples.small, "chats"], environment: ["POSTBOX_PAGER": pager, "PAGER": "sed 's/^/paged: /'"])
        #expect(!result.text.contains("paged: ") && !result.text.contains("pager"), "\(result.text)")
    }

    @Test(arguments: ["/nowhere/pager", "no-such-pager -x", "no-such-pager 'x'", "/"])
    func withoutThePagerTheOutputContinues(_ pager: String) throws {
        let result = try RunningTool.runOnTerminal(["query", Samples.small, "chats"], environment: ["POSTBOX_PAGER": pager, "PATH": "/usr/bin:/bin"])
        #expect(result.status == 0)
        #expect(result.text.contains("postbox: warning: cannot"), "\(result.text)")
        #expect(result.text.contains("last mess"), "\(result.text)")
    }

    @Test func theStatusIsThatOfTheCommand() throws {
        let missing = ["query", Samples.small, "messages", "--text", "nowhere to be found", "--exists"]
        #expect(try RunningTool.runOnTerminal(missing, environment: Self.marking).status == 1)
        #expect(try RunningTool.runOnTerminal(["query", "/nowhere", "chats"], environment: Self.marking).status == 66)
        let failing = ["POSTBOX_PAGER": "cat >/dev/null; exit 3"]
        #expect(try RunningTool.runOnTerminal(["query", Samples.small, "chats"], environment: failing).status == 0)
    }

    @Test(arguments: ["head -1", "exec <&-; exit 0", "true;"])
    func leavingThePagerIsNotAnError(_ pager: String) throws {
        let result = try RunningTool.runOnTerminal(["dump", Samples.small], environment: ["POSTBOX_PAGER": pager, "PATH": "/usr/bin:/bin"])
        #expect(result.status == 0 && result.signal == nil, "\(result.text.suffix(200))")
    }

    @Test func findingsAreWrapped() throws {
        let result = try RunningTool.runOnTerminal(["check", Samples.root + "/small-12/postbox", "--no-pager"], columns: 60)
        #expect(!result.text.contains("…"), "\(result.text)")
    }

    /// The status covers all rows, including unviewed ones.
    @Test func leavingThePagerEarlyKeepsTheExitStatus() throws {
        let folder = try TemporaryFolder()
        let faulty = folder.path + "/faulty"
        _ = try RunningTool.shell("cp '\(Samples.small)/db/db_sqlite' '\(faulty)' && chmod u+w '\(faulty)' && sqlite3 '\(faulty)' \"UPDATE t7 SET value = x'00'\"")
        let pager = ["POSTBOX_PAGER": "true ;"]
        let check = try RunningTool.runOnTerminal(["check", faulty], environment: pager)
        #expect(check.status == 1 && check.text.contains("the pager was closed; the work continues") && check.text.contains("not sound: "), "\(check.text)")
        #expect(try RunningTool.runOnTerminal(["diff", Samples.small, faulty], environment: pager).status == 1)
        #expect(try RunningTool.runOnTerminal(["check", Samples.small], environment: pager).status == 0)
        let dump = try RunningTool.runOnTerminal(["dump", Samples.small], environment: pager)
        #expect(dump.status == 0 && !dump.text.contains("goes on"), "\(dump.text.suffix(200))")
    }

    @Test func searchedTextIsInColor() throws {
        let result = try RunningTool.runOnTerminal(["query", Samples.small, "messages", "--text", "have", "--limit", "3", "--no-pager"])
        #expect(result.text.contains("\u{1b}[1;31mhave\u{1b}[0m"), "\(result.text)")
        let plain = try RunningTool.runOnTerminal(["query", Samples.small, "messages", "--text", "have", "--limit", "3", "--no-pager"], environment: ["NO_COLOR": "1"])
        #expect(!plain.text.contains("\u{1b}["), "\(plain.text)")
    }

    @Test func exportToATerminalNeedsADash() throws {
        let result = try RunningTool.runOnTerminal(["export", Samples.small, "--records", "Notice"])
        #expect(result.status == 64)
        #expect(result.text.contains("hint: name a file with -o FILE, or use -o -"), "\(result.text)")
        #expect(try RunningTool.runOnTerminal(["export", Samples.small, "--records", "Notice", "-o", "-"]).status == 0)
        #expect(try RunningTool.run(["export", Samples.small, "--records", "Notice"]).status == 0)
    }

    @Test func aTrialStartsWithASentence() throws {
        let trial = ["do", Samples.small, "peers.updatePeerMuteSetting", "peerId=user:2254435025", "muteInterval=3600", "-n"]
        let result = try RunningTool.runOnTerminal(trial)
        #expect(result.lines.first?.hasPrefix("This would call peers.updatePeerMuteSetting on") == true, "\(result.text)")
        #expect(try !RunningTool.run(trial).text.contains("This would"))
        for command in ["status", "plan"] {
            let plan = try RunningTool.runOnTerminal(["migrate", command, Samples.small, "--no-pager"])
            #expect(plan.lines.first?.hasPrefix("There is nothing to do:") == true, "\(plan.text)")
            let old = try RunningTool.runOnTerminal(["migrate", command, Samples.old, "--no-pager"])
            #expect(old.lines.first?.hasPrefix("This would upgrade ") == true, "\(old.text)")
        }
        #expect(try !RunningTool.run(["migrate", "plan", Samples.small]).text.contains("There is nothing"))
    }

    @Test func shortHelpListsSubjectsAndViews() throws {
        for words in [["-h"], ["help"]] {
            let text = try RunningTool.run(words).text
            #expect(text.lowercased().contains("subjects of query") && text.contains("preferences"), "\(text)")
            #expect(text.lowercased().contains("views of watch") && text.contains("chatList (chats)"), "\(text)")
        }
        #expect(try RunningTool.run(["watch", "-h"]).text.contains("chatList (chats)"))
        #expect(try RunningTool.run(["query", "-h"]).text.contains("preferences"))
    }

    @Test func viewsAreLinesForPeople() throws {
        let lines = try RunningTool.run(["watch", Samples.small, "unread", "--timeout", "0", "-f", "table"]).lines
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("unread: ") && !$0.contains("{") }, "\(lines)")
        let chats = try RunningTool.run(["watch", Samples.small, "chats", "--entries", "3", "--timeout", "0", "-f", "table"]).lines
        #expect(chats.count >= 3 && chats.allSatisfy { $0.contains("chats: ") }, "\(chats)")
        let screen = try RunningTool.runOnTerminal(["watch", Samples.small, "chats", "--entries", "3", "--timeout", "0"])
        #expect(screen.text.contains("last message"), "\(screen.text)")
        let dumb = try RunningTool.runOnTerminal(["watch", Samples.small, "chats", "--entries", "3", "--timeout", "0"], environment: ["TERM": "dumb"])
        #expect(!dumb.text.contains("\u{1b}") && dumb.text.contains("chats: "), "\(dumb.text)")
    }
}
