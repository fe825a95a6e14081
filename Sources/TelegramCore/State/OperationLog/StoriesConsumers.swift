import Postbox
import TelegramModel

/// Tells the server which stories were seen, and asks it for those of a peer.
enum StoriesConsumers {
    static func runViews(_ run: OperationRun) {
        run.perform {
            guard let operation = run.operation(SynchronizeViewStoriesOperation.self), let peerId = operation.peerId, try run.isReachable(peerId) else {
                return run.end()
            }
            run.send([.chat(.readStories(peerId, maxId: operation.storyId))], about: peerId) { run.end() }
        }
    }

    static func runStories(_ run: OperationRun) {
        run.perform {
            guard run.operation(SynchronizePeerStoriesOperation.self) != nil, try run.isReachable(run.peerId) else { return run.end() }
            let watch = run.connection.changes.begin()
            run.send(.chat(.getPeerStories(run.peerId))) { result in
                guard case let .success(.answer(answer)) = result else { return run.end() }
                run.perform { if try store(answer, watch, run) { run.end() } else { runStories(run) } }
            }
        }
    }

    /// Stories that were changed meanwhile are as they are stored. False: what was changed is not known.
    private static func store(_ answer: ServerAnswer, _ watch: ChangeWatch, _ run: OperationRun) throws -> Bool {
        let (peerId, now) = (run.peerId, run.connection.clock.now)
        let stories = answer["stories"].elements.compactMap(\.coded).map { StoredStory($0) }
        return try run.connection.database.store { transaction in
            guard !watch.isOverrun else { return false }
            var replay = StateReplay(transaction, now: now)
            try replay.applyTold(.mergePeers(answer.peers.map(\.merged)))
            let known = try transaction.getStoryItems(peerId: peerId)
            func isChanged(_ id: Int32) -> Bool { watch.isStoryChanged(StoryId(peerId: peerId, id: id)) }
            var items: [StoryItemsTableEntry] = []
            for story in stories {
                guard let id = story.id, !isChanged(id) else { continue }
                // A story that is known in full is not forgotten for the mention of it.
                if !story.isFull, let stored = known.first(where: { $0.id == id }), StoredStory(CodedObject(stored.value)).isFull {
                    items.append(stored)
                } else {
                    items.append(story.entry(id))
                }
                if story.isFull { try transaction.setStory(StoryId(peerId: peerId, id: id), value: story.object.bytes) }
            }
            try transaction.setStoryItems(peerId: peerId, items: items + known.filter { isChanged($0.id) })
            if let maxReadId = answer["maxReadId"].int32 { try replay.apply(.updateReadStories(peerId, maxId: maxReadId)) }
            try replay.finish()
            return true
        }
    }
}
