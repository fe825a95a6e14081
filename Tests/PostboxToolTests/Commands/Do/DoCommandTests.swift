import PlatformSupport
import PostboxCoding
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox do`: a method of the engine on a database, with its report.
struct DoCommandTests {
    private static let account = """
        {"op":"transaction.setState","state":{"$type":"AuthorizedAccountState","isTestingEnvironment":0,"masterDatacenterId":2,"peerId":{"$int64":"1"},\
        "state":{"$type":"State","pts":100,"qts":0,"date":1709251200,"seq":5},"invalidatedChannels":{"$objects":[]}}}
        """
    private static func user(_ id: Int) -> String {
        "{\"$type\":\"TelegramUser\",\"i\":{\"$int64\":\"\(id)\"},\"ah\":{\"$int64\":\"1\(id)\"},\"aht\":0,\"fn\":\"Ann\",\"ph\":{\"$objects\":[]},\"fl\":0}"
    }

    /// A database with one chat of two messages.
    static func database(_ folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/db_sqlite"
        let document = DifferenceText.document([
            account, "{\"op\":\"transaction.updatePeers\",\"peers\":[\(user(1)),\(user(2))]}",
            "{\"op\":\"transaction.updatePeerChatListInclusion\",\"peerId\":\"user:2\",\"inclusion\":{\"groupId\":0,\"pinningIndex\":null,\"minTimestamp\":null}}",
            "{\"op\":\"addMessages\",\"messages\":[{\"id\":{\"peer\":\"user:2\",\"namespace\":0,\"id\":1},\"timestamp\":1001,\"flags\":4,\"authorId\":\"user:2\","
                + "\"text\":\"m1\"},{\"id\":{\"peer\":\"user:2\",\"namespace\":0,\"id\":2},\"timestamp\":1002,\"flags\":4,\"authorId\":\"user:2\",\"text\":\"m2\"}],"
                + "\"location\":\"upperHistoryBlock\"}",
        ])
        let made = try RunningTool.run(["import", "--create", path, try folder.file("start.jsonl", document)])
        try #require(made.status == 0, "\(made.errorText)")
        return path
    }

    private static func texts(_ path: String) throws -> Int { try RunningTool.run(["query", path, "messages", "--peer", "user:2"]).lines.count }

    @Test func changesAreReported() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let done = try RunningTool.run(["do", path, "messages.deleteMessagesInteractively", "messageIds=user:2/0/1", "type=forEveryone"])
        #expect(done.status == 0, "\(done.errorText)")
        let line = try #require(done.lines.last)
        #expect(line.hasPrefix("{\"result\":null,\"operations\":[{\"peer\":\"user:2\",\"tag\":3,\"tagName\":"))
        #expect(line.contains("\"MessageHistory\":1"))
        #expect(line.contains(#""messageIds":[{"peer":"user:2","namespace":0,"id":1}],"type":"forEveryone""#), "\(line)")
        #expect(done.errorText.contains("Telegram will send CloudChatRemoveMessages of Ann (user:2) when"), "\(done.errorText)")
        #expect(try DoCommandTests.texts(path) == 1)
        #expect(try RunningTool.run(["check", path]).status == 0)
    }

    /// An account of Telegram's support, according to the list of its installation, has read a chat once it writes there.
    @Test(arguments: [#"[{"supportUserInfo":{}}]"#, "[]", nil]) func `support accounts read the chats they write to`(_ attributes: String?) throws {
        let folder = try TemporaryFolder()
        let root = folder.path + "/telegram-data", database = root + "/account-111/postbox/db/db_sqlite"
        let source = try DoCommandTests.database(folder)
        let made = try RunningTool.shell("mkdir -p '\(root)/account-111/postbox/db' '\(root)/accounts-metadata' && cp '\(source)' '\(database)'")
        try #require(made.status == 0, "\(made.errorText)")
        let list = attributes.map { #"{"records":[{"id":"111","attributes":\#($0)}],"currentRecordId":"111"}"# }
        _ = try folder.file("telegram-data/accounts-metadata/atomic-state", list ?? "no list")
        let done = try RunningTool.run(["do", database, "messages.enqueueOutgoingMessage", "to=user:2", #"content:={"text":"Hello"}"#])
        #expect(done.status == 0, "\(done.errorText)")
        let isRead = done.lines.last?.contains("ReadState") ?? false
        #expect(isRead == (attributes?.contains("supportUserInfo") ?? false), "\(done.text)")
        #expect(done.errorText.contains("not a list of accounts") == (attributes == nil), "\(done.errorText)")
    }

    @Test func aDryRunChangesNothing() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let before = try RunningTool.run(["dump", path]).lines
        let shown = try RunningTool.run(["do", path, "messages.deleteMessagesInteractively", "messageIds=user:2/0/1,user:2/0/2", "type=forLocalPeer", "-n"])
        #expect(shown.status == 0, "\(shown.errorText)")
        #expect(shown.lines.contains { $0.contains("\"table\":\"MessageHistory\"") && $0.contains("\"change\":\"deleted\"") })
        #expect(shown.errorText.contains("would send"))
        #expect(try RunningTool.run(["dump", path]).lines == before)
        #expect(try DoCommandTests.texts(path) == 2)
    }

    @Test func theLogCanBeLeftUnchanged() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let done = try RunningTool.run(
            ["do", path, "messages.deleteMessagesInteractively", "messageIds=user:2/0/1", "type=forEveryone", "--no-operations"])
        #expect(done.status == 0, "\(done.errorText)")
        #expect(try #require(done.lines.last).contains("\"operations\":[]"))
        #expect(try DoCommandTests.texts(path) == 1)
        #expect(try RunningTool.run(["oplog", path]).lines.isEmpty)
    }

    @Test func argumentsAreReadAsTextOrJSON() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let result = try RunningTool.run(["do", path, "messages.enqueueOutgoingMessage", "to=user:2", "content:={\"text\":\"Hello\"}", "scheduleTime=2030-01-01"])
        #expect(result.status == 0, "\(result.errorText)")
        let given = try RunningTool.run(
            ["do", path, "messages.enqueueOutgoingMessage", "-"], input: Array("{\"to\":\"user:2\",\"content\":{\"text\":\"Later\"}}".utf8))
        #expect(given.status == 0, "\(given.errorText)")
        #expect(try DoCommandTests.texts(path) == 4)
    }

    @Test(arguments: [
        (["messages.nothing"], Int32(64), "unknown method"), (["messages.debugAddHoles", "x=1"], 64, "has no arguments"),
        (["messages.deleteMessagesInteractively", "messageId=user:2/0/1", "type=forEveryone"], 64, "did you mean 'messageIds'?"),
        (["messages.deleteMessagesInteractivly", "type=forEveryone"], 64, "did you mean 'messages.deleteMessagesInteractively'?"),
        (["messages.deleteMessagesInteractively", "type=forEveryone"], 64, "'messageIds' is missing"),
        (["messages.deleteMessagesInteractively", "messageIds=nobody", "type=forEveryone"], 64, "not a message"),
        (["messages.deleteMessagesInteractively", "messageIds=user:2/0/1", "type=forMe"], 64, "forLocalPeer"),
        (["messages.clearCallHistory", "forEveryone=true"], 1, "needs a server"),
    ])
    func errorsAreReported(_ words: [String], _ status: Int32, _ message: String) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let refused = try RunningTool.run(["do", path] + words)
        #expect(refused.status == status, "\(refused.errorText)")
        #expect(refused.errorText.contains(message), "\(refused.errorText)")
        #expect(try DoCommandTests.texts(path) == 2)
    }

    /// Values that Telegram could not read, or that cannot be intended, are not stored.
    @Test(arguments: [
        (["scheduleTime=9999999999999"], Int32(64), "'scheduleTime'"), (["scheduleTime=-1"], 64, "'scheduleTime'"), (["scheduleTime:=-1"], 64, "'scheduleTime'"),
        (["content:={\"text\":\"\"}"], 64, "'content.text' is empty"), (["content:={\"text\":\"a\",\"txt\":1}"], 64, "'content.txt'"),
        (["content:={\"text\":{\"text\":\"a\",\"entity\":[]}}"], 64, "'content.text.entity'"),
        (["content:={\"text\":{\"text\":\"a\",\"entities\":[{\"$type\":\"Foo\"}]}}"], 64, "'Foo'"),
        (["content:={\"text\":{\"text\":\"a\",\"entities\":[{\"$type\":\"MessageTextEntity\",\"start\":0,\"end\":1,\"_rawValue\":6}]}}"], 0, ""),
        (["content:={\"file\":{\"$type\":\"TelegramMediaFile\"}}"], 64, "without the member 'i'"),
        (["content:={\"file\":{\"$type\":\"StoryId\",\"p\":{\"$int64\":\"2\"},\"i\":1}}"], 64, "'content.file'"),
        (["to=user:999"], 66, "user:999 is not in the database"), (["to=user:2"], 0, ""),
    ])
    func onlyValidMessagesAreEnqueued(_ words: [String], _ status: Int32, _ message: String) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        var all = words
        for (name, word) in [("to", "to=user:2"), ("content", "content:={\"text\":\"a\"}")] where !words.contains(where: { $0.hasPrefix(name) }) {
            all.append(word)
        }
        let done = try RunningTool.run(["do", path, "messages.enqueueOutgoingMessage"] + all)
        #expect(done.status == status, "\(done.errorText)")
        #expect(message.isEmpty || done.errorText.contains(message), "\(done.errorText)")
        #expect(try DoCommandTests.texts(path) == (status == 0 ? 3 : 2))
    }

    /// Arguments that a method would ignore are errors.
    @Test(arguments: [
        (["messages.markAllChatsAsReadInteractively", "items:=[{\"groupId\":\"root\",\"filterPredicate\":{}}]"], "'items[0].filterPredicate'"),
        (["messages.unreadChatListPeerIds", "groupId=root", "filterPredicate:={}"], "'filterPredicate'"),
        (["messages.searchMessages", "location:={\"peer\":{\"peerId\":\"user:2\"}}", "query=a", "state:={}"], "'state'"),
        (["messages.searchMessages", "location:={\"peer\":{\"peerId\":\"user:2\",\"minDaet\":1}}", "query=a"], "minDaet'"),
        (["messages.requestEditMessage", "messageId=user:2/0/1", "text=a", "media=removeItAll"], "'media'"),
        (["messages.requestEditMessage", "messageId=user:2/0/1", "text=a", "media=keep", "webpagePreviewAttribute:={}"], "'webpagePreviewAttribute'"),
        (["messages.getMessagesLoadIfNecessary", "messageIds=user:2/0/1", "strategy:={\"cloud\":{\"skipLocl\":true}}"], "skipLocl'"),
        (["enqueueMessages", "peerId=user:2", "messages:=[{\"message\":{\"text\":\"a\",\"replyTo\":{}}}]"], "'messages[0].message.replyTo'"),
        (["enqueueMessages", "peerId=user:2", "messages:=[{\"message\":{\"text\":\"a\",\"media\":{}}}]"], "'messages[0].message.media'"),
        (["enqueueMessages", "peerId=user:2", "messages:=[{\"message\":{\"text\":\"\"}}]"], "is empty"),
        (["enqueueMessages", "peerId=user:2", "messages:=[{\"message\":{\"text\":\"\",\"mediaReference\":{\"$type\":\"TextEntitiesMessageAttribute\"}}}]"],
            "'messages[0].message.mediaReference'"),
        (["enqueueMessagesToMultiplePeers", "peerIds=user:2", "threadIds:=[\"user:2\",4]", "messages:=[{\"message\":{\"text\":\"a\"}}]"], "'threadIds'"),
        (["peers.updatePeersGroupIdInteractively", "peerIds=user:2", "groupId=7"], "'groupId'"),
        (["stickers.addStickerPackInteractively", "info:={\"$type\":\"StickerPackCollectionInfo\",\"i.n\":0,\"i.i\":{\"$int64\":\"5\"},\"a\":{\"$int64\":\"1\"},"
            + "\"t\":\"New\",\"s\":\"new\",\"h\":1,\"f\":1,\"n\":1}", "items:=[{\"$type\":\"TelegramUser\"}]"], "'items"),
    ])
    func ignoredOptionsAreRejected(_ words: [String], _ message: String) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let refused = try RunningTool.run(["do", path] + words)
        #expect(refused.status == 64, "\(refused.errorText)")
        #expect(refused.errorText.contains(message), "\(refused.errorText)")
        #expect(try DoCommandTests.texts(path) == 2)
    }

    /// If the server rejects a request and the method does not fail, the rejection is reported.
    @Test(arguments: [("privacy.requestUpdatePeerIsBlocked", ["peerId=user:2", "isBlocked=true"], "setBlocked", 1, Int32(0)),
        ("privacy.updateNonContactChatsRequirePremium", ["value=true"], "setGlobalPrivacy", 3, 1)])
    func rejectionsOfTheServerAreReported(_ method: String, _ words: [String], _ request: String, _ times: Int, _ status: Int32) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let server = try folder.file(
            "server.jsonl", "{\"request\":\"\(request)\",\"fields\":{},\"times\":\(times),\"error\":{\"code\":400,\"text\":\"USER_ID_INVALID\"}}\n")
        let done = try RunningTool.run(["do", path, method] + words + ["--server", server])
        #expect(done.status == status, "\(done.errorText)")
        #expect(done.errorText.contains("\(method): the server returned an error: USER_ID_INVALID (400)"), "\(done.errorText)")
    }

    /// The end of an emoji status is a time like any other.
    @Test func anEmojiStatusHasADateAsItsEnd() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let server = try folder.file(
            "server.jsonl", "{\"request\":\"updateEmojiStatus\",\"fields\":{\"peer\":null,\"fileId\":null,\"until\":1893456000},\"answer\":true}\n")
        let done = try RunningTool.run(["do", path, "accountData.setEmojiStatus", "expirationDate=2030-01-01T00:00Z", "--server", server])
        #expect(done.status == 0, "\(done.errorText)")
        #expect(!done.errorText.contains("server"), "\(done.errorText)")
    }

    /// Messages that cannot be sent again are reported.
    @Test func unsendableMessagesAreReported() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let refused = try RunningTool.run(["do", path, "resendMessages", "messageIds=user:2/0/1"])
        #expect(refused.status == 1)
        #expect(refused.errorText.contains("user:2/0/1"), "\(refused.errorText)")
        try #require(try RunningTool.run(["do", path, "messages.enqueueOutgoingMessage", "to=user:2", "content:={\"text\":\"a\"}"]).status == 0)
        #expect(try RunningTool.run(["do", path, "resendMessages", "messageIds=user:2/1/1"]).status == 0)
    }

    /// No part of a message written by Telegram is regarded as unreadable for Telegram.
    @Test func valuesOfTelegramAreReadable() throws {
        for line in try RunningTool.run(["dump", Samples.small, "MessageHistory", "--exact"]).lines {
            let document = JSONDocument()
            try document.parse(line)
            do { try CodedArguments.expectReadable(document.root) } catch { Issue.record("\(error): \(line.prefix(300))") }
        }
    }

    @Test func anUnstoredAccountIsReported() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let start = try folder.file("start.jsonl", DifferenceText.document([DoCommandTests.account, "{\"op\":\"transaction.updatePeers\",\"peers\":[\(DoCommandTests.user(2))]}"]))
        try #require(try RunningTool.run(["import", "--create", path, start]).status == 0)
        let refused = try RunningTool.run(["do", path, "messages.enqueueOutgoingMessage", "to=user:2", "content:={\"text\":\"a\"}"])
        #expect(refused.status == 1)
        #expect(refused.errorText.contains("the account's own user, user:1, is not in the database"), "\(refused.errorText)")
    }

    @Test func aRecordedServerAnswers() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let server = try folder.file(
            "server.jsonl", "{\"request\":\"exportLink\",\"fields\":{\"peer\":\"channel:9\"},\"answer\":{\"link\":\"x\"}}\n")
        let done = try RunningTool.run(["do", path, "messages.exportMessageLink", "peerId=user:2", "messageId=user:2/0/1", "--server", server])
        #expect(done.status == 0, "\(done.errorText)")
        #expect(try #require(done.lines.last).hasPrefix("{\"result\":null"))
        #expect(done.errorText.contains("was not sent"))
    }

    /// The folder of media is found for every path of the database.
    @Test(arguments: ["postbox/db/db_sqlite", "postbox/db/../db/db_sqlite", "link"]) func filesOfMediaAreRemoved(_ name: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/postbox/db/db_sqlite"
        for made in ["/postbox", "/postbox/db", "/postbox/media"] { try #require(mkdir(folder.path + made, 0o755) == 0) }
        try #require(rename(try DoCommandTests.database(folder), path) == 0)
        try #require(symlink(path, folder.path + "/link") == 0)
        let file = try folder.file("postbox/media/telegram-cloud-document-2-55", "x"), other = try folder.file("postbox/media/telegram-cloud-document-2-56", "x")
        let words = ["do", "\(folder.path)/\(name)", "resources.clearCachedMediaResources", "mediaResourceIds:=[\"telegram-cloud-document-2-55\"]"]
        let refused = try RunningTool.run(words + ["--dry-run"])
        #expect(refused.status == 64, "\(refused.errorText)")
        #expect(access(file, F_OK) == 0)
        let done = try RunningTool.run(words)
        #expect(done.status == 0, "\(done.errorText)")
        #expect(access(file, F_OK) != 0)
        #expect(access(other, F_OK) == 0)
    }

    @Test func withoutAMediaFolderNothingIsReportedAsDone() throws {
        let folder = try TemporaryFolder()
        let refused = try RunningTool.run(["do", try DoCommandTests.database(folder), "resources.clearStorage", "categories:=[\"photos\"]"])
        #expect(refused.status == 66, "\(refused.errorText)")
        #expect(refused.errorText.contains("cannot find the media folder"))
        #expect(refused.lines.isEmpty)
    }

    @Test func aDatabaseOpenElsewhereIsNotTouched() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        let words = ["do", path, "messages.deleteMessagesInteractively", "messageIds=user:2/0/1", "type=forLocalPeer"]
        let refused = try RunningTool.run(words)
        #expect(refused.status == 75, "\(refused.errorText)")
        #expect(refused.errorText.contains("--force"))
        #expect(try RunningTool.run(words + ["--dry-run"]).status == 0)
        #expect(try DoCommandTests.texts(path) == 2)
        let forced = try RunningTool.run(words + ["--force"])
        #expect(forced.status == 0, "\(forced.errorText)")
        #expect(try DoCommandTests.texts(path) == 1)
        withExtendedLifetime(box) {}
    }
}
