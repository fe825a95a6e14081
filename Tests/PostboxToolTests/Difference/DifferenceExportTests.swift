@testable import PostboxTool
@testable import TestSupport
import Testing

/// The contents of a database that operations contain, and the remaining rows.
struct DifferenceExportTests {
    /// Exports the database made from these documents, and returns the rows written as records, as `table key`. An import yields the same rows again.
    private func records(_ documents: String...) throws -> [String] {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let made = try RunningTool.run(["import", "--create", path, "-"], input: Array(documents.joined().utf8))
        #expect(made.status == 0, "\(made.errorText)")
        return try records(path, folder)
    }

    private func records(_ path: String, _ folder: TemporaryFolder) throws -> [String] {
        let copy = folder.path + "/copy"
        let export = try RunningTool.run(["export", path])
        #expect(export.status == 0)
        let again = try RunningTool.run(["import", "--create", copy, "-"], input: export.output)
        #expect(again.status == 0, "\(again.errorText)")
        #expect(try ConformanceCase.rows(of: path) == ConformanceCase.rows(of: copy))
        var rows: [String] = []
        for line in export.lines where line.hasPrefix(#"{"op":"put","#) || line.hasPrefix(#"{"op":"delete","#) {
            let fields = line.split(separator: #"""#, omittingEmptySubsequences: false)
            rows.append("t" + fields[6].filter(\.isNumber) + " " + fields[9])
        }
        #expect(export.errorText.contains("and \(rows.count) row"), "\(export.errorText)")
        return rows
    }

    private func message(_ id: Int, peer: String = "channel:9", timestamp: Int? = nil, _ fields: String = "") -> String {
        let place = #""id":{"peer":"\#(peer)","namespace":0,"id":\#(id)},"timestamp":\#(timestamp ?? 1000 + id)"#
        return "{" + place + (fields.contains(#""text""#) ? "" : #","text":"m\#(id)""#) + fields + "}"
    }

    private func add(_ messages: String...) -> String { add(messages) }

    private func add(_ messages: [String]) -> String {
        #"{"op":"addMessages","messages":[\#(messages.joined(separator: ","))],"location":"random"}"#
    }

    private func delete(_ ids: Int..., peer: String = "channel:9") -> String {
        let list = ids.map { #"{"peer":"\#(peer)","namespace":0,"id":\#($0)}"# }
        return #"{"op":"deleteMessages","ids":[\#(list.joined(separator: ","))]}"#
    }

    private func edit(_ id: Int, _ message: String) -> String {
        #"{"op":"transaction.updateMessage","id":{"peer":"channel:9","namespace":0,"id":\#(id)},"message":\#(message)}"#
    }

    /// No operation can contain the number of transactions.
    private static let transactions = "t0 0000000000000003"

    @Test(arguments: ConformanceCase.all)
    func aCaseIsReproduced(_ conformance: ConformanceCase) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        #expect(try RunningTool.run(["import", "--create", path, conformance.operations]).status == 0)
        _ = try records(path, folder)
    }

    @Test func numbersOfDeletedMessagesNeedOneRowPerGap() throws {
        let rows = try records(DifferenceText.document([add((1...40).map { message($0) }), delete(5, 6, 20)]))
        #expect(rows.filter { $0 != Self.transactions } == ["t10 03", "t10 03"])
    }

    @Test func numbersAfterTheLastMessageNeedOneRow() throws {
        let rows = try records(DifferenceText.document([add((1...4).map { message($0) }), delete(3, 4)]))
        #expect(rows.filter { $0 != Self.transactions } == ["t10 03"])
    }

    @Test func albumsAreNumberedAsTheyWere() throws {
        let key = #","groupingKey":"7""#
        let rows = try records(
            DifferenceText.document([
                add(message(1), message(2, key), message(3, key), message(4)),
                // Splits the album, and starts one.
                add(message(9, timestamp: 1002, #","groupingKey":"8""#), message(10)),
            ]))
        #expect(rows.allSatisfy { $0 == Self.transactions })
    }

    @Test func anEditedMessageOfAnAlbumStaysInIt() throws {
        let key = #","groupingKey":"7""#
        let rows = try records(
            DifferenceText.document([
                add(message(1), message(2, key), message(3, key), message(4, key), message(5)), edit(2, message(2, #","text":"no key""#)),
                edit(2, message(2, #","text":"still none""#)), edit(4, message(4, #","text":"another","groupingKey":"70""#)),
            ]))
        #expect(rows.allSatisfy { $0 == Self.transactions })
    }

    @Test func theIndexIdentifiesIncomingMessages() throws {
        let rows = try records(
            DifferenceText.document([
                add(message(1, #","flags":4"#), message(2)), edit(1, message(1, #","text":"out""#)), edit(2, message(2, #","flags":256"#)),
            ]))
        #expect(rows.allSatisfy { $0 == Self.transactions })
    }

    @Test func messagesWithoutIdReceiveTheSameIds() throws {
        let local = #"{"id":{"peer":"user:2","namespace":1},"timestamp":5,"text":"draft","flags":1}"#
        let rows = try records(DifferenceText.document([add(local, local, local)]))
        #expect(rows.allSatisfy { $0 == Self.transactions })
    }

    @Test func requestsToTheServerAreRepeated() throws {
        let state = #"{"idBased":{"maxIncomingReadId":0,"maxOutgoingReadId":0,"maxKnownId":0,"count":1,"markedUnread":false}}"#
        func reset(_ peer: String) -> String { #"{"op":"transaction.resetIncomingReadStates","states":[["\#(peer)",[[0,\#(state)]]]]}"# }
        let rows = try records(
            DifferenceText.document([
                add(message(1, #","flags":4"#), message(1, peer: "user:3"), message(2, peer: "user:4"), message(3, peer: "user:5")),
                reset("user:3"), reset("user:4"), reset("user:5"),
                #"{"op":"transaction.setNeedsIncomingReadStateSynchronization","peerId":"user:3"}"#,
                #"{"op":"transaction.applyMarkUnread","peerId":"user:4","namespace":0,"value":true,"interactive":true}"#,
                #"{"op":"transaction.applyInteractiveReadMaxIndex","index":{"peer":"user:5","namespace":3,"id":1,"timestamp":1}}"#,
                #"{"op":"transaction.applyInteractiveReadMaxIndex","index":{"peer":"user:6","namespace":0,"id":1,"timestamp":1}}"#,
            ]))
        #expect(rows.allSatisfy { $0 == Self.transactions })
    }

    @Test func countsOfTagsAreThoseOfTheServer() throws {
        func count(_ tag: Int, _ count: Int, _ maxId: Int) -> String {
            #"{"op":"transaction.replaceMessageTagSummary","peerId":"channel:9","tagMask":\#(tag),"namespace":0,"count":\#(count),"maxId":\#(maxId)}"#
        }
        let rows = try records(
            DifferenceText.document([
                count(4, 3, 100), add(message(1, #","tags":4"#), message(2, #","tags":8"#)), count(4, 12, 200), count(8, 0, 0), count(8, 5, 0),
                #"{"op":"transaction.invalidateMessageHistoryTagsSummary","peerId":"channel:9","namespace":0,"tagMask":4}"#,
                #"{"op":"transaction.invalidateMessageHistoryTagsSummary","peerId":"channel:9","namespace":0,"tagMask":8}"#,
            ]))
        #expect(rows.allSatisfy { $0 == Self.transactions })
    }

    @Test func holesAreThoseOfEachSpace() throws {
        func hole(_ name: String, _ peer: Int, _ space: String, _ range: String, thread: String = "") -> String {
            #"{"op":"transaction.\#(name)","peerId":"channel:\#(peer)","namespace":0,\#(thread)"space":"\#(space)","range":\#(range)}"#
        }
        let thread = #""threadId":"5","#
        let rows = try records(
            DifferenceText.document([
                hole("addHole", 1, "everywhere", "[5,9]"),
                hole("removeHole", 2, "everywhere", "[1,2147483646]"), hole("addHole", 2, "tag:8", "[40,60]"), hole("addHole", 2, "tag:8", "[80,90]"),
                hole("removeHole", 3, "everywhere", "[100,200]"), hole("removeHole", 3, "tag:1", "[150,300]"), hole("addHole", 3, "tag:1", "[120,130]"),
                hole("removeHole", 4, "everywhere", "[1,2147483646]", thread: thread), hole("addHole", 4, "tag:4", "[7,8]", thread: thread),
                hole("removeHole", 6, "customTag:0001/tag:8", "[3,4]"), hole("removeHole", 5, "customTag:0002", "[1,2147483646]"),
            ]))
        #expect(rows.allSatisfy { $0 == Self.transactions })
    }

    @Test func holesOfChatListsAreExported() throws {
        let seed = #"{"peer":"9223372032559808512","namespace":0,"id":1,"timestamp":2147483646}"#
        func index(_ time: Int) -> String { #"{"peer":"user:2","namespace":0,"id":1,"timestamp":\#(time)}"# }
        let rows = try records(
            DifferenceText.document([
                #"{"op":"transaction.replaceChatListHole","groupId":0,"index":\#(seed),"hole":\#(index(50))}"#,
                #"{"op":"transaction.addChatListHole","groupId":0,"index":\#(index(40))}"#,
                #"{"op":"transaction.addChatListHole","groupId":1,"index":\#(index(30))}"#,
                #"{"op":"transaction.replaceChatListHole","groupId":2,"index":\#(seed),"hole":null}"#,
            ]))
        #expect(rows.allSatisfy { $0 == Self.transactions })
    }

    @Test func draftsOfThreadsAndEndsOfStatusesAreOperations() throws {
        func state(_ peer: String, _ thread: Int, _ fields: String) -> String {
            #"{"op":"transaction.setPeerChatThreadInterfaceState","peerId":"\#(peer)","threadId":"\#(thread)","state":\#(fields)}"#
        }
        func status(_ user: Int, _ fields: String) -> String {
            let status = #"{"$type":"PeerEmojiStatus",\#(fields)"expirationDate":\#(1000 + user)}"#
            return #"{"op":"transaction.updatePeers","peers":[{"$type":"TelegramUser","i":{"$int64":"\#(user)"},"fn":"A","emjs":\#(status)}]}"#
        }
        let emoji = #""content":{"$type":"Content","discriminator":0,"fileId":{"$int64":"5"}},"#
        let document = DifferenceText.document([
            state("user:2", 5, #"{"overrideChatTimestamp":2000,"associatedMessageIds":{"$int32s":[]}}"#),
            state("user:2", 6, #"{"associatedMessageIds":{"$int32s":[]},"data":{"$bytes":"AQI="}}"#), state("user:2", 7, "{}"),
            state("user:2", 7, "null"), status(2, #""fileId":{"$int64":"5"},"#), status(3, emoji), status(4, ""), status(5, #""content":{},"#),
        ])
        #expect(try records(document).allSatisfy { $0 == Self.transactions })
        let folder = try TemporaryFolder()
        let rows = try ConformanceCase.rows(of: ImportTests.database(folder, document))
        #expect(rows.keys.filter { $0.hasPrefix("t68 ") }.sorted() == ["t68 00000000000000020000000000000005", "t68 00000000000000020000000000000006"])
        #expect(rows.keys.filter { $0.hasPrefix("t64 ") }.sorted() == ["t64 000003ea0000000000000002", "t64 000003eb0000000000000003"])
    }

    @Test func anEmptyEntryIsAnEntry() throws {
        let folder = try TemporaryFolder()
        let info = #"{"data":{"$raw":""},"summary":{"totalUnreadCount":2}}"#
        let path = try ImportTests.database(
            folder,
            DifferenceText.document([
                add(message(1, #","threadId":"5""#)), #"{"op":"transaction.setMessageHistoryThreadInfo","peerId":"channel:9","threadId":"5","info":\#(info)}"#,
                #"{"op":"transaction.setStory","peerId":"user:2","id":9,"value":{"$raw":""}}"#,
            ]))
        let export = try RunningTool.run(["export", path])
        #expect(!export.text.contains("$error"))
        #expect(export.text.contains(#""info":{"data":{"$raw":""},"#) && export.text.contains(#""value":{"$raw":""}"#))
        #expect(try records(path, folder).allSatisfy { $0 == Self.transactions })
    }

    @Test func liveStoriesAndBoundsOfStoriesAreOperations() throws {
        func items(_ user: Int, _ items: String) -> String { #"{"op":"transaction.setStoryItems","peerId":"user:\#(user)","items":[\#(items)]}"# }
        func item(_ id: Int, _ more: String = "") -> String { #"{"value":{"$type":"S"},"id":\#(id),"isCloseFriends":false\#(more)}"# }
        func bound(_ user: Int, _ id: Int, _ more: String = "") -> String {
            #"{"op":"transaction.setStoryItemsInexactMaxId","peerId":"user:\#(user)","id":\#(id)\#(more)}"#
        }
        let live = #","isLiveStream":true"#, liveBound = #","hasLiveItems":true"#
        let document = DifferenceText.document([
            items(1, item(2, live) + "," + item(3)), items(2, item(5) + "," + item(4)), items(3, ""), bound(4, 4, liveBound), bound(5, 6), items(6, item(1)),
            bound(6, 9), bound(7, 3), #"{"op":"transaction.clearStoryItemsInexactMaxId","peerId":"user:7"}"#,
        ])
        #expect(try records(document).allSatisfy { $0 == Self.transactions })
        let folder = try TemporaryFolder()
        let rows = try ConformanceCase.rows(of: ImportTests.database(folder, document))
        func top(_ user: Int) -> [UInt8]? { rows["t80 000000000000000\(user)"] }
        #expect(top(1) == [100, 3, 0, 0, 0, 3])
        #expect(top(2) == [100, 4, 0, 0, 0, 1])
        #expect(top(3) == [100, 0, 0, 0, 0, 1])
        #expect(top(4) == [100, 4, 0, 0, 0, 2])
        #expect(top(5) == [100, 6, 0, 0, 0, 0])
        #expect(top(6) == [100, 9, 0, 0, 0, 0])
        #expect(top(7) == nil)
        #expect(rows["t69 000000000000000100000002"]?.last == 2)
    }

    @Test func marksOfThreadsAreKeptIfNotMentioned() throws {
        func info(_ numbers: String) -> String {
            #"{"op":"transaction.setMessageHistoryThreadInfo","peerId":"channel:9","threadId":"5","info":{"data":{"$raw":""},"summary":{\#(numbers)}}}"#
        }
        let marked = DifferenceText.document([add(message(1, #","threadId":"5""#)), info(#""totalUnreadCount":2,"isMarkedUnread":true,"maxOutgoingReadId":9"#)])
        let older = DifferenceText.document([info(#""totalUnreadCount":3"#)])
        #expect(try records(marked, older).allSatisfy { $0 == Self.transactions })
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder, marked + older)
        let export = try RunningTool.run(["export", path])
        #expect(export.text.contains(#""summary":{"totalUnreadCount":3,"isMarkedUnread":true,"maxOutgoingReadId":9}"#))
    }

    /// Documents written with the rules of one version or the other, as in a file after an update of the application.
    @Test(arguments: ConformanceCase.ofTelegram12.filter { $0.name.hasPrefix("threads") || $0.name.hasPrefix("micro") })
    func rowsOfBothVersionsAreReproduced(_ conformance: ConformanceCase) throws {
        var random = SeededGenerator(seed: UInt64(conformance.name.utf8.reduce(0) { $0 + Int($1) }))
        let header = #"{"difference":1,"kind":"free"}"#, older = #"{"difference":1,"kind":"free","generation":11}"#
        let lines = try RunningTool.shell("gzip -dcf '\(conformance.operations)'").lines
        let text = lines.map { $0 == header && random.below(2) == 0 ? older : String($0) }.joined(separator: "\n") + "\n"
        _ = try records(text)
    }

    /// The rows of Telegram 11 are reproduced by its rules, without additional put or delete records.
    @Test func aFileOfTelegram11IsReproducedByItsRules() throws {
        let document = DifferenceText.document(
            [add(message(1, #","threadId":"5""#)), add(message(1, peer: "user:2", #","threadId":"5""#))],
            header: #"{"difference":1,"kind":"free","generation":11}"#)
        #expect(try records(document).allSatisfy { $0 == Self.transactions })
        let newer = DifferenceText.document([add(message(1, peer: "channel:10", #","threadId":"5""#))])
        #expect(try records(document, newer).allSatisfy { $0 == Self.transactions })
    }

    @Test func operationLogsKeepTheirIndices() throws {
        func entry(_ tag: Int, _ local: String) -> String {
            let contents = #"{"$type":"ConsumePersonalMessageAction"}"#
            return #"{"op":"transaction.operationLogAddEntry","peerId":"user:2","tag":\#(tag),"tagLocalIndex":\#(local),"tagMergedIndex":"automatic","contents":\#(contents)}"#
        }
        let rows = try records(
            DifferenceText.document([
                entry(4, #""automatic""#), entry(3, #""automatic""#), entry(4, #""automatic""#), entry(3, #""automatic""#),
                #"{"op":"transaction.operationLogRemoveEntry","peerId":"user:2","tag":3,"tagLocalIndex":0}"#,
            ]))
        #expect(rows.filter { $0 != Self.transactions } == ["t29 01"])
    }

    @Test func theNextNumberIsTheRecordedOne() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let table = #"{"id":10,"keyType":"binary","fullText":false,"compact":true}"#
        let text = DifferenceText.document([add(message(1))])
            + DifferenceText.records([#"{"op":"put","table":10,"key":"03","value":"ZAAAAA=="}"#], tables: table) + DifferenceText.document([add(message(2))])
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(text.utf8)).status == 0)
        let rows = try ConformanceCase.rows(of: path)
        #expect(rows["t10 03"] == [101, 0, 0, 0])
        let row = try #require(rows.first { $0.key.hasPrefix("t7 ") && $0.key.hasSuffix("00000002") })
        #expect(row.value[1...4] == [100, 0, 0, 0])
    }

    /// After the replay is abandoned, the thread that reads the document may be at any position in it.
    @Test func anUnreplayableDocumentIsWrittenAsRows() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        #expect(try RunningTool.shell("cp \(Samples.small)/db/db_sqlite '\(path)' && chmod u+w '\(path)'").status == 0)
        // The first item of a list a second time.
        let sql = "INSERT INTO t38 SELECT x'0000000000ffffffff', value FROM t38 WHERE key = x'000000000000000000'; SELECT changes()"
        #expect(try RunningTool.shell("sqlite3 '\(path)' \"\(sql)\"").lines == ["1"])
        for _ in 0..<25 {
            let export = try RunningTool.run(["export", path])
            #expect(export.status == 0, "\(export.errorText)")
            #expect(export.errorText.contains("cannot be replayed and are written as rows instead"))
        }
    }

    @Test func rowsOfOnePeerContainNoCounter() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let text = DifferenceText.document([add((1...9).map { message($0) }), delete(1, 4)])
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(text.utf8)).status == 0)
        for options in [["--peer", "channel:9"], ["--since-pts", "1"]] {
            #expect(try !RunningTool.run(["export", path] + options).text.contains(#""table":10,"key":"03""#))
        }
    }
}
