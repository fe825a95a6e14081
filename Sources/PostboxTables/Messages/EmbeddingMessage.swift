import PostboxSchema

/// A stored message whose embedded media are looked up and changed by ID. Its row is written once, even if several media change.
package final class EmbeddingMessage {
    /// The message without its embedded media.
    private var remainder: IntermediateMessage
    /// The embedded media; `nil` where one was taken out.
    private var media: [CodedObject?]
    /// The places of the media with an ID, in ascending order.
    private var places: [MediaId: [Int]] = [:]
    /// Whether the row in the database is older.
    fileprivate(set) var isChanged = false
    /// The approximate number of bytes that the message occupies in memory.
    fileprivate let size: Int

    fileprivate init(_ message: IntermediateMessage, id: (CodedObject) -> MediaId?) {
        remainder = message
        media = message.embeddedMedia
        remainder.embeddedMedia = []
        var size = message.text.count + 256
        for attribute in message.attributes { size += attribute.bytes.count + 64 }
        for (place, object) in message.embeddedMedia.enumerated() {
            size += object.bytes.count + 128
            if let id = id(object) { places[id, default: []].append(place) }
        }
        self.size = size
    }

    package var message: IntermediateMessage {
        var message = remainder
        message.embeddedMedia = media.compactMap(\.self)
        return message
    }

    package var index: MessageIndex { remainder.index }
    package var globallyUniqueId: Int64? { remainder.globallyUniqueId }

    /// Returns the first embedded medium with the ID.
    package func medium(_ id: MediaId) -> CodedObject? { places[id]?.first.flatMap { media[$0] } }

    /// Turns the first embedded medium with the ID into a referenced one, which is then the last.
    package func takeOut(_ id: MediaId) -> CodedObject? {
        guard let place = places[id]?.first, let object = media[place] else { return nil }
        media[place] = nil
        let others = places[id]?.dropFirst().map(\.self) ?? []
        places[id] = others.isEmpty ? nil : others
        remainder.referencedMedia.append(id)
        isChanged = true
        return object
    }

    /// Removes the embedded media with the ID. Returns `false` if none exist.
    package func remove(_ id: MediaId) -> Bool {
        guard let found = places.removeValue(forKey: id) else { return false }
        for place in found { media[place] = nil }
        isChanged = true
        return true
    }

    /// Replaces the embedded media with the ID. Returns `false` if all of them are equal to the new one.
    package func replace(_ id: MediaId, with new: CodedObject, _ newId: MediaId, isEqual: (CodedObject, CodedObject) -> Bool) -> Bool {
        guard let found = places[id], found.contains(where: { place in media[place].map { !isEqual($0, new) } ?? false }) else { return false }
        for place in found { media[place] = new }
        if newId != id {
            places[id] = nil
            places[newId] = ((places[newId] ?? []) + found).sorted()
        }
        isChanged = true
        return true
    }
}

/// The messages whose embedded media were used last.
struct EmbeddingMessages {
    private static let sizeLimit = 32 << 20

    private var messages: [MessageIndex: EmbeddingMessage] = [:]
    private var size = 0

    var isEmpty: Bool { messages.isEmpty }
    var changed: [EmbeddingMessage] { messages.values.filter(\.isChanged).sorted { $0.index < $1.index } }

    subscript(index: MessageIndex) -> EmbeddingMessage? { messages.isEmpty ? nil : messages[index] }

    /// Whether this message would exceed the memory for kept messages.
    func isFull(with message: EmbeddingMessage) -> Bool { !messages.isEmpty && size + message.size > Self.sizeLimit }

    mutating func insert(_ message: EmbeddingMessage) {
        remove(message.index)
        messages[message.index] = message
        size += message.size
    }

    mutating func remove(_ index: MessageIndex) {
        guard !messages.isEmpty, let old = messages.removeValue(forKey: index) else { return }
        size -= old.size
    }

    mutating func removeAll() { self = EmbeddingMessages() }
}

extension MessageHistoryTable {
    /// Returns the message, for looking up and changing its embedded media. `id` returns the ID of a medium.
    package func embedding(_ index: MessageIndex, id: (CodedObject) -> MediaId?) throws -> EmbeddingMessage? {
        if let known = embedding[index] { return known }
        guard let message = try get(index) else { return nil }
        let made = EmbeddingMessage(message, id: id)
        if embedding.isFull(with: made) {
            try writeEmbedding()
            embedding.removeAll()
        }
        embedding.insert(made)
        return made
    }

    /// Writes the messages with changed media.
    func writeEmbedding() throws {
        guard !embedding.isEmpty else { return }
        for message in embedding.changed {
            try write(message.message)
            message.isChanged = false
        }
    }
}
