import Postbox

extension Message: SnapshotForm {
    var snapshot: SnapshotValue {
        var fields: [SnapshotValue.Field] = []
        func add(_ name: String, _ value: Any) { fields.append(.init(name, SnapshotValue(rendering: value))) }
        add("id", index)
        fields.append(.init("stable", .list([stored.stableId.snapshot, stored.stableVersion.snapshot])))
        add("guid", stored.globallyUniqueId as Any)
        add("groupingKey", stored.groupingKey as Any)
        add("groupInfo", stored.groupInfo?.stableId as Any)
        add("thread", stored.threadId as Any)
        add("flags", stored.flags.rawValue)
        add("tags", [stored.tags.rawValue, stored.globalTags.rawValue, stored.localTags.rawValue])
        add("custom", stored.customTags ?? [])
        add("author", author as Any)
        add("text", String(decoding: stored.text, as: UTF8.self))
        add("attributes", attributes)
        add("media", media)
        add("peers", peers)
        add("associatedMessageIds", associatedMessageIds)
        add("associatedMedia", associatedMedia)
        add("associatedThreadInfo", associatedThreadInfo as Any)
        add("associatedStories", associatedStories)
        fields.append(.init("forward", forward))
        add("associatedMessages", associatedMessages)
        return .object(fields)
    }

    private var forward: SnapshotValue {
        guard let info = stored.forwardInfo else { return .null }
        func text(_ bytes: [UInt8]?) -> SnapshotValue { bytes.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .null }
        return .object([
            .init("author", SnapshotValue(rendering: forwardAuthor as Any)), .init("source", SnapshotValue(rendering: forwardSource as Any)),
            .init("sourceMessageId", SnapshotValue(rendering: info.sourceMessageId as Any)), .init("date", info.date.snapshot),
            .init("sig", text(info.authorSignature)), .init("psa", text(info.psaType)), .init("flags", SnapshotValue(rendering: info.flags)),
        ])
    }
}

extension ChatListEntry: SnapshotForm {
    /// A chat is its fields, without the name of the case.
    var snapshot: SnapshotValue {
        switch self {
        case let .hole(index): .object([.init("hole", index.snapshot)])
        case let .message(entry): SnapshotValue(rendering: entry)
        }
    }
}

extension RenderedPeer: SnapshotForm {
    var snapshot: SnapshotValue {
        .object([
            .init("peerId", peerId.snapshot), .init("peers", SnapshotValue(rendering: peers)),
            .init("associatedMedia", SnapshotValue(rendering: associatedMedia)),
        ])
    }
}

extension ItemCollectionsView.Collection: SnapshotForm {
    var snapshot: SnapshotValue { .list([id.snapshot, info.snapshot, SnapshotValue(rendering: firstItem as Any)]) }
}

extension InitialMessageHistoryData: SnapshotForm {
    /// Of a draft only that there is one: it is kept in another form.
    var snapshot: SnapshotValue {
        .object([
            .init("peer", SnapshotValue(rendering: peer as Any)), .init("state", storedInterfaceState == nil ? .null : .text("state")),
            .init("messages", .unordered(associatedMessages.keys.map(\.snapshot))),
        ])
    }
}
