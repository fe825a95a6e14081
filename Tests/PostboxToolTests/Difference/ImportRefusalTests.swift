import Testing
@testable import PostboxTool

/// What `postbox import` says of operation lines that it cannot read: file, line, op and field (spec 12.1).
struct ImportRefusalTests {
    @Test(arguments: [
        (#"{"op":7}"#, "field 'op' is not a string"),
        (#"{"x":7}"#, "field 'op' is not a string"),
        (#"{"op":"fly"}"#, "op 'fly' is not known"),
        (#"{"op":"put","table":7,"key":"","value":""}"#, "op 'put' stands only in a document of kind records"),
        (#"{"op":"deleteMessages"}"#, "op 'deleteMessages': field 'ids' is missing"),
        (#"{"op":"deleteMessages","ids":[],"more":1}"#, "op 'deleteMessages': field 'more' is not known here"),
        (#"{"op":"deleteMessages","ids":{}}"#, "op 'deleteMessages': field 'ids' is not an array"),
        (
            #"{"op":"deleteMessages","ids":[{"peer":"user:1","namespace":0,"id":1},{"peer":"nobody","namespace":0,"id":1}]}"#,
            "op 'deleteMessages': field 'ids[1].peer' is not a peer id such as \"user:1\""
        ),
        (
            #"{"op":"addMessages","messages":[],"location":"below"}"#,
            "op 'addMessages': field 'location' is neither \"upperHistoryBlock\" nor \"random\""
        ),
        (
            #"{"op":"addMessages","messages":[{"id":{"peer":"user:1","namespace":0,"id":1},"timestamp":"x","text":""}],"location":"random"}"#,
            "op 'addMessages': field 'messages[0].timestamp' is not a 32-bit integer"
        ),
        (
            #"{"op":"addMessages","messages":[{"id":{"peer":"user:1","namespace":0,"id":1},"timestamp":1,"text":"","media":[{"$type":7}]}],"location":"random"}"#,
            "op 'addMessages': field 'messages[0].media[0]' is not a coded object in exact form: $type is not a string"
        ),
        (
            #"{"op":"transaction.addHole","peerId":"user:1","namespace":0,"space":"tag:","range":[1,2]}"#,
            "op 'transaction.addHole': field 'space' is not a hole space"
        ),
        (
            #"{"op":"transaction.addHole","peerId":"user:1","namespace":0,"space":"everywhere","range":[2,1]}"#,
            "op 'transaction.addHole': field 'range' ends before it begins"
        ),
        (
            #"{"op":"transaction.resetIncomingReadStates","states":[["user:1",[[0,{"idBased":{"count":1}}]]]]}"#,
            "op 'transaction.resetIncomingReadStates': field 'states[0][0].idBased.maxIncomingReadId' is missing"
        ),
        (#"{"op":"transaction.putItemCacheEntry","collectionId":300,"key":"00","entry":{}}"#, "op 'transaction.putItemCacheEntry': field 'collectionId' is not an 8-bit integer"),
        (#"{"op":"transaction.setKeychainEntry","key":"k","value":"?"}"#, "op 'transaction.setKeychainEntry': field 'value' is not a base64 string"),
        (#"{"op":"transaction.operationLogAddEntry","peerId":"user:1","tag":1,"tagLocalIndex":"first","tagMergedIndex":"none","contents":{"$type":"X"}}"#, "op 'transaction.operationLogAddEntry': field 'tagLocalIndex' is not a 32-bit integer"),
        (
            #"{"op":"transaction.replaceOrderedItemListItems","collectionId":1,"items":[{"id":"AA==","contents":{"$type":"X"}},{"id":"AA==","contents":{"$type":"X"}}]}"#,
            "op 'transaction.replaceOrderedItemListItems': "
        ),
    ])
    func aBadOperationNamesLineOpAndField(line: String, message: String) throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder)
        let good = #"{"op":"transaction.clearNoticeEntries"}"#
        let result = try RunningTool.run(["import", path, "-"], input: Array(DifferenceText.document([good, line]).utf8))
        #expect(result.status == 65)
        #expect(result.errorText.hasPrefix("postbox: reading stdin: line 3: \(message)"))
        #expect(result.errorText.hasSuffix("\n"))
        #expect(try ImportTests.rows(path).count == 1)
    }

    @Test func errorsAsJSONCarryStatusAndMessage() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder)
        let result = try RunningTool.run(["import", path, "-", "--errors", "json"], input: Array(DifferenceText.document([#"{"op":"fly"}"#]).utf8))
        #expect(result.errorText.hasPrefix(#"{"error":{"status":65,"command":"import","doing":"reading stdin","message":"line 2: op 'fly' is not known","#))
    }

    @Test func theDocumentThatLeavesFaultsIsNotCommittedUnderVerify() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder, DifferenceText.document([#"{"op":"transaction.clearNoticeEntries"}"#]))
        let text = DifferenceText.records([#"{"op":"put","table":7,"key":"00","value":""}"#])
        let result = try RunningTool.run(["import", path, "-", "--verify"], input: Array(text.utf8))
        #expect(result.status == 65)
        #expect(result.lines.first?.hasPrefix(#"{"level":"fault","rule":"decoding","table":"MessageHistory""#) == true)
        #expect(result.errorText.hasPrefix("postbox: verifying document 1 of stdin: 1 fault is in the database with it; it was not applied\n"))
        #expect(try RunningTool.run(["dump", path, "t7"]).lines.isEmpty)
    }
}
