import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

/// The version of Telegram that wrote rows. A file does not store it, and often has rows of both. See "Difference and Record Documents",
/// "Generations".
enum StoredGeneration {
    /// Returns Telegram 12 if a row shows that it has written to the file. Otherwise, returns Telegram 11, because its rules give the same rows.
    static func of(_ file: DatabaseFile) throws -> SeedConfiguration.Generation {
        var isOfTelegram12 = false
        try file.box.scanKeys(MessageHistoryMetadataTable.declaration.table) { key in
            isOfTelegram12 = PeerTagInitializedKey(key).map(isOfTelegram12(_:)) ?? false
            return !isOfTelegram12
        }
        if isOfTelegram12 { return .telegram12 }
        try file.box.scanKeys(PeerChatTopTaggedMessageIdsTable.declaration.table) { key in
            isOfTelegram12 = key.count == topTaggedKeyLength
            return !isOfTelegram12
        }
        if isOfTelegram12 { return .telegram12 }
        try file.rows(MessageHistoryThreadIndexTable.self) { _, value in
            isOfTelegram12 = of(threadInfo: value) == .telegram12
            return !isOfTelegram12
        }
        return isOfTelegram12 ? .telegram12 : .telegram11
    }

    /// Returns the version that wrote the row of a thread: only Telegram 12 stores whether it is marked as unread.
    static func of(threadInfo value: UnsafeRawBufferPointer) -> SeedConfiguration.Generation {
        var fields = PostboxDecoder(value)
        guard let summary = fields.decodeObjectForKey("s") else { return .telegram11 }
        var numbers = PostboxDecoder(summary.bytes)
        return numbers.decodeOptionalBoolForKey("mu") == nil ? .telegram11 : .telegram12
    }

    /// Whether a chat that was touched has the flag of a tag of Telegram 12.
    static func isOfTelegram12(_ key: PeerTagInitializedKey) -> Bool { MessageTags(rawValue: key.tag).contains(.voice) }

    /// A peer, a namespace, and a thread: before Telegram 12 no thread was named.
    private static let topTaggedKeyLength = 20
}

extension DifferenceExporter {
    /// Touches the chats that Telegram 11 touched first, by its rules. The rules of Telegram 12 would add flags and holes of its tags, which the
    /// original does not have.
    func writeHistoriesOfTelegram11() throws {
        guard generation == .telegram12 else { return }
        var touched: (peerId: PeerId, isOfTelegram12: Bool)?
        func finish() throws {
            guard let touched, !touched.isOfTelegram12 else { return }
            for namespace in seed.messageHoles[touched.peerId.namespace]?.keys.sorted() ?? [] {
                let hole = HoleRange(peerId: touched.peerId, threadId: nil, namespace: namespace, space: .everywhere, range: MessageIdBounds.full)
                try documents.setGeneration(.telegram11)
                try documents.transaction(.addHole(hole))
            }
        }
        // The flag of a chat precedes those of its tags.
        try rows(MessageHistoryMetadataTable.declaration) { key, _ in
            if let flag = PeerInitializedKey(key) {
                try finish()
                touched = (flag.peerId, false)
            } else if let flag = PeerTagInitializedKey(key), flag.peerId == touched?.peerId, StoredGeneration.isOfTelegram12(flag) {
                touched?.isOfTelegram12 = true
            }
        }
        try finish()
        try documents.setGeneration(generation)
    }

    /// Writes the state of each thread in its stored form: a row that has not been written since the upgrade keeps the form of Telegram 11.
    func writeThreadInfos() throws {
        let forms: [SeedConfiguration.Generation] = isComplete && generation == .telegram12 ? [.telegram12, .telegram11] : [generation]
        for form in forms {
            try rows(MessageHistoryThreadIndexTable.self) { key, value in
                guard let info = StoredMessageHistoryThreadInfo(value) else { return }
                let stored = StoredGeneration.of(threadInfo: value)
                guard forms.count == 1 || stored == form else { return }
                var change = ThreadInfoChange(info)
                // Unknown values are omitted.
                if stored == .telegram11 { (change.summary.isMarkedUnread, change.summary.maxOutgoingReadId) = (nil, nil) }
                try documents.setGeneration(form)
                try documents.transaction(.setMessageHistoryThreadInfo(peerId: key.peerId, threadId: key.threadId, change))
            }
        }
        try documents.setGeneration(generation)
    }
}
