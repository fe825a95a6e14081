import Postbox
import PostboxStorage
import TelegramCore
import TelegramModel

extension DevicesSimulation {
    /// Where a device has something else than the server, and what still waits on it to be told.
    package func disagreements() throws -> [String] {
        try onQueue {
            var lines: [String] = []
            for (number, device) in devices.enumerated() {
                guard let client = device.process?.client else { continue }
                let found = try Agreement(account: account, client: client, hasViews: plan.hasViews).disagreements() + waiting(client, number) + folders(client)
                lines += found.map { "\(device.name): \($0)" }
            }
            return lines
        }
    }

    /// Whatever was done was told, and each message was sent once.
    private func waiting(_ client: SyncClient, _ number: Int) throws -> [String] {
        let own = sentTexts.filter { $0.device == number }
        return try client.database.postbox.read { transaction in
            var lines: [String] = []
            let failed = try own.filter { try isFailed($0.text, $0.peerId, client, transaction) }.map(\.text)
            for sent in own {
                let copies = account.sentTexts.count { $0 == sent.text }
                if copies != 1, !(copies == 0 && failed.contains(sent.text)) { lines.append("'\(sent.text)' was sent \(copies) times") }
            }
            for id in try transaction.tables.history.unsent.get() { lines.append("\(id) waits to be sent") }
            for tag in OperationLogTag.allCases where tag != .secretIncomingEncrypted {
                let entries = try transaction.getMergedEntries(tag: tag.rawValue, from: 0, limit: 10)
                if !entries.isEmpty { lines.append("the log \(tag) has \(entries.count) entries") }
            }
            for type in 0...4 as ClosedRange<UInt32> {
                for id in try transaction.tables.history.pendingActions.messageIds(type: type) { lines.append("an action \(type) on \(id) waits") }
            }
            for peerId in try transaction.getPeerIdsAndPendingNotificationSettings() { lines.append("settings of \(peerId) wait") }
            return lines
        }
    }

    private func isFailed(_ text: String, _ peerId: PeerId, _ client: SyncClient, _ transaction: Transaction) throws -> Bool {
        try [MessageId.Namespace.local, MessageId.Namespace.scheduledLocal].contains { namespace in
            try StoredHistory(peerId, client.database.postbox, transaction, namespace: namespace).messages.contains {
                $0.flags.contains(.failed) && $0.text == Array(text.utf8)
            }
        }
    }

    private func folders(_ client: SyncClient) throws -> [String] {
        let state = try client.database.postbox.read { try $0.getPreferencesEntry(key: PreferenceKey.chatListFilters.key) }.map { CodedObject($0) }
        let (own, known) = (state?.objects("filters") ?? [], state?.objects("remoteFilters") ?? [])
        func names(_ folders: [CodedObject]) -> String { folders.map { "\($0.folderId) \($0.string("title") ?? "")" }.joined(separator: ", ") }
        var lines: [String] = []
        if own != account.folders { lines.append("folders are [\(names(own))], not [\(names(account.folders))]") }
        if known != own { lines.append("folders are [\(names(own))], and the server is thought to have [\(names(known))]") }
        return lines
    }
}
