@testable import PostboxTool
@testable import TestSupport
import Testing

/// Unusual arguments: null, absent, and empty values, ends of ranges, and every name of an enumeration.
struct OperationArgumentTests {
    @Test func rareArgumentsAreAppliedWithoutFaults() throws {
        let operations = Self.operations.split(separator: "\n").map(String.init)
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder, DifferenceText.document(operations))
        let findings = try RunningTool.run(["check", path]).lines
        #expect(!findings.contains { $0.contains(#""level":"fault""#) }, "\(findings)")
        let rows = try ConformanceCase.rows(of: path)
        // A hole of a thread's custom tag is clipped; after a reset of custom-tag holes, none remains.
        #expect(!rows.keys.contains { $0.hasPrefix("t82 ") || $0.hasPrefix("t84 ") })
        // Counts of a custom tag, without and in a thread: the thread is 0 or 7, the count 4 up to ID 9.
        for thread in ["0000000000000000", "0000000000000007"] {
            #expect(rows["t44 00000000000000000000000200000000\(thread)00000178"] == [0, 0, 0, 0, 4, 0, 0, 0, 9, 0, 0, 0])
            #expect(rows["t47 0000000000000000000000000000000200000000\(thread)00000178"] == nil)
        }
        #expect(rows["t47 000000200000000000000000000000020000000000000007" + "00000178"] == [0, 0, 0, 0])
        // Manual local indices may be negative, and the next automatic one continues from the value that was set.
        #expect(rows["t31 0000000000000002fffffffffd"] != nil)
        #expect(rows["t29 00000000000000000000"] == [12, 0, 0, 0])
        // A single time bound is ignored, so the thread is emptied; two in the wrong order contain nothing.
        #expect(rows.keys.filter { $0.hasPrefix("t7 0000000000000002") }.count == 1)
        // An empty list of states is a state; a state reset to nil leaves its row.
        #expect(rows["t14 00000003ffffffff"] == [0, 0, 0, 0])
        #expect(rows["t19 0000000000000002"] == [0, 0, 0, 0])
        #expect(rows["t67 0000000000000002"] == nil)
        #expect(rows["t1 6c"] == [])
        #expect(rows["t80 0000000000000002"] == [100, 3, 0, 0, 0, 1])
    }

    /// A sticker that `dump` printed, changed, and put into a document in place of its bytes.
    @Test func aFlatBuffersValueInReadableFormIsImported() throws {
        let folder = try TemporaryFolder()
        func list(_ file: String) -> String {
            #"{"op":"transaction.replaceOrderedItemListItems","collectionId":0,"items":[{"id":"AQ==","contents":"#
                + #"{"$type":"RecentMediaItem","md":\#(file),"zz":5}}]}"#
        }
        let file = #"{"$type":"TelegramMediaFile","$flat":true,"fileId":{"namespace":5,"id":"7"},"resource":"#
            + #"{"$type":"LocalFileMediaResource","fileId":"1","size":"9","isSecretRelated":1},"mimeType":"image/png","size":"9","attributes":"#
            + #"[{"$type":"TelegramMediaFileAttribute","$case":"FileName","fileName":"a"}]}"#
        let path = try ImportTests.database(folder, DifferenceText.document([list(file)]))
        let row = try #require(try RunningTool.run(["query", path, "lists"]).lines.first)
        for part in [#""$flat":true"#, #""mimeType":"image/png""#, #""fileName":"a""#, #""zz":5"#] { #expect(row.contains(part), "\(row)") }
        // A misspelled member is reported with its place.
        let wrong = try folder.file("wrong.jsonl", DifferenceText.document([list(file.replacing("mimeType", with: "mimetype"))]))
        let result = try RunningTool.run(["import", path, wrong])
        #expect(result.status == 65 && result.errorText.contains("TelegramMediaFile has no member 'mimetype'"), "\(result.errorText)")
    }

    private static let operations = #"""
        {"op":"transaction.updatePeers","peers":[{"$type":"TelegramUser","i":{"$int64":"2"},"fn":"A"},{"$type":"TelegramSecretChat",\#
        "i":{"$int64":"17179869183"},"r":{"$int64":"2"}},{"$type":"TelegramChannel","i":{"$int64":"8589934601"},"t":"C9","i.t":1,"fl":2048}]}
        {"op":"addMessages","messages":[{"id":{"peer":"user:2","namespace":0,"id":5},"timestamp":1005,"flags":4,"text":"a","threadId":"7",\#
        "tags":["photoOrVideo","photo"]},{"id":{"peer":"user:2","namespace":0,"id":6},"timestamp":1006,"flags":260,"text":"b",\#
        "forwardInfo":{"authorId":"user:2","sourceId":"channel:9","sourceMessageId":{"peer":"channel:9","namespace":0,"id":3},"date":9,\#
        "authorSignature":"x","psaType":"y","flags":1}},{"id":{"peer":"secret:-1","namespace":2},"timestamp":1007,"flags":4,"text":"s"},\#
        {"id":{"peer":"channel:9","namespace":0,"id":1},"timestamp":1000,"flags":16,"text":"t","threadId":"1","globalTags":3,"localTags":3}],\#
        "location":"random"}
        {"op":"addQuickReplyMessages","messages":[{"id":{"peer":"user:2","namespace":5,"id":1},"timestamp":3,"text":"q"}]}
        {"op":"transaction.replaceMessageTagSummary","peerId":"user:2","threadId":"7","tagMask":["photo"],"namespace":0,"customTag":null,"count":4,\#
        "maxId":9}
        {"op":"transaction.replaceMessageTagSummary","peerId":"user:2","threadId":null,"tagMask":0,"namespace":0,"customTag":"AAABeA==","count":4,\#
        "maxId":9}
        {"op":"transaction.replaceMessageTagSummary","peerId":"user:2","threadId":"7","tagMask":0,"namespace":0,"customTag":"AAABeA==","count":4,"maxId":9}
        {"op":"transaction.invalidateMessageHistoryTagsSummary","peerId":"user:2","threadId":"7","namespace":0,"tagMask":32,"customTag":"AAABeA=="}
        {"op":"transaction.invalidateMessageHistoryTagsSummary","peerId":"user:2","threadId":"7","namespace":0,"tagMask":32}
        {"op":"transaction.clearHistory","peerId":"user:2","threadId":"7","minTimestamp":null,"maxTimestamp":5,"namespaces":{"just":[0]}}
        {"op":"transaction.clearHistory","peerId":"user:2","threadId":null,"minTimestamp":9,"maxTimestamp":5,"namespaces":{"not":[1]}}
        {"op":"transaction.clearHistory","peerId":"user:2","threadId":null,"minTimestamp":2,"maxTimestamp":5,"namespaces":{"not":[0]}}
        {"op":"transaction.deleteMessagesInRange","peerId":"user:2","namespace":0,"minId":9,"maxId":3}
        {"op":"transaction.removeAllMessagesWithAuthor","peerId":"user:2","authorId":"user:3","namespace":0}
        {"op":"transaction.removeAllMessagesWithGlobalTag","tag":2}
        {"op":"transaction.addHole","peerId":"user:2","threadId":"7","namespace":0,"space":"customTag:000001","range":[-5,2147483647]}
        {"op":"transaction.addHole","peerId":"user:2","threadId":"7","namespace":0,"space":"customTag:000001/tag:8","range":[0,0]}
        {"op":"transaction.removeHole","peerId":"user:2","threadId":"7","namespace":0,"space":"tag:8","range":[2147483647,2147483647]}
        {"op":"transaction.addHolesEverywhere","peerNamespaces":[0,1,2,3],"holeNamespace":5}
        {"op":"transaction.replaceChatListHole","groupId":0,"index":{"peer":"9223372032559808512","namespace":0,"id":1,"timestamp":2147483646},"hole":null}
        {"op":"transaction.addChatListHole","groupId":5,"index":{"peer":"user:0","namespace":0,"id":1,"timestamp":7}}
        {"op":"transaction.resetIncomingReadStates","states":[["user:2",[[0,{"idBased":{"maxIncomingReadId":5,"maxOutgoingReadId":0,"maxKnownId":5,\#
        "count":1,"markedUnread":true}}],[2,{"indexBased":{"maxIncomingReadIndex":{"peer":"user:2","namespace":2,"id":0,"timestamp":0},\#
        "maxOutgoingReadIndex":{"peer":"user:2","namespace":2,"id":0,"timestamp":0},"count":3,"markedUnread":false}}]]],["secret:-1",[]]]}
        {"op":"transaction.applyOutgoingReadMaxIndex","index":{"peer":"user:2","namespace":2,"id":9,"timestamp":2000}}
        {"op":"transaction.applyInteractiveReadMaxIndex","index":{"peer":"user:2","namespace":0,"id":6,"timestamp":1006}}
        {"op":"transaction.setPeerChatState","peerId":"channel:9","state":null}
        {"op":"transaction.setPeerChatInterfaceState","peerId":"user:2","state":{"$type":"StoredPeerChatInterfaceState","overrideChatTimestamp":5000,\#
        "associatedMessageIds":{"$int32s":[]},"data":{"$bytes":"AQI="}}}
        {"op":"transaction.setPeerChatInterfaceState","peerId":"user:2","state":null}
        {"op":"transaction.updatePendingPeerNotificationSettings","peerId":"user:2","settings":{"$type":"TelegramPeerNotificationSettings","m.v":1,\#
        "m.u":5}}
        {"op":"transaction.updatePendingPeerNotificationSettings","peerId":"user:2","settings":null}
        {"op":"transaction.updatePeerCachedData","peerId":"user:2","data":null}
        {"op":"transaction.replaceAdditionalChatListItems","items":[{"$type":"PromoChatListItem","peerId":{"$int64":"2"},"_kind":1,"psa.type":"x",\#
        "psa.message":null}]}
        {"op":"transaction.updateMedia","id":{"namespace":0,"id":"5"},"media":null}
        {"op":"transaction.operationLogAddEntry","peerId":"user:2","tag":255,"tagLocalIndex":-3,"tagMergedIndex":"automatic","contents":{"$type":"X"}}
        {"op":"transaction.operationLogAddEntry","peerId":"user:0","tag":0,"tagLocalIndex":7,"tagMergedIndex":"none",\#
        "contents":{"$raw":"AV8FAAAAAAAAAAA="}}
        {"op":"transaction.operationLogRemoveAllEntries","peerId":"user:0","tag":0}
        {"op":"transaction.operationLogRemoveEntries","peerId":"user:0","tag":0,"maxTagLocalIndex":-1}
        {"op":"transaction.operationLogResetIndices","peerId":"user:0","tag":0,"nextTagLocalIndex":12}
        {"op":"transaction.setMessageHistoryThreadInfo","peerId":"user:2","threadId":"7","info":null}
        {"op":"transaction.setPeerThreadCombinedState","peerId":"channel:9","state":{"data":{"$type":"A"},"validIndexBoundary":{"timestamp":1,\#
        "threadId":"2","messageId":3}}}
        {"op":"transaction.setPeerThreadCombinedState","peerId":"channel:9","state":{"data":{"$type":"A"},"validIndexBoundary":null}}
        {"op":"transaction.setPeerThreadCombinedState","peerId":"user:2","state":null}
        {"op":"transaction.setPeerPinnedThreads","peerId":"user:2","threadIds":[]}
        {"op":"transaction.clearTimestampBasedAttribute","id":{"peer":"user:2","namespace":0,"id":5},"tag":1}
        {"op":"transaction.setKeychainEntry","key":"k","value":null}
        {"op":"transaction.setKeychainEntry","key":"l","value":""}
        {"op":"transaction.replaceAllStorySubscriptions","key":"hidden","state":null,"peerIds":[]}
        {"op":"transaction.setSubscriptionsStoriesState","key":"hidden","state":{"$type":"S"}}
        {"op":"transaction.setLocalStoryState","state":null}
        {"op":"transaction.setPeerStoryState","peerId":"user:2","state":null}
        {"op":"transaction.setStoryItems","peerId":"user:2","items":[{"value":{"$raw":""},"id":3,"expirationTimestamp":null,"isCloseFriends":true}]}
        {"op":"transaction.setStory","peerId":"user:2","id":9,"value":{"$raw":""}}
        {"op":"transaction.setPendingMessageAction","type":4,"id":{"peer":"user:2","namespace":0,"id":6},"action":{"$type":"SendStarsReactionsAction",\#
        "id":{"$int64":"5"}}}
        {"op":"transaction.unorderedItemListApplyDifference","tag":"00","previousInfo":null,"updatedInfo":{"$type":"M"},"setItems":[{"id":"6162",\#
        "hash":"5","contents":{"$type":"I"}}],"removeItemIds":["63"]}
        {"op":"transaction.setDeviceContactImportInfo","identifier":"0031","value":null}
        {"op":"transaction.putItemCacheEntry","collectionId":-1,"key":"","entry":{"$raw":""}}
        {"op":"transaction.clearItemCacheCollection","collectionId":-1}
        {"op":"transaction.clearItemCacheCollection","collectionId":127}
        {"op":"transaction.clearNoticeEntries"}
        {"op":"transaction.resetPeerGroupSummary","groupId":1,"namespace":0,"summary":{"count":3,"chatCount":1}}
        {"op":"transaction.replaceItemCollectionInfos","namespace":2,"itemCollectionInfos":[]}
        {"op":"transaction.replaceItemCollectionItems","collectionId":{"namespace":0,"id":"1"},"items":[]}
        {"op":"transaction.addOrMoveToFirstPositionOrderedItemListItem","collectionId":-3,"item":{"id":"","contents":{"$raw":""}},\#
        "removeTailIfCountExceeds":0}
        {"op":"transaction.removeOrderedItemListItem","collectionId":-3,"itemId":"AA=="}
        {"op":"transaction.setPinnedItemIds","groupId":0,"peerIds":["user:2","channel:9"]}
        {"op":"transaction.fillHole","peerId":"user:2","threadId":"7","namespace":0,"space":"everywhere","range":[1,5],"messages":[]}
        {"op":"transaction.reindexUnreadCounters"}
        {"op":"transaction.resetCustomTagHoles"}
        """#
}
