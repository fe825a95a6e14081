import Postbox
import PostboxStorage
import TelegramModel
@testable import TestSupport
import Testing

/// The normal contents that Telegram 12 writes cause no findings, and damage in them does.
struct TelegramTwelveTests {
    private static let parent = PeerId(namespace: PeerId.cloudChannel, id: 9_966_200_002).packed
    private static let forum = PeerId(namespace: PeerId.cloudChannel, id: 9_966_200_001).packed

    // MARK: - Valid files

    @Test func theAccountOfTelegram12HasNoFinding() throws {
        #expect(try CheckedFile(of: Samples.demo).findings() == [])
    }

    /// Its read states are random.
    @Test func theSmallSampleHasNoOtherFindingThanItsReadStates() throws {
        let folder = try TemporaryFolder()
        let findings = try CheckedFile(of: Samples.smallOfTelegram12(in: folder)).findings()
        #expect(findings.allSatisfy { $0.level == .drift && $0.rule == "readStates" }, "\(findings)")
    }

    @Test func salvageOfAnUndamagedFileReturnsTheSameFile() throws {
        let folder = try TemporaryFolder()
        for (number, sample) in [Samples.demo, try Samples.smallOfTelegram12(in: folder)].enumerated() {
            let new = "\(folder.path)/new-\(number).db"
            let result = try RunningTool.run(["salvage", sample, "--out", new])
            #expect(result.status == 0, "\(result.errorText)")
            for line in result.lines { #expect(line.contains("\"lost\":0,\"dropped\":0,\"rebuilt\":0"), "\(line)") }
            let difference = try RunningTool.run(["diff", sample, new])
            #expect(difference.status == 0 && difference.text.isEmpty, "\(difference.text)\(difference.errorText)")
        }
    }

    /// A file that both versions have written.
    @Test func rowsOfTelegram11TogetherWithThoseOfTelegram12AreNotAFinding() throws {
        let new = try findings { file in
            // The newest message with a keyboard, without a thread.
            let key = PeerNamespaceKey(peer: PackedPeerId(packed: Self.forum), namespace: 0).key
            _ = try file.put(PeerChatTopTaggedMessageIdsTable.declaration, key, CheckedFile.int32(1))
            // A thread without the fields added by Telegram 12: only `u` and `m`.
            let row = try file.first(MessageHistoryThreadIndexTable.declaration) { $0.field(0) == Self.forum }
            let summary: [UInt8] = [1, 0x64, 0x0A, 0, 0, 0, 0, 1, 0x73, 5, 0xB5, 0x31, 0xA0, 1, 10, 0, 0, 0, 1, 0x75, 0, 0, 0, 0, 0, 1, 0x6D, 0x0B]
            return try file.change(row) { $0 = summary }
        }
        #expect(new == [])
    }

    // MARK: - Damage

    @Test func aMonoforumMissingFromItsChannelIsAFault() throws {
        let new = try findings { file in try file.drop(file.first(ReverseAssociatedPeerTable.declaration) { $0.field(0) == Self.parent }) }
        #expect(new.map(\.rule) == ["associatedPeers"] && new.first?.level == .fault, "\(new)")
    }

    @Test func aMissingReverseAssociationIsAFault() throws {
        let new = try findings { file in
            let row = try file.first(ReverseAssociatedPeerTable.declaration) { $0.field(0) == Self.parent }
            return try file.change(row) { $0 += CheckedFile.int64(Self.forum) }
        }
        #expect(new.map(\.rule) == ["associatedPeers"] && new.first?.level == .fault, "\(new)")
    }

    @Test func aKeyOfNoLengthThatTelegramWritesIsAFault() throws {
        let new = try findings { file in
            try file.put(PeerChatTopTaggedMessageIdsTable.declaration, ValueBoxKey([UInt8](repeating: 0, count: 16)), CheckedFile.int32(1))
        }
        #expect(new.map(\.rule) == ["decoding"] && new.first?.level == .fault, "\(new)")
    }

    @Test func anUnstoredTopStoryIsAFaultOnlyIfItIsExact() throws {
        func rules(_ flags: UInt8) throws -> [String] {
            try findings { file in try file.put(StoryTopItemsTable.declaration, ValueBoxKey(Self.forum), [100, 9, 0, 0, 0, flags]) }.map(\.rule)
        }
        #expect(try rules(2) == [])
        #expect(try rules(3) == ["topStories"])
    }

    // MARK: - Unread counters

    @Test func changingOnlyTheChannelCausesANote() throws {
        let new = try findings { file in
            // The account no longer is its creator, and may not answer direct messages.
            let row = try file.first(PeerTable.declaration) { $0.field(0) == Self.parent }
            return try file.change(row) { Self.replace([2, 0x66, 0x6C, 0, 2], with: [2, 0x66, 0x6C, 0, 0], in: &$0) }
        }
        #expect(!new.isEmpty && new.allSatisfy { $0.level == .note && $0.rule == "unreadTotals" }, "\(new)")
    }

    @Test func aForumShownAsOneChatMayCountBothWays() throws {
        #expect(try findings { try Self.showAsOneChat($0) } == [])
        let byMessages = try findings { file in
            _ = try Self.showAsOneChat(file)
            return try Self.addToTotals(4, file: file)
        }
        #expect(byMessages == [])
        let neither = try findings { file in
            _ = try Self.showAsOneChat(file)
            return try Self.addToTotals(9, file: file)
        }
        #expect(!neither.isEmpty && neither.allSatisfy { $0.level == .drift && $0.rule == "unreadTotals" }, "\(neither)")
        // Without that setting, only the topics are counted.
        #expect(try !findings { try Self.addToTotals(4, file: $0) }.isEmpty)
    }

    private func findings(after change: (CheckedFile) throws -> [UInt8]) throws -> [CheckFinding] {
        try CheckedFile(of: Samples.demo).findings(after: change).new
    }

    private static func showAsOneChat(_ file: CheckedFile) throws -> [UInt8] {
        let row = try file.first(CachedPeerDataTable.declaration) { $0.field(0) == forum }
        return try file.change(row) { value in
            let name = [19] + Array("viewForumAsMessages".utf8)
            // An object with the field `value`.
            replace(name + [0x0B], with: name + [5, 0, 0, 0, 0, 8, 0, 0, 0, 5] + Array("value".utf8) + [2, 1], in: &value)
            value.replaceSubrange(7..<11, with: CheckedFile.int32(Int32(value.count - 11)))
        }
    }

    /// Adds unread messages of groups to the totals of the main list: the forum has 5 unread messages in 3 topics, which are counted as one.
    private static func addToTotals(_ count: Int32, file: CheckedFile) throws -> [UInt8] {
        let row = try file.first(MessageHistoryMetadataTable.declaration) { $0.key == [0x0B, 0, 0, 0, 0] }
        var totals = row.value.withUnsafeBytes { ChatListTotalUnreadState($0) }
        totals.absoluteCounters[32]?.messageCount += count
        totals.filteredCounters[32]?.messageCount += count
        return try file.change(row) { $0 = totals.encoded() }
    }

    private static func replace(_ old: [UInt8], with new: [UInt8], in bytes: inout [UInt8]) {
        guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: old) }) else {
            Issue.record("these bytes are not there")
            return
        }
        bytes.replaceSubrange(place..<place + old.count, with: new)
    }
}
