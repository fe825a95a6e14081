@testable import PostboxTool
@testable import TestSupport
import Testing

/// Arguments of `postbox do`: their names, and invalid values of each.
struct DoArgumentTests {
    @Test(arguments: [("me", Int32(0)), ("Ann", 64), ("@nobody", 66), ("user:1", 0), ("user:x", 64)])
    func peersAreWrittenAsInOtherCommands(_ peer: String, _ status: Int32) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let result = try RunningTool.run(["do", path, "peers.updatePeerMuteSetting", "peerId=\(peer)", "muteInterval=5", "-n"])
        #expect(result.status == status, "\(result.errorText)")
        let several = try RunningTool.run(["do", path, "peers.updatePeersGroupIdInteractively", "peerIds=user:2,\(peer)", "groupId=root", "-n"])
        #expect(several.status == status, "\(several.errorText)")
    }

    @Test(arguments: ["peerId=user:999", "peerId:=\"user:999\"", "peerId=user:2"]) func anAbsentPeerIsAnError(_ word: String) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let result = try RunningTool.run(["do", path, "peers.updatePeerMuteSetting", word, "muteInterval=5", "-n"])
        #expect(result.status == (word.contains("999") ? 66 : 0))
        #expect(result.errorText.contains("user:999 is not in the database") == word.contains("999"), "\(result.errorText)")
    }

    private static func content(from start: Int, to end: Int) -> String {
        #"content:={"text":{"text":"a","entities":[{"$type":"MessageTextEntity","start":\#(start),"end":\#(end),"_rawValue":6}]}}"#
    }

    @Test(arguments: [
        (["peers.setOpaqueChatInterfaceState", "peerId=user:2", "state:=5"], "'state' is not an object"),
        (["peers.setOpaqueChatInterfaceState", "peerId=user:2", "state:=[]"], "'state' is not an object"),
        (["peers.setOpaqueChatInterfaceState", "peerId=user:2", "state:=\"x\""], "'state' is not an object"),
        (["enqueueMessages", "peerId=user:2", #"messages:=[{"message":{"text":"a","mediaReference":{"$raw":"AAAA"}}}]"#], "mediaReference"),
        (["enqueueMessages", "peerId=user:2", #"messages:=[{"message":{"text":"a","mediaReference":{}}}]"#], "mediaReference' is not a medium"),
        (["enqueueMessages", "peerId=user:2", #"messages:=[{"message":{"text":"a","attributes":[{"a":1}]}}]"#], "attributes[0]' is not a message attribute"),
        (["enqueueMessages", "peerId=user:2", #"messages:=[{"message":{"text":"a","attributes":[{"$type":"TelegramUser"}]}}]"#],
            "attributes[0]' is not a message attribute"),
        (["messages.enqueueOutgoingMessage", "to=user:2", #"content:={"text":{"text":"a","entities":[{"start":0,"end":1}]}}"#],
            "entities[0]' is not a MessageTextEntity"),
        (["messages.enqueueOutgoingMessage", "to=user:2", Self.content(from: -1, to: 1)],
            "start' is before the text"),
        (["messages.enqueueOutgoingMessage", "to=user:2", Self.content(from: 1, to: 0)],
            "end' is before the start"),
        (["messages.sendStarsReaction", "id=user:2/0/1", "count=-5"], "'count' is less than 1"),
        (["messages.sendStarsReaction", "id=user:2/0/1", "count=0"], "'count' is less than 1"),
        (["peers.toggleItemPinned", #"location:={"group":"root","more":1}"#, #"itemId:={"peer":"user:2"}"#], "'location.more' is unknown here"),
        (["peers.toggleItemPinned", #"location:={"group":"root"}"#, #"itemId:={"peer":"user:2","more":1}"#], "'itemId.more' is unknown here"),
        (["peers.toggleItemPinned", #"location:={"group":"root","filter":2}"#, #"itemId:={"peer":"user:2"}"#], "'location.filter' cannot be used together with 'group'"),
        (["notices.set", #"id:={"namespace":"00000001","key":"00","more":1}"#], "'id.more' is unknown here"),
        (["peers.toggleItemPinned", #"location:={"group":"root","group":"archive"}"#, #"itemId:={"peer":"user:2"}"#],
            "'location.group' is given twice"),
        (["messages.enqueueOutgoingMessage", "to=user:2", #"content:={"text":{"text":"a","text":"b"}}"#], "'content.text.text' is given twice"),
        (["enqueueMessages", "peerId=user:2", #"messages:=[{"message":{"text":"a","attributes":[{"$type":"TextEntitiesMessageAttribute","#
            + #""entities":{"$objects":[]},"entities":{"$objects":[]}}]}}]"#], "attributes[0].entities' is given twice"),
    ])
    func implausibleValuesAreRejected(_ words: [String], _ message: String) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let before = try RunningTool.run(["dump", path]).text
        let result = try RunningTool.run(["do", path] + words)
        #expect(result.status == 64 && result.errorText.contains(message), "\(result.errorText)")
        #expect(try RunningTool.run(["dump", path]).text == before)
    }

    @Test(arguments: [
        ["notices.set", "id=000000010102", #"item:={"$type":"ContactsSettings","synchronizeContacts":1}"#],
        ["resources.renderStorageUsageStatsMessages", "categories=photos,videos"],
        ["resources.renderStorageUsageStatsMessages", #"categories:=["photos"]"#],
    ])
    func keysAndWordsDoNotNeedJSON(_ words: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let result = try RunningTool.run(["do", path] + words)
        #expect(result.status == 0, "\(result.errorText)")
    }

    /// Only one of the three ways to specify what is cleared may be used.
    @Test func onlyOneWayToClearFilesIsAccepted() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/postbox/db/db_sqlite"
        let made = try DoCommandTests.database(folder)
        try #require(RunningTool.shell("cd '\(folder.path)' && mkdir -p postbox/db postbox/media && mv '\(made)' '\(path)'").status == 0)
        for (words, message) in [
            (["messages=user:2/0/1", "categories=photos"], "'categories' cannot be used together with 'messages'"),
            (["peerIds=user:2", "peerId=user:2", "categories=photos"], "'peerId' cannot be used together with 'peerIds'"),
        ] {
            let result = try RunningTool.run(["do", path, "resources.clearStorage"] + words)
            #expect(result.status == 64)
            #expect(result.errorText.contains(message), "\(result.errorText)")
        }
    }

    @Test func wordsThatAreNotValuesAreRejected() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let result = try RunningTool.run(["do", path, "resources.renderStorageUsageStatsMessages", "categories=photos,fotos"])
        #expect(result.status == 64)
        #expect(result.errorText.contains("categories[1]"), "\(result.errorText)")
    }
}
