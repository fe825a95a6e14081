import Postbox
import PostboxCoding
import PostboxStorage

/// Finds the stored messages that messages without an ID may be: documents contain local messages without their IDs.
///
/// An edited message is in a document twice: first without an ID and contents, as a placeholder that reserves its number, and then with both. Other
/// messages without contents are real.
struct StoredTwins {
    private struct Second: Hashable {
        var place: PeerAndNamespace
        var timestamp: Int32
    }

    /// The contents by which a document identifies stored messages.
    private struct Contents: Hashable {
        /// The hash of the author, the text, and the media.
        var hash: Int
        /// The number under which the message was sent; messages without one are listed without it, and the others a second time, as `.any`.
        var number: Number

        enum Number: Hashable { case none, any, number(Int64) }
    }

    /// The stored messages of a second. Those taken since are skipped.
    private var storedSeconds: [Second: [Contents: [Int32]]] = [:]
    /// The stored messages that other messages of the document are, and those that the import adds without an ID.
    private var taken = MessageIdSet()
    /// The placeholders of albums, whose contents may follow in a later operation.
    private var waiting: [Second: Int] = [:]
    /// The number of placeholders whose contents have not followed.
    private(set) var waitingCount = 0

    /// The number of seconds that are remembered. Messages of one second usually follow one another.
    private let mostSeconds: Int

    init(mostSeconds: Int = 65_536) { self.mostSeconds = mostSeconds }

    // MARK: - Twins

    /// Whether a stored message may be the same as a message without an ID: the unique number, or the second, author, text, and media must be equal.
    /// Each stored message is taken once. `isNew` returns whether the import has added a message.
    mutating func take(
        of message: StoreMessage, _ place: PeerAndNamespace, _ transaction: Transaction, isNew: (MessageId) -> Bool
    ) throws -> Bool {
        if let unique = message.globallyUniqueId, let id = try transaction.messageIdForGloballyUniqueMessageId(peerId: place.peerId, id: unique) {
            _ = taken.insert(id)
            return true
        }
        let second = Second(place: place, timestamp: message.timestamp)
        if storedSeconds[second] == nil {
            if storedSeconds.count >= mostSeconds { storedSeconds.removeAll() }
            storedSeconds[second] = try stored(second, transaction, isNew: isNew)
        }
        let hash = StoredTwins.hash(message.authorId, message.text, message.media.compactMap { transaction.seed.model.media($0)?.id })
        let numbers: [Contents.Number] = message.globallyUniqueId.map { [.number($0), .none] } ?? [.none, .any]
        for number in numbers {
            while let id = storedSeconds[second]?[Contents(hash: hash, number: number)]?.popLast() {
                if taken.insert(MessageId(peerId: place.peerId, namespace: place.namespace, id: id)) { return true }
            }
        }
        return false
    }

    /// Reads the messages of a second that were stored before the import and are not taken.
    private func stored(_ second: Second, _ transaction: Transaction, isNew: (MessageId) -> Bool) throws -> [Contents: [Int32]] {
        var result: [Contents: [Int32]] = [:]
        let place = second.place
        for id in try transaction.messageIds(peerId: place.peerId, namespace: place.namespace, timestamp: second.timestamp) {
            guard !isNew(id), !taken.contains(id), let message = try transaction.getMessage(id) else { continue }
            // A document contains only the referenced media that are stored.
            let media = try message.embeddedMedia.compactMap { transaction.seed.model.media($0)?.id }
                + message.referencedMedia.filter { try transaction.getMedia($0) != nil }
            let hash = StoredTwins.hash(message.authorId, message.text, media)
            if let number = message.globallyUniqueId {
                for number in [.number(number), .any] as [Contents.Number] { result[Contents(hash: hash, number: number), default: []].append(id.id) }
            } else {
                result[Contents(hash: hash, number: .none), default: []].append(id.id)
            }
        }
        return result
    }

    /// Whether the stored message with the ID of a local message is another one: devices number local messages alone. `isNew` returns whether the import
    /// has added or changed a message.
    static func isTaken(_ message: StoreMessage, _ transaction: Transaction, isNew: (MessageId) -> Bool) throws -> Bool {
        guard case let .id(id) = message.id, MessageId.Namespace.counted.contains(id.namespace), !isNew(id), let stored = try transaction.getMessage(id),
            stored.index.timestamp != message.timestamp
        else { return false }
        if let number = message.globallyUniqueId, number == stored.globallyUniqueId { return false }
        return stored.authorId != message.authorId || stored.text != message.text
    }

    /// Forgets the stored messages. Another process may have written since the last transaction.
    mutating func beginTransaction() { storedSeconds.removeAll() }

    private static func hash(_ author: PeerId?, _ text: [UInt8], _ media: [MediaId]) -> Int {
        var hasher = Hasher()
        hasher.combine(author)
        hasher.combine(text)
        hasher.combine(Set(media))
        return hasher.finalize()
    }

    // MARK: - Placeholders

    /// Returns the places of placeholders among the messages of an operation. The contents of a message in an album can follow in a later operation.
    mutating func placeholders(in messages: [StoreMessage]) -> Set<Int> {
        var result: Set<Int> = []
        /// Messages with an ID that follow.
        var following: [Second: Set<Int32>] = [:]
        for (place, message) in messages.enumerated().reversed() {
            switch message.id {
            case let .id(id):
                let second = Second(place: PeerAndNamespace(peerId: id.peerId, namespace: id.namespace), timestamp: message.timestamp)
                if !message.isPlaceholder, following[second, default: []].insert(id.id).inserted { endWaiting(second) }
            case let .partial(peerId, namespace):
                guard message.isPlaceholder else { continue }
                let second = Second(place: PeerAndNamespace(peerId: peerId, namespace: namespace), timestamp: message.timestamp)
                if following[second]?.popFirst() != nil {
                    result.insert(place)
                } else if message.groupingKey != nil {
                    result.insert(place)
                    waiting[second, default: 0] += 1
                    waitingCount += 1
                }
            }
        }
        return result
    }

    /// Whether another version of a message without contents follows directly, as a document writes it.
    static func isFollowed(_ place: Int, in messages: [StoreMessage]) -> Bool {
        messages[place].isPlaceholder && place + 1 < messages.count && messages[place].id == messages[place + 1].id
    }

    private mutating func endWaiting(_ second: Second) {
        guard let count = waiting[second] else { return }
        waiting[second] = count > 1 ? count - 1 : nil
        waitingCount -= 1
    }

    // MARK: - Operations

    /// Returns an operation without the messages that are stored already, and their number. `isNew` returns whether the import has added or changed a
    /// message.
    mutating func removing(
        from operation: DocumentOperation, _ transaction: Transaction, isNew: (MessageId) -> Bool
    ) throws -> (operation: DocumentOperation, count: Int) {
        var count = 0
        func others(_ messages: [StoreMessage]) throws -> [StoreMessage] {
            let placeholders = placeholders(in: messages)
            var result: [StoreMessage] = []
            for (place, var message) in messages.enumerated() where !placeholders.contains(place) {
                if try StoredTwins.isTaken(message, transaction, isNew: isNew) {
                    // A first version would be added as a message of its own.
                    guard !StoredTwins.isFollowed(place, in: messages) else { continue }
                    message.forgetId()
                }
                if case let .partial(peerId, namespace) = message.id,
                    try take(of: message, PeerAndNamespace(peerId: peerId, namespace: namespace), transaction, isNew: isNew)
                {
                    count += 1
                } else {
                    // The stored message with the ID of a local message is that one. Other messages always have IDs.
                    if case let .id(id) = message.id, MessageId.Namespace.counted.contains(id.namespace) { _ = taken.insert(id) }
                    result.append(message)
                }
            }
            try keepStored(result, transaction)
            return result
        }
        switch operation {
        case let .account(.addMessages(messages, location)): return (.account(.addMessages(try others(messages), location: location)), count)
        case let .transaction(.addMessages(messages, location)): return (.transaction(.addMessages(try others(messages), location: location)), count)
        default: return (operation, 0)
        }
    }

    /// Moves the counters of IDs above the messages that are stored and will be stored, because a message without an ID would replace the one that has
    /// the counter's. Call it for the messages that are added next.
    mutating func keepStored(_ messages: [StoreMessage], _ transaction: Transaction) throws {
        var places: [PeerAndNamespace: Int32] = [:]
        for case let .partial(peerId, namespace) in messages.map(\.id) { places[PeerAndNamespace(peerId: peerId, namespace: namespace), default: 0] += 1 }
        guard !places.isEmpty else { return }
        var highest: [PeerAndNamespace: Int32] = [:]
        for case let .id(id) in messages.map(\.id) {
            let place = PeerAndNamespace(peerId: id.peerId, namespace: id.namespace)
            if places[place] != nil { highest[place] = max(highest[place] ?? 0, id.id) }
        }
        for (place, count) in places {
            try transaction.raiseNextMessageId(peerId: place.peerId, namespace: place.namespace, above: highest[place] ?? 0)
            let next = try transaction.nextMessageId(peerId: place.peerId, namespace: place.namespace) ?? 1
            for number in 0..<count { _ = taken.insert(MessageId(peerId: place.peerId, namespace: place.namespace, id: next &+ number)) }
        }
    }
}

extension StoreMessage {
    /// Whether the message has no contents, so that it may be a placeholder for a message whose contents follow.
    var isPlaceholder: Bool { text.isEmpty && media.isEmpty && authorId == nil && forwardInfo == nil }

    /// Whether the message gets the next ID of its chat.
    var hasNoId: Bool { if case .partial = id { true } else { false } }

    /// Lets the message get the next ID of its chat.
    mutating func forgetId() {
        if case let .id(id) = id { self.id = .partial(peerId: id.peerId, namespace: id.namespace) }
    }
}

extension MessageId.Namespace {
    /// The namespaces of messages whose IDs come from counters of the chat.
    static let counted: Set<Int32> = [local, scheduledLocal, quickReplyLocal]
}

/// A set of message IDs in which neighbors share a word.
struct MessageIdSet {
    private var words: [PeerAndNamespace: [Int32: UInt64]] = [:]

    /// Inserts an ID. Returns `false` if the set has it already.
    mutating func insert(_ id: MessageId) -> Bool {
        let (word, bit) = MessageIdSet.place(id)
        let old = words[PeerAndNamespace(peerId: id.peerId, namespace: id.namespace), default: [:]][word, default: 0]
        guard old & bit == 0 else { return false }
        words[PeerAndNamespace(peerId: id.peerId, namespace: id.namespace), default: [:]][word] = old | bit
        return true
    }

    func contains(_ id: MessageId) -> Bool {
        let (word, bit) = MessageIdSet.place(id)
        return (words[PeerAndNamespace(peerId: id.peerId, namespace: id.namespace)]?[word] ?? 0) & bit != 0
    }

    private static func place(_ id: MessageId) -> (word: Int32, bit: UInt64) { (id.id >> 6, 1 << UInt64(id.id & 63)) }
}
