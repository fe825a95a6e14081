import Postbox
import TelegramModel

/// Quick replies: QuickReplyMessageShortcutsState in the preferences, and the messages of each in a thread of the account's own chat.
struct QuickReplyShortcuts {
    private(set) var record: CodedObject

    init(_ entry: [UInt8]?) {
        record = entry.map { CodedObject($0) } ?? CodedObject(hash: TypeHash.quickReplyMessageShortcutsState, ["shortcuts": .codableObjects([])])
    }

    /// QuickReplyMessageShortcut.
    var shortcuts: [CodedObject] {
        get { record.objects("shortcuts") }
        set { record = record.setting(["shortcuts": .codableObjects(newValue)]) }
    }
}

extension Transaction {
    func quickReplyShortcuts() throws -> QuickReplyShortcuts {
        QuickReplyShortcuts(try getPreferencesEntry(key: PreferenceKey.shortcutMessages.key))
    }

    func updateQuickReplyShortcuts(_ change: (inout [CodedObject]) -> Void) throws {
        var state = try quickReplyShortcuts()
        change(&state.shortcuts)
        try setPreferencesEntry(key: PreferenceKey.shortcutMessages.key, value: state.record.bytes)
    }

    /// Removes quick replies from the list. Their messages go once the server was told.
    func deleteMessageShortcuts(_ ids: [Int32], account: ActingAccount) throws {
        try updateQuickReplyShortcuts { shortcuts in shortcuts.removeAll { $0.int32("id").map(ids.contains) ?? false } }
        for id in ids {
            let threadId = Int64(id)
            let messageIds = try getThreadMessageIds(peerId: account.peerId, threadId: threadId, namespace: MessageId.Namespace.quickReplyCloud)
            if !messageIds.isEmpty {
                try addCloudChatRemoveMessagesOperation(account.peerId, messageIds: messageIds, threadId: threadId, forEveryone: false)
            }
            try addCloudChatClearHistoryOperation(account.peerId, threadId: threadId, kind: .quickReplyMessages)
        }
    }

    /// By which a server sees whether it has the same quick replies; 0 where none has a message.
    func messageShortcutsHash(account: PeerId) throws -> Int64 {
        let list = try ShortcutMessageList(self, account, quickReplyShortcuts().shortcuts, unsent: [])
        return HistoryValidationPlan.folded(
            list.items.flatMap { item -> [UInt64] in
                let edited = item.topMessage.attributes.first { $0.typeHash == TypeHash.editedMessageAttribute }?.int32("d") ?? 0
                return [
                    UInt64(truncatingIfNeeded: item.id ?? 0), UInt64(bitPattern: ResourceHash(item.shortcut).high),
                    UInt64(truncatingIfNeeded: item.topMessage.id.id), UInt64(truncatingIfNeeded: edited),
                ]
            })
    }

    /// Takes over the server's list. Messages of quick replies that it lacks go.
    func setMessageShortcuts(_ shortcuts: [CodedObject], account: PeerId) throws {
        let kept = Set(shortcuts.compactMap { $0.int32("id") })
        let gone = try quickReplyShortcuts().shortcuts.compactMap { $0.int32("id") }.filter { !kept.contains($0) }
        try updateQuickReplyShortcuts { $0 = shortcuts }
        for id in gone {
            for namespace in [MessageId.Namespace.quickReplyCloud, MessageId.Namespace.quickReplyLocal] {
                let ids = try getThreadMessageIds(peerId: account, threadId: Int64(id), namespace: namespace)
                if !ids.isEmpty { try deleteMessages(ids) }
            }
        }
    }

    func renameMessageShortcut(_ id: Int32, _ name: String) throws {
        try updateQuickReplyShortcuts { shortcuts in
            for place in shortcuts.indices where shortcuts[place].int32("id") == id {
                shortcuts[place] = shortcuts[place].setting(["shortcut": .string(name)])
            }
        }
    }

    /// These in this order, then the others.
    func reorderMessageShortcuts(_ ids: [Int32]) throws {
        try updateQuickReplyShortcuts { shortcuts in
            var seen: Set<Int32> = []
            let named = ids.filter { seen.insert($0).inserted }.compactMap { id in shortcuts.first { $0.int32("id") == id } }
            shortcuts = named + shortcuts.filter { shortcut in !ids.contains(shortcut.int32("id") ?? 0) }
        }
    }
}
