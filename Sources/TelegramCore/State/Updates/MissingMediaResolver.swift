import Postbox
import TelegramModel

/// Asks for custom emoji in the messages that are about to be stored, as far as they are not known.
struct CustomEmojiResolver {
    let connection: SyncConnection

    private static let chunk = 100

    func resolve(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        connection.perform {
            let model = TelegramObjectModel()
            let named = Set(state.addedMessages.flatMap { message in message.attributes.flatMap { model.associatedIds($0).mediaIds } })
                .subtracting(state.media.compactMap { model.media($0)?.id })
            let missing = try named.isEmpty
                ? [] : connection.database.transaction { transaction in try named.filter { try transaction.getMedia($0) == nil } }
            let requests = missing.map(\.id).sorted().chunks(of: CustomEmojiResolver.chunk).map { SyncRequest.getCustomEmoji($0) }
            RequestGroup(connection: connection).send(requests) { responses in
                var state = state
                for case let .media(media)? in responses { state.add(media: media) }
                completion(state)
            }
        }
    }
}

/// Asks for stories that messages show, as far as they are not known.
struct StoryResolver {
    let connection: SyncConnection

    private static let chunk = 100

    func resolve(_ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        connection.perform {
            let missing = try missingStories(state)
            let requests = missing.map { SyncRequest.getStories($0.peerId, ids: $0.ids) }
            RequestGroup(connection: connection).send(requests) { responses in
                var state = state
                for (wanted, response) in zip(missing, responses) {
                    guard case let .stories(answer)? = response else { continue }
                    state.add(answer.peers)
                    for id in wanted.ids { state.add(story: StoryId(peerId: wanted.peerId, id: id), nil) }
                    for story in answer.stories {
                        guard let id = StoredStory(story).id else { continue }
                        state.add(story: StoryId(peerId: wanted.peerId, id: id), story)
                    }
                }
                completion(state)
            }
        }
    }

    private func missingStories(_ state: AccountMutableState) throws -> [(peerId: PeerId, ids: [Int32])] {
        let model = TelegramObjectModel()
        let named = Set(state.addedMessages.flatMap { message in message.media.flatMap { model.associatedIds($0).storyIds } })
            .filter { state.stories[$0] == nil }
        guard !named.isEmpty else { return [] }
        var wanted: [PeerId: [Int32]] = [:]
        try connection.database.transaction { transaction in
            for id in named {
                guard let peer = try state.peers[id.peerId] ?? transaction.getPeer(id.peerId),
                    PeerAccess(peer).isReachable(by: connection.accountPeerId)
                else { continue }
                if let stored = try transaction.getStory(id), !stored.isEmpty, StoredStory(CodedObject(stored)).isFull { continue }
                wanted[id.peerId, default: []].append(id.id)
            }
        }
        return wanted.sorted { $0.key.packed < $1.key.packed }.flatMap { peerId, ids in
            ids.sorted().chunks(of: StoryResolver.chunk).map { (peerId, $0) }
        }
    }
}

extension Array {
    func chunks(of size: Int) -> [[Element]] { stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) } }
}
