import Postbox

/// Asks for the parts of chat lists that are shown and not known, the newest first and one at a time.
package final class ManagedChatListHoles {
    private let connection: SyncConnection
    private var entries: [ChatListHolesEntry] = []
    private var running: (entry: ChatListHolesEntry, task: SyncTask)?
    /// It is as it was when it was answered: asked again, the server would say the same.
    private var answered: ChatListHolesEntry?

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// The holes that are shown now.
    package func update(_ entries: [ChatListHolesEntry]) {
        guard !connection.isClosed else { return }
        // The main list first: it brings members of the archive, which the archive itself then says more about.
        self.entries = entries.sorted { $0.hole == $1.hole ? $0.groupId < $1.groupId : $1.hole < $0.hole }
        if let entry = running?.entry, !entries.contains(entry) {
            running?.task.cancel()
            running = nil
        }
        if let entry = answered, !entries.contains(entry) { answered = nil }
        evaluate()
    }

    private func evaluate() {
        guard running == nil, let entry = entries.first(where: { $0 != answered }) else { return }
        let watch = connection.changes.begin()
        let task = ChatListFetch(connection: connection).run(entry.groupId, from: entry.hole) { [weak self] list in
            self?.connection.perform { try self?.store(list, entry, watch) }
        }
        running = (entry, task)
    }

    /// nil: there is nothing in the place of the hole.
    private func store(_ list: FetchedChatList?, _ entry: ChatListHolesEntry, _ watch: ChangeWatch) throws {
        let now = connection.clock.now
        var chatsWithGaps: Set<PeerId> = []
        let isStored = try connection.database.store { transaction in
            guard let list else {
                try transaction.replaceChatListHole(groupId: entry.groupId, index: entry.hole, hole: nil)
                return true
            }
            guard !watch.isOverrun else { return false }
            var replay = StateReplay(transaction, now: now)
            chatsWithGaps = try list.apply(&replay, holes: .replace(entry.hole), watch)
            try replay.finish()
            return true
        }
        running = nil
        // What another process has changed meanwhile is not known: it is asked for again.
        if isStored {
            answered = entry
            connection.changes.noteHistories(of: chatsWithGaps)
            connection.changes.noteAnswer(about: list?.dialogs.map(\.peerId) ?? [])
        }
        evaluate()
    }
}
