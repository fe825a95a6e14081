import Postbox
import TestSupport
import Testing

/// Views of every kind during random transactions of this process. For 20,000 transactions, run
/// `POSTBOX_TEST_SEED=1 POSTBOX_TEST_FACTOR=334 swift test --filter AllViewsTests`, which runs both tests of 10,020.
struct AllViewsTests {
    /// Views missing from this list follow everything that they show.
    private func expectation(_ key: PostboxViewKey, _ concerns: Set<RandomTransactions.Concern>) -> ViewComparison.Expectation {
        switch key.kind {
        // Cached data show the messages to which they refer in the state at the time when the view was opened.
        case "deletedMessages", "cachedPeerData": .onlyChange
        case "historyView", "messageHistory": history(key, concerns)
        // Lists of tagged messages follow the tags.
        case "localMessageTag", "globalMessageTags": .whenEmitted
        // Single messages do not follow their media and peers. Lists do not follow everything that their rows show.
        case "messages", "message", "messageGroup", "topChatMessage", "peer", "contacts", "messageHistoryThreadIndex", "savedMessagesIndex",
            "cachedPeerDataWithMessages":
            concerns.isDisjoint(with: Self.notFollowed) ? .always : .whenEmitted
        // A chat of interest opens at the first unread message, and stays there; a thread opens at that of its chat.
        case "messageOfInterestHole": .onlyChange
        case "chatList": concerns.isDisjoint(with: [.contacts, .media]) ? .always : .whenEmitted
        default: .always
        }
    }

    private func history(_ key: PostboxViewKey, _ concerns: Set<RandomTransactions.Concern>) -> ViewComparison.Expectation {
        if ViewKeys.movingHistories.contains(key) { return .onlyChange }
        // No notification is sent for messages in a list that the caller supplied, for an author who becomes a contact,
        // or for an emoji that becomes known.
        return concerns.isDisjoint(with: [.contacts, .media]) && !ViewKeys.givenHistories.contains(key) ? .always : .whenEmitted
    }

    private static let notFollowed: Set<RandomTransactions.Concern> = [.peers, .edits, .media, .contacts]

    /// The 52 kinds of Telegram's PostboxViewKey, and the kinds with their own functions there.
    static let kinds = Set(
        """
        basicPeer peer peerPresences contacts isContact cachedPeerData cachedPeerDataWithMessages peerChatState peerNotificationSettings pendingPeerNotificationSettings
        peerNotificationSettingsBehaviorTimestampView peerTimeoutAttributes peerChatInclusion peerStoryStats
        messages messageGroup topChatMessage deletedMessages localMessageTag globalMessageTags historyView messageOfInterestHole
        unreadCounts combinedReadState historyTagSummaryView historyCustomTagSummariesView historyTagInfo invalidatedMessageHistoryTagSummaries
        pendingMessageActions pendingMessageActionsSummary synchronizeGroupMessageStats
        chatListIndex allChatListHoles additionalChatListItems chatInterfaceState
        messageHistoryThreadIndex messageHistoryThreadInfo savedMessagesIndex savedMessagesStats
        storySubscriptions storiesState storyItems storyExpirationTimeItems story
        itemCollectionInfos itemCollectionIds itemCollectionInfo orderedItemList preferences preferencesPrefix cachedItem notice
        message messageHistory state contactPeerIds multiplePeers failedMessageIds timestampBasedMessageAttributes mergedOperationLog
        unsentMessageIds synchronizePeerReadStates itemCollections chatList
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// A new kind must be added here, too.
    @Test func everyKindThatIsDeclaredIsKnown() throws {
        var declared: Set<String> = []
        for file in try FixtureFile.swiftFiles(in: "Sources/PostboxViews") {
            var makesKeys = false
            for line in String(decoding: try FixtureFile.bytes(file), as: UTF8.self).split(separator: "\n") {
                if !line.hasPrefix(" ") { makesKeys = line == "extension PostboxViewKey {" }
                guard makesKeys, line.hasPrefix("    public static ") else { continue }
                declared.insert(String(line.split(separator: " ")[3].prefix { $0.isLetter }))
            }
        }
        #expect(declared == Self.kinds)
    }

    @Test func everyKindOfViewIsTested() {
        #expect(ViewKeys.all.count >= 200)
        #expect(Set(ViewKeys.all.map(\.kind)) == Self.kinds)
    }

    @Test(arguments: Seeds.all)
    func allFollowEveryTransaction(_ seed: UInt64) throws { try follow(seed: seed, without: []) }

    /// If there are no transactions that some views do not follow, all views equal new ones at all times.
    @Test(arguments: Seeds.all)
    func allEqualNewViews(_ seed: UInt64) throws { try follow(seed: seed, without: Self.notFollowed) }

    private func follow(seed: UInt64, without excluded: Set<RandomTransactions.Concern>) throws {
        let temporary = try TemporaryPostbox()
        try temporary { try RandomTransactions.introduceAll($0) }
        let concerns = Set(RandomTransactions.Concern.allCases).subtracting(excluded)
        let comparison = try ViewComparison(temporary, ViewKeys.all) { expectation($0, concerns) }
        var random = RandomTransactions(seed: seed, without: excluded)
        for _ in 0..<(30 * Seeds.factor) { try comparison.follow { try temporary { try random.run($0) } } }
        try comparison.end()
        #expect(comparison.emissions > 0)
    }
}
