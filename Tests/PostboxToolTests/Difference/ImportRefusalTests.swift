@testable import PostboxTool
@testable import TestSupport
import Testing

/// Errors of `postbox import` for unreadable operation lines: file, line, op, and field.
struct ImportRefusalTests {
    @Test(arguments: [
        (#"{"op":7}"#, "field 'op' is not a string"),
        (#"{"x":7}"#, "field 'op' is not a string"),
        (#"{"op":"fly"}"#, "op 'fly' is unknown"),
        (#"{"op":"put","table":7,"key":"","value":""}"#, "op 'put' is allowed only in a document of kind records"),
        (#"{"op":"deleteMessages"}"#, "op 'deleteMessages': field 'ids' is missing"),
        (#"{"op":"deleteMessages","ids":[],"more":1}"#, "op 'deleteMessages': field 'more' is unknown here"),
        (#"{"op":"deleteMessages","ids":{}}"#, "op 'deleteMessages': field 'ids' is not an array"),
        (
            #"{"op":"deleteMessages","ids":[{"peer":"user:1","namespace":0,"id":1},{"peer":"nobody","namespace":0,"id":1}]}"#,
            "op 'deleteMessages': field 'ids[1].peer' is not a peer ID such as \"user:1\""
        ),
        (
            #"{"op":"addMessages","messages":[],"location":"below"}"#,
            "op 'addMessages': field 'location' must be \"upperHistoryBlock\" or \"random\""
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
            "op 'transaction.addHole': field 'range' ends before it starts"
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
        // Nothing would be stored for an invalid peer.
        (
            ##"{"op":"transaction.updatePeers","peers":[{"$type":"TelegramUser","i":{"$int64":"3"}},{"$type":"#5f3a9c21","i":{"$int64":"1"}}]}"##,
            "op 'transaction.updatePeers': field 'peers[1]' is not a user, group, channel, or secret chat with an ID"
        ),
        (#"{"op":"transaction.updatePeers","peers":[{"$raw":"AAAA"}]}"#, "op 'transaction.updatePeers': field 'peers[0]' is not a user"),
        (#"{"op":"mergePeers","peers":[{"$type":"TelegramUser"}]}"#, "op 'mergePeers': field 'peers[0]' is not a user"),
        (#"{"op":"updatePeer","peer":{"$type":"TelegramMediaPoll","i":{"$int64":"1"}}}"#, "op 'updatePeer': field 'peer' is not a user"),
        (
            #"{"op":"updateSecretChat","peer":{"$type":"TelegramUser","i":{"$int64":"1"}},"state":null,"timestamp":1}"#,
            "op 'updateSecretChat': field 'peer' is not a TelegramSecretChat"
        ),
        (
            #"{"op":"transaction.updatePeerChatListInclusion","peerId":"user:1","inclusion":{"groupId":0,"pinningIndex":65534,"minTimestamp":null}}"#,
            "op 'transaction.updatePeerChatListInclusion': field 'inclusion.pinningIndex' is not a number from 0 to 65533"
        ),
        (
            #"{"op":"transaction.addChatListHole","groupId":1,"index":{"peer":"user:1","namespace":300,"id":1,"timestamp":5}}"#,
            "op 'transaction.addChatListHole': a chat list cannot contain messages of namespace 300"
        ),
        (
            #"{"op":"updatePinnedItemIds","groupId":0,"operation":{"pin":"user:1","unpin":"user:2"}}"#,
            "op 'updatePinnedItemIds': field 'operation.unpin' cannot be used together with 'pin'"
        ),
        (
            #"{"op":"transaction.clearHistory","peerId":"user:1","threadId":null,"minTimestamp":0,"maxTimestamp":1,"namespaces":{"just":[0],"not":[]}}"#,
            "op 'transaction.clearHistory': field 'namespaces.not' cannot be used together with 'just'"
        ),
        // Without these fields, the operation would have an unintended effect: it would remove a channel's cursor, or store an object without bytes.
        (#"{"op":"transaction.setPeerChatState","peerId":"channel:9"}"#, "op 'transaction.setPeerChatState': field 'state' is missing"),
        (
            #"{"op":"transaction.setMessageHistoryThreadInfo","peerId":"channel:9","threadId":"7","info":{"summary":{"totalUnreadCount":0}}}"#,
            "op 'transaction.setMessageHistoryThreadInfo': field 'info.data' is missing"
        ),
        (
            #"{"op":"transaction.setStoryItems","peerId":"user:2","items":[{"value":{"$raw":""},"id":3}]}"#,
            "op 'transaction.setStoryItems': field 'items[0].isCloseFriends' is missing"
        ),
        (
            #"{"op":"updateNewAuthorization","isUnconfirmed":true,"hash":"1","device":"d","location":"l"}"#,
            "op 'updateNewAuthorization': field 'date' is missing"
        ),
        (
            #"{"op":"updateNewAuthorization","isUnconfirmed":true,"hash":"1","date":1,"location":"l"}"#,
            "op 'updateNewAuthorization': field 'device' is missing"
        ),
        (
            #"{"op":"updateNewAuthorization","isUnconfirmed":true,"hash":"1","date":1,"device":null}"#,
            "op 'updateNewAuthorization': field 'location' is missing"
        ),
        // If two members have the same name, the input is ambiguous.
        (#"{"op":"deleteMessages","ids":[],"ids":[]}"#, "op 'deleteMessages': field 'ids' is given twice"),
        (#"{"ids":[],"op":"deleteMessages","op":"deleteMessages"}"#, "op 'deleteMessages': field 'op' is given twice"),
        (
            #"{"op":"deleteMessages","ids":[{"id":1,"peer":"user:1","namespace":0,"id":2}]}"#,
            "op 'deleteMessages': field 'ids[0].id' is given twice"
        ),
        (
            #"{"op":"updateState","state":{"pts":1,"qts":0,"date":0,"seq":0,"pts":2}}"#,
            "op 'updateState': field 'state.pts' is given twice"
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

    @Test func anEmptyDocumentHasNoOperations() throws {
        let header = #"{"difference":1,"kind":"empty","from":null,"to":{"pts":1,"qts":0,"date":5,"seq":7}}"#
        try ImportTests.expectRefusal(
            DifferenceText.document([#"{"op":"transaction.clearNoticeEntries"}"#], header: header),
            "line 2: a document of kind 'empty' cannot contain operations")
    }

    @Test func errorsAsJSONCarryStatusAndMessage() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder)
        let result = try RunningTool.run(["import", path, "-", "--errors", "json"], input: Array(DifferenceText.document([#"{"op":"fly"}"#]).utf8))
        #expect(result.errorText.hasPrefix(#"{"error":{"status":65,"command":"import","doing":"reading stdin","message":"line 2: op 'fly' is unknown","#))
    }

    @Test func verifyDoesNotCommitADocumentThatCausesFaults() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder, DifferenceText.document([#"{"op":"transaction.clearNoticeEntries"}"#]))
        let text = DifferenceText.records([#"{"op":"put","table":7,"key":"00","value":""}"#])
        let result = try RunningTool.run(["import", path, "-", "--verify"], input: Array(text.utf8))
        #expect(result.status == 65)
        #expect(result.lines.first?.hasPrefix(#"{"level":"fault","rule":"decoding","table":"MessageHistory""#) == true)
        #expect(
            result.errorText.hasPrefix(
                "postbox: verifying document 1 of stdin: 1 fault is new in the database with this document, which was not applied\n"))
        #expect(try RunningTool.run(["dump", path, "t7"]).lines.isEmpty)
    }

    /// Documents of a file are checked in groups. The one that adds faults is found, and the ones before it stay applied.
    @Test(arguments: 1...9, [true, false]) func verifyFindsTheDocumentThatCausesFaults(place: Int, isOperation: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder, DifferenceText.document([#"{"op":"transaction.clearNoticeEntries"}"#]))
        let documents = (1...9).map { number in
            if number == place { return DifferenceText.records([#"{"op":"put","table":7,"key":"00","value":""}"#]) }
            return isOperation
                ? DifferenceText.document([#"{"op":"transaction.setKeychainEntry","key":"k\#(number)","value":"AQ=="}"#])
                : DifferenceText.records([#"{"op":"put","table":100,"key":"0\#(number)","value":"AQ=="}"#], tables: #"{"id":100,"keyType":"binary","fullText":false,"compact":true}"#)
        }
        let result = try RunningTool.run(["import", path, folder.file("documents", documents.joined()), "--verify"])
        #expect(result.status == 65 && result.errorText.contains("documents: 1 fault is new in the database with this document"), "\(result.errorText)")
        #expect(result.errorText.contains("document \(place) of"), "\(result.errorText)")
        let rows = try RunningTool.run(["dump", path, isOperation ? "Keychain" : "t100"]).lines.count
        #expect(rows == place - 1)
        if place > 1 { #expect(result.errorText.contains("applied \(place - 1) document"), "\(result.errorText)") }
        // An invalid document ends the import just the same.
        let otherFolder = try TemporaryFolder()
        let other = try ImportTests.database(otherFolder, DifferenceText.document([#"{"op":"transaction.clearNoticeEntries"}"#]))
        let invalid = documents[..<(place - 1)] + [DifferenceText.document([#"{"op":"fly"}"#])] + documents[place...]
        let ended = try RunningTool.run(["import", other, folder.file("invalid", invalid.joined()), "--verify"])
        #expect(ended.status == 65 && ended.errorText.contains("op 'fly' is unknown"), "\(ended.errorText)")
        #expect(try RunningTool.run(["dump", other, isOperation ? "Keychain" : "t100"]).lines.count == place - 1)
    }

    @Test func verifyBlamesADocumentOnlyForItsOwnFaults() throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder, DifferenceText.document([#"{"op":"transaction.clearNoticeEntries"}"#]))
        let damage = DifferenceText.records([#"{"op":"put","table":7,"key":"00","value":""}"#])
        #expect(try RunningTool.run(["import", path, "-"], input: Array(damage.utf8)).status == 0)

        let worse = DifferenceText.records([#"{"op":"put","table":2,"key":"0000000000000005","value":""}"#])
        let more = try RunningTool.run(["import", path, "-", "--verify"], input: Array(worse.utf8))
        #expect(more.status == 65)
        #expect(more.lines.count == 1)
        #expect(more.errorText.contains("1 fault is new in the database with this document, which was not applied\n"))
        #expect(more.errorText.contains("1 other was there before; 'postbox check' lists them"))

        let harmless = DifferenceText.records([#"{"op":"delete","table":2,"key":"0000000000000005"}"#])
        let key = folder.path + "/key", encrypted = folder.path + "/encrypted"
        #expect(try RunningTool.run(["encrypt", path, encrypted, "--new-key", key]).status == 0)
        for arguments in [[path, "--dry-run"], [path], [encrypted, "--key-file", key, "--dry-run"], [encrypted, "--key-file", key]] {
            let applied = try RunningTool.run(["import", arguments[0], "-", "--verify"] + arguments.dropFirst(), input: Array(harmless.utf8))
            #expect(applied.status == 0)
            #expect(applied.lines.isEmpty)
            #expect(
                applied.errorText.contains(
                    "1 fault was in the database before document 1 of stdin, which adds none; 'postbox check' lists them"))
        }
    }
}
