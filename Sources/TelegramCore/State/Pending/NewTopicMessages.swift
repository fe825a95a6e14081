import Postbox
import TelegramModel

/// Creates topics of bots for messages that need one. All waiting messages of a chat share one topic.
final class NewTopicMessages {
    private let connection: SyncConnection
    private unowned let states: AccountStateManager
    /// Called with messages whose topic has been created.
    private let place: ([MessageId]) -> Void
    private var waiting: [PeerId: [MessageId]] = [:]
    private var running: Set<PeerId> = []

    /// The thread of messages whose topic is still to be started.
    static let threadId: Int64 = 2_147_483_646
    private static let longestTitle = 16

    init(_ connection: SyncConnection, states: AccountStateManager, place: @escaping ([MessageId]) -> Void) {
        self.connection = connection
        self.states = states
        self.place = place
    }

    /// Adds messages in their order. The first waiting message of a chat gives the topic its title.
    func add(_ ids: [MessageId]) throws {
        for id in ids where waiting[id.peerId]?.contains(id) != true { waiting[id.peerId, default: []].append(id) }
        for peerId in waiting.keys.sorted(by: { $0.packed < $1.packed }) where !running.contains(peerId) { try begin(peerId) }
    }

    /// Removes deleted messages.
    func forget(_ ids: Set<MessageId>) {
        for (peerId, known) in waiting {
            let left = known.filter { !ids.contains($0) }
            waiting[peerId] = left.isEmpty ? nil : left
        }
    }

    private func begin(_ peerId: PeerId) throws {
        guard let first = waiting[peerId]?.first else { return }
        let message = try connection.database.transaction { try $0.getMessage(first) }
        let title = String(String(decoding: message?.text ?? [], as: UTF8.self).prefix(NewTopicMessages.longestTitle))
        // A process that ends before the answer is stored leaves the request to the next one. The server recognizes it by its number, which must not
        // be that of the message itself.
        let randomId = message?.globallyUniqueId.map { ~$0 } ?? connection.randomNumber()
        let request = ServerRequest("createTopic", [
            "peer": .peer(peerId), "title": .string(title.isEmpty ? "New Thread" : title), "color": .int(0), "iconFileId": .null,
            "randomId": .int64(randomId), "titleMissing": .bool(true),
        ])
        running.insert(peerId)
        connection.sendRetrying(.other(request), ends: { !$0.isOfTransport }) { [weak self] result in
            guard let self else { return }
            guard case let .success(.answer(answer)) = result, let updates = answer.updates, let topic = updates.newTopic(in: peerId) else {
                return self.connection.perform { try self.fail(peerId) }
            }
            self.connection.perform {
                try self.connection.database.write { transaction in
                    try transaction.removeHole(
                        peerId: peerId, threadId: Int64(topic.id), namespace: topic.namespace, space: .everywhere, range: MessageIdBounds.full)
                }
                guard !self.connection.isClosed else { return }
                // The topic is requested when its first message is stored, and is known before further messages are added.
                self.states.receive(updates)
                self.states.addCustom { [weak self] ended in
                    self?.connection.perform { try self?.move(to: topic) }
                    ended()
                }
            }
        }
    }

    /// Moves each message into the topic, as a reply to its first message unless it replies to another.
    private func move(to topic: MessageId) throws {
        running.remove(topic.peerId)
        let ids = waiting.removeValue(forKey: topic.peerId) ?? []
        try connection.database.write { transaction in
            for id in ids {
                try transaction.edit(id) { message in
                    message.threadId = Int64(topic.id)
                    if !message.attributes.contains(where: { $0.typeHash == TypeHash.replyMessageAttribute }) {
                        message.attributes.append(ReplyReference.attribute(topic, threadMessageId: nil, quote: nil, isQuote: false))
                    }
                    return true
                }
            }
        }
        guard !connection.isClosed else { return }
        place(ids)
    }

    private func fail(_ peerId: PeerId) throws {
        running.remove(peerId)
        let ids = waiting.removeValue(forKey: peerId) ?? []
        try connection.database.write { for id in ids { try $0.markFailed(id) } }
    }
}

extension ServerUpdates {
    /// Returns the message that starts a topic, from the answer to the request for one.
    fileprivate func newTopic(in peerId: PeerId) -> MessageId? {
        guard case let .batch(batch) = self else { return nil }
        return batch.updates.lazy.compactMap { update -> MessageId? in
            guard case let .newMessage(message) = update.content, let id = message.fullId, id.peerId == peerId else { return nil }
            return id
        }.last
    }
}
