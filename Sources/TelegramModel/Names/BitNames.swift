import PostboxTables

/// Names of the bits of an option set.
package struct BitNames: Sendable {
    /// Single bits, ascending.
    package let entries: [(bit: UInt32, name: StaticString)]

    init(_ entries: [(bit: UInt32, name: StaticString)]) { self.entries = entries }

    /// Returns the names of the known bits of a set, and the bits without a name.
    package func names(of bits: UInt32) -> (names: [StaticString], unknown: UInt32) {
        var unknown = bits
        var names: [StaticString] = []
        for (bit, name) in entries where bits & bit != 0 {
            names.append(name)
            unknown &= ~bit
        }
        return (names, unknown)
    }

    /// Returns the bit with a name, ignoring case, or `nil` if no bit has the name.
    package func bit(named name: some StringProtocol) -> UInt32? {
        let wanted = name.lowercased()
        return entries.first { $0.name.description.lowercased() == wanted }?.bit
    }

    package static let messageTags = BitNames([
        (1, "photoOrVideo"), (2, "file"), (4, "music"), (8, "webPage"), (16, "voiceOrInstantVideo"), (32, "unseenPersonalMessage"),
        (64, "liveLocation"), (128, "gif"), (256, "photo"), (512, "video"), (1024, "pinned"), (2048, "unseenReaction"),
        (4096, "voice"), (8192, "roundVideo"), (16384, "polls"), (32768, "unseenPollVote"),
    ])

    package static let globalMessageTags = BitNames([(1, "Calls"), (2, "MissedCalls")])

    package static let localMessageTags = BitNames([(1, "OutgoingLiveLocation"), (2, "OutgoingDeliveredToServer")])

    package static let messageFlags = BitNames([
        (1, "Unsent"), (2, "Failed"), (4, "Incoming"), (16, "TopIndexable"), (32, "Sending"), (64, "CanBeGroupedIntoFeed"),
        (128, "WasScheduled"), (256, "CountedAsIncoming"), (512, "CopyProtected"), (1024, "IsForumTopic"), (2048, "ReactionsArePossible"),
    ])

    /// The names, including those in files of versions up to 2021.
    package static let peerSummaryCounterTags = BitNames([
        (1, "regularChatsAndPrivateGroups"), (2, "publicGroups"), (4, "channels"), (8, "contact"), (16, "nonContact"), (32, "group"),
        (128, "bot"), (256, "channel"),
    ])
}
