@testable import PostboxTool
@testable import TestSupport
import Testing

/// Options that select something that the database does not have.
struct StoredSelectorTests {
    @Test(arguments: [
        ["query", "messages", "--thread", "987654"], ["query", "activity", "--by", "month", "--thread", "987654"], ["query", "messages", "--namespace", "77"],
        ["query", "messages", "--custom-tag", "00ff00ff"], ["query", "messages", "--id", "user:2254435025/0/987654"], ["query", "chats", "--group", "9"],
        ["query", "unread", "--group", "9"], ["query", "preferences", "--key", "00ff00ff"], ["query", "stickers", "--namespace", "77"],
        ["holes", "--thread", "987654"], ["query", "messages", "--tag", "1073741824"], ["query", "activity", "--by", "month", "--tag", "1073741825"],
        ["oplog", "--tag", "99"], ["oplog", "--tag", "255", "--stats"], ["export", "--transcript", "txt", "--peer", "user:2254435025", "--tag", "1073741824"],
        ["query", "view", "orderedItemList", "--number", "123456"], ["query", "view", "chats", "+", "itemCollections", "--number", "99"],
        ["query", "view", "--number", "99", "itemCollectionIds"], ["query", "view", "itemCollectionInfo", "--number", "99", "--id", "7"],
        ["query", "view", "mergedOperationLog", "--number", "99"], ["query", "view", "pendingMessageActions", "--number", "77"],
        ["query", "view", "localMessageTag", "--number", "64"], ["query", "view", "globalMessageTags", "--number", "64"],
        ["query", "view", "timestampBasedMessageAttributes", "--number", "9"], ["query", "view", "cachedItem", "--number", "99", "--key", "00"],
        ["query", "view", "cachedItem", "--number", "1", "--key", "00ff"], ["query", "view", "preferences", "--key", "00ff00ff"],
        ["query", "view", "preferencesPrefix", "--key", "00ff00ff"], ["query", "view", "notice", "--key", "0000000100ff"],
        ["query", "view", "state", "+", "preferences", "--key", "00ff00ff"], ["query", "messages", "--id", "2254435025/0/987654"],
        ["query", "view", "story", "--peer", "user:2254435025", "--number", "987654"],
        ["query", "view", "itemCollectionInfo", "--number", "0", "--id", "987654"],
        ["query", "view", "historyTagInfo", "--peer", "user:2254435025", "--tag", "1073741824"],
        ["watch", "orderedItemList", "--number", "123456", "--timeout", "1"], ["watch", "chats", "+", "history", "--peer", "user:2254435025", "--tag", "1073741824", "--timeout", "1"],
    ])
    func theUnknownIsAnError(_ words: [String]) throws {
        let result = try RunningTool.run([words[0], Samples.small] + words.dropFirst())
        #expect(result.status == 66 && result.text.isEmpty, "\(result.text)")
        #expect(result.errorText.contains(": no such "), "\(result.errorText)")
    }

    @Test(arguments: [
        ["messages", "--thread", "9", "--since", "2035"], ["messages", "--namespace", "3", "--peer", "user:2254435025"], ["chats", "--group", "1", "--unread"],
        ["messages", "--tag", "polls"], ["messages", "--tag", "32768"], ["view", "orderedItemList", "--number", "30"], ["view", "itemCollections", "--number", "12"],
        ["view", "mergedOperationLog", "--number", "4"], ["view", "globalMessageTags", "--number", "3"], ["view", "cachedItem", "--number", "100"],
    ])
    func theStoredIsAnEmptyResultOrARow(_ words: [String]) throws {
        #expect(try RunningTool.run(["query", Samples.small] + words).status == 0)
    }

    @Test func numbersThatRowsHaveAreKnown() throws {
        let made = try MadeChats(
            peers: [MadeChats.user(1, "Me")], [],
            more: [
                #"{"op":"transaction.replaceOrderedItemListItems","collectionId":777,"items":[{"id":"AAAAAAAAAAk=","contents":{"$type":"RecentPeerItem","r":{"$double":3.0}}}]}"#,
                #"{"op":"transaction.operationLogAddEntry","peerId":"user:1","tag":99,"tagLocalIndex":"automatic","tagMergedIndex":"automatic","#
                    + #""contents":{"$type":"SynchronizePinnedChatsOperation","previousItemIds":{"$objects":[]}}}"#,
            ])
        for words in [["oplog", made.database, "--tag", "99"], ["query", made.database, "view", "orderedItemList", "--number", "777"]] {
            let result = try RunningTool.run(words)
            #expect(result.status == 0 && result.lines.count == 1, "\(words): \(result.errorText)")
        }
        #expect(try RunningTool.run(["oplog", made.database, "--tag", "98"]).status == 66)
    }

    @Test func messagesAreFoundByTheNameOfTheirChat() throws {
        #expect(try RunningTool.run(["query", Samples.demo, "messages", "--id", "Sula crew/0/145", "--count"]).text == "{\"count\":1}\n")
        let result = try RunningTool.run(["query", Samples.demo, "messages", "--id", "Sula crew/0/99999"])
        #expect(result.status == 66 && result.errorText.contains("no such message in \(Samples.demo): 'Sula crew/0/99999'"), "\(result.errorText)")
        #expect(try RunningTool.run(["query", Samples.demo, "messages", "--id", "Sula crew/0/99999", "--exists"]).status == 1)
    }

    @Test func aPeerWithOtherRowsAloneIsReported() throws {
        let result = try RunningTool.run(["query", Samples.demo, "peers", "--id", "user:0"])
        #expect(result.status == 0 && result.text.isEmpty && result.errorText.contains("the peer user:0 is not stored"), "\(result.errorText)")
    }

    @Test func aMissingMessageOfAViewIsReported() throws {
        let result = try RunningTool.run(["query", Samples.small, "view", "messages", "--message", "user:1/0/99"])
        #expect(result.status == 0 && result.errorText.contains("no such message in \(Samples.small): 'user:1/0/99'"), "\(result.errorText)")
    }

    @Test func noTagIsAnError() throws {
        #expect(try RunningTool.run(["query", Samples.small, "messages", "--tag", "0"]).status == 64)
    }

    @Test(arguments: [["query", "messages"], ["query", "activity", "--by", "month"], ["export", "--transcript", "txt", "--peer", "user:2254435025"]])
    func anEarlierNewestMessageIsReported(_ words: [String]) throws {
        let result = try RunningTool.run([words[0], Samples.small] + words.dropFirst() + ["--since", "2035"])
        #expect(result.status == 0)
        #expect(result.errorText.contains("all messages are older than --since: the latest is of 20"), "\(result.errorText)")
    }
}
