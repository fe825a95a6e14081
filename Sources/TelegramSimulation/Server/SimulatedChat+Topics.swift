/// What becomes of the counts that clients keep of a forum's topics.
extension SimulatedChat {
    /// A message is about to come into a topic.
    mutating func notePost(in topic: Int32?) {
        guard let place = topics.firstIndex(where: { $0.id == topic && $0.readInboxMaxId > $0.id }) else { return }
        topics[place].hasExactCount = false
    }

    /// Messages are about to be deleted.
    mutating func noteDeletions(_ ids: [Int32]) {
        for message in ids.compactMap(message) where !message.isOutgoing {
            guard let place = topics.firstIndex(where: { $0.id == message.threadId && $0.readInboxMaxId < message.id }) else { continue }
            topics[place].hasExactCount = false
        }
    }
}
