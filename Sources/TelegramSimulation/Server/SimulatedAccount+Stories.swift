import Postbox
import TelegramCore

/// What happens to stories. Clients are told in the order of what is numbered.
extension SimulatedAccount {
    func postStory(of peerId: PeerId, text: String, lifetime: Int32) {
        tell(stories.add(of: peerId, text: text, date: date, expirationDate: date + lifetime))
    }

    func editStory(_ id: StoryId, text: String) { if let story = stories.change(id, at: date, { $0.text = text }) { tell(story) } }

    func deleteStory(_ id: StoryId) { if let story = stories.change(id, at: date, { $0.isDeleted = true }) { tell(story) } }

    /// The account's own reaction; nil: it is taken back.
    func reactToStory(_ id: StoryId, _ reaction: CodedObject?) {
        guard let story = stories.change(id, at: date, { $0.reaction = reaction }) else { return }
        pushNumbered([.operation(.updateStorySentReaction(story.id, reaction), about: [id.peerId])], peers: [id.peerId])
    }

    func readStories(_ peerId: PeerId, maxId: Int32) {
        guard stories.read(peerId, maxId: maxId, at: date) else { return }
        pushNumbered([.operation(.updateReadStories(peerId, maxId: maxId))], peers: [peerId])
    }

    private func tell(_ story: SimulatedStory) { pushNumbered([SimulatedAccount.content(story)], peers: [story.id.peerId]) }

    private static func content(_ story: SimulatedStory) -> ServerUpdate.Content {
        .operation(.updateStory(story.id, story.isDeleted ? nil : story.stored), about: [story.id.peerId])
    }

    /// What changed since a time and was not over before it began, as it is now.
    func storyContents(since date: Int32) -> (contents: [ServerUpdate.Content], peerIds: [PeerId]) {
        let changed = stories.stories.filter { $0.changeDate >= date }
        let read = chatIds.filter { (stories.readDates[$0] ?? .min) >= date }
        let contents = changed.map { SimulatedAccount.content($0) }
        return (contents + read.map { .operation(.updateReadStories($0, maxId: stories.readMaxIds[$0] ?? 0)) }, changed.map(\.id.peerId) + read)
    }

    /// Those of a peer.
    func answer(storiesOf peerId: PeerId) -> ServerAnswer {
        let alive = stories.alive(at: date).filter { $0.id.peerId == peerId }
        return ServerAnswer(
            peers: serverPeers([peerId]),
            value: .object([
                ServerField("stories", .list(alive.map { .coded($0.stored) })), ServerField("maxReadId", .int(stories.readMaxIds[peerId] ?? 0)),
            ]))
    }

    func storyStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser }) else { return }
        let story = random.pick(stories.alive(at: date))
        switch random.below(10) {
        case 0...3: postStory(of: peerId, text: "story \(random.below(1_000_000))", lifetime: Int32(20 + random.below(random.chance(2) ? 100 : 10_000)))
        case 4, 5: if let story { editStory(story.id, text: "edited story \(random.below(1_000_000))") }
        case 6: if let story { deleteStory(story.id) }
        case 7: if let story { reactToStory(story.id, story.reaction == nil ? SimulatedObjects.reaction("👍") : nil) }
        default: if let story { readStories(story.id.peerId, maxId: story.id.id) }
        }
    }
}
