@testable import CommandLineKit
@testable import EngineCatalogue
import PlatformSupport
import PostboxStorage
import SignalKit
@testable import TestSupport
import Testing

/// The file after `postbox do`, and its behavior if others write to the file at the same time.
struct DoWritingTests {
    private static let call = ["messages.deleteMessagesInteractively", "messageIds=user:2/0/1", "type=forLocalPeer"]

    /// The change is in the file itself after the command has ended.
    @Test(arguments: [
        ["peers.togglePeerMuted", "peerId=user:2"], ["stickers.searchEmojiKeywords", "inputLanguageCode=en", "query=x", "completeMatch=true"], call,
    ])
    func theFileIsClosed(_ words: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        for _ in 0..<8 {
            let done = try RunningTool.run(["do", path] + words)
            #expect(done.status == 0, "\(done.errorText)")
            #expect(access(path + "-wal", F_OK) != 0)
            #expect(access(path + "-shm", F_OK) != 0)
        }
    }

    /// One process waits for the other, and counts only its own changes.
    @Test(arguments: [false, true]) func twoProcessesTakeTurns(_ isEncrypted: Bool) throws {
        let folder = try TemporaryFolder()
        var path = try DoCommandTests.database(folder)
        var key: [String] = []
        if isEncrypted {
            let plain = path
            key = ["--key-file", folder.path + "/key"]
            path = folder.path + "/encrypted"
            let made = try RunningTool.run(["encrypt", plain, path, "--new-key", folder.path + "/key"])
            try #require(made.status == 0, "\(made.errorText)")
        }
        let words = (key + ["--wait", "60"]).joined(separator: " ")
        let tool = try RunningTool.binary()
        func loop(_ call: String, _ name: String) -> String {
            "for i in 1 2 3 4 5 6; do \(tool) do \(path) \(call) \(words) >>\(folder.path)/\(name) || echo failed; done"
        }
        let both = try RunningTool.shell(
            "(\(loop("peers.togglePeerMuted peerId=user:2", "a"))) & (\(loop("messages.togglePeersUnreadMarkInteractively peerIds=user:2", "b"))); wait")
        #expect(both.text.isEmpty, "\(both.text)\(both.errorText)")
        let mutings = try SmallFile.text(folder.path + "/a").split(separator: "\n"), marks = try SmallFile.text(folder.path + "/b").split(separator: "\n")
        #expect(mutings.count == 6 && marks.count == 6)
        #expect(mutings.allSatisfy { $0.contains("NotificationSettings") && !$0.contains("ReadState") }, "\(mutings)")
        #expect(marks.allSatisfy { !$0.contains("NotificationSettings\":") }, "\(marks)")
    }

    /// A user who does not get the answer tries again, and the call must not be executed twice.
    @Test(arguments: [[], ["-f", "table"], ["-f", "json"]]) func nothingIsDoneWhenTheResultCannotBeWritten(_ form: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let rows = try RunningTool.run(["dump", path]).text
        let words = ["do", path] + DoWritingTests.call + form
        #expect(try RunningTool.run(words, outputPath: "/dev/full").status == 74)
        #expect(try RunningTool.run(words, closingOutput: true).signal == SIGPIPE)
        #expect(try RunningTool.run(["dump", path]).text == rows)
        let done = try RunningTool.run(words)
        #expect(done.status == 0 && !done.text.isEmpty, "\(done.errorText)")
        #expect(try RunningTool.run(["dump", path]).text != rows)
    }

    @Test func aRejectedMethodIsNotSuggested() throws {
        let result = try RunningTool.run(["do", Samples.small, "auth.setState"])
        #expect(result.status == 64 && !result.errorText.contains("auth.setState?"), "\(result.errorText)")
    }

    @Test func aDamagedEncryptedDatabaseIsNamed() throws {
        let folder = try TemporaryFolder()
        let plain = try DoCommandTests.database(folder), path = folder.path + "/encrypted"
        let key = ["--key-file", folder.path + "/key"]
        try #require(try RunningTool.run(["encrypt", plain, path, "--new-key", folder.path + "/key"]).status == 0)
        var bytes = try SmallFile.bytes(path)
        bytes[bytes.count / 4096 / 2 * 4096 + 100] ^= 1
        try MigrationFixture.write(bytes, path)
        for dry in [[], ["-n"]] {
            let refused = try RunningTool.run(["do", path] + DoWritingTests.call + key + dry)
            #expect(refused.status == 65, "\(refused.errorText)")
            #expect(refused.errorText.contains("page") && !refused.errorText.contains("postbox-private"), "\(refused.errorText)")
        }
    }

    @Test func aWaitEndsWithTheRequestedCondition() {
        struct Ended: Error {}
        #expect(throws: Ended.self) { _ = try Signal<Int, any Error>.never().waitForEnd { throw Ended() } }
    }

    /// A recording is read as by `sync`, with or without its first line.
    @Test(arguments: [
        ("{\"server\":1,\"account\":\"user:1\",\"date\":1709251200}\n", Int32(0), ""), ("", 0, ""),
        ("{\"server\":1,\"account\":\"user:9\"}\n", 65, "user:9"), ("{\"server\":2}\n", 65, "line 1"), ("5\n", 65, "line 1"), ("{}\n", 65, "line 1"),
        ("{\"server\":1}\n{\"request\":5}\n", 65, "line 2"), ("{\"push\":{}}\n", 65, "line 1"), ("{\"request\":\"x\",\"other\":1}\n", 0, "other"),
        ("{\"request\":\"x\",\"fields\":{},\"answer\":{},\"after\":\"x\"}\n", 65, "'after'"),
        ("{\"request\":\"x\",\"fields\":{},\"answer\":{},\"after\":-5}\n", 65, "'after'"), ("{\n", 65, "not JSON"),
    ])
    func recordingsAreRead(_ beginning: String, _ status: Int32, _ message: String) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let server = try folder.file("server.jsonl", beginning + "{\"request\":\"updateAbout\",\"fields\":{}, \"answer\":{}}\n")
        let done = try RunningTool.run(["do", path, "peers.togglePeerMuted", "peerId=user:2", "--server", server, "-n"])
        #expect(done.status == status, "\(done.errorText)")
        #expect(message.isEmpty || done.errorText.contains(message), "\(done.errorText)")
        if status != 0, !message.contains("user") { #expect(done.errorText.contains("server.jsonl"), "\(done.errorText)") }
    }
}
