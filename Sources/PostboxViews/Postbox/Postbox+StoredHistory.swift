import PostboxEngine
import PostboxTables

/// Histories of a database that is only read, as another one would store them. Nothing is written, not even the holes that the engine notes down
/// when a chat is first touched.
extension Postbox {
    /// What is not known of a chat's history, or of its messages with a tag, in one namespace.
    package func storedHoles(peerId: PeerId, namespace: Int32, tag: MessageTags = []) throws -> [ClosedRange<Int32>] {
        try tables.holes.history.holes(peerId: peerId, tag: tag)[namespace] ?? []
    }

    package func topMessageId(peerId: PeerId, namespace: Int32) throws -> Int32? { try tables.history.index.topId(peerId: peerId, namespace: namespace) }

    /// The next higher stored id of the namespace.
    package func nextMessageId(after id: MessageId) throws -> MessageId? { try tables.history.index.next(after: id) }

    /// nil for a message that is not stored or does not read.
    package func storedMessage(_ id: MessageId) throws -> StoreMessage? {
        guard let index = try tables.history.index.getIndex(id), let message = try? tables.history.messages.get(index) else { return nil }
        return StoreMessage(message, media: try message.embeddedMedia + message.referencedMedia.compactMap { try storedMedia($0) })
    }

    package func storedMedia(_ id: MediaId) throws -> CodedObject? { try MessageHistoryWriter(tables: tables).media.get(id) }

    package func storedPeer(_ id: PeerId) throws -> CodedObject? { try tables.peers.peers.get(id)?.object }

    package func storedStory(_ id: StoryId) throws -> [UInt8]? { try tables.stories.stories.get(id) }
}
