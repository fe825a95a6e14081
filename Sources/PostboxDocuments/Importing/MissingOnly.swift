import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore
import TelegramModel

/// `import --only-missing`: applies only the parts of operations that the database lacks, and keeps existing data.
///
/// A chat that the database does not contain is imported as it is in the document. Later parts of the same file may change what this import added,
/// because a file can contain a message in several steps.
final class MissingOnly {
    /// The outcome of an operation's parts.
    struct Tally {
        /// The number of messages not stored before.
        var added = 0
        /// The number of parts that the database has, in any version.
        var kept = 0
        /// The number of messages that were kept although their version in the file was edited later.
        var keptOlder = 0
        /// The number of parts left out because they would remove or reset something, or be sent to the server again.
        var leftOut = 0
    }

    /// The tally of the most recently narrowed operation.
    var tally = Tally()
    /// Whether the database was empty when the import started, so that nothing needs to be preserved.
    let isUnfiltered: Bool
    /// Ids of messages that this import added.
    private var added: [PeerAndNamespace: Set<Int32>] = [:]
    /// The highest IDs of messages in the file: it has no information about higher ones.
    private var highest: [PeerAndNamespace: Int32] = [:]
    private var twins = StoredTwins()
    /// The number of messages without contents that were not added, because they may be placeholders.
    var waitingCount: Int { isUnfiltered ? 0 : twins.waitingCount }
    private var newChats: [PeerId: Bool] = [:]
    private var existingLists: Set<List> = []

    init(isUnfiltered: Bool) { self.isUnfiltered = isUnfiltered }

    /// Another process may have written since the last transaction.
    func beginTransaction() { twins.beginTransaction() }

    /// A filter with the same state, from which the import can continue.
    func copy() -> MissingOnly {
        let copy = MissingOnly(isUnfiltered: isUnfiltered)
        (copy.added, copy.highest, copy.twins, copy.newChats, copy.existingLists) = (added, highest, twins, newChats, existingLists)
        return copy
    }

    /// Returns the part of an operation to apply; `nil` if none exists.
    func narrowed(_ operation: DocumentOperation, in transaction: Transaction) throws -> DocumentOperation? {
        tally = Tally()
        guard !isUnfiltered else {
            if case let .account(.addMessages(messages, _)) = operation {
                let placeholders = twins.placeholders(in: messages)
                tally.added = messages.indices.count { !placeholders.contains($0) && (messages[$0].hasNoId || !messages[$0].isPlaceholder) }
            }
            return operation
        }
        switch operation {
        case let .account(operation): return try narrowed(operation, transaction).map { .account($0) }
        case let .transaction(operation): return try narrowed(operation, transaction).map { .transaction($0) }
        }
    }

    // MARK: - Outcomes

    func keep<Operation>(_ count: Int = 1) -> Operation? {
        tally.kept += count
        return nil
    }

    func leaveOut<Operation>(_ count: Int = 1) -> Operation? {
        tally.leftOut += count
        return nil
    }

    /// Keeps stored data, and applies the operation if none exists.
    func apply<Operation>(_ operation: Operation, unless isStored: Bool) -> Operation? { isStored ? keep() : operation }

    /// A list of which a document can name each element in an operation of its own.
    enum List: Hashable {
        case contacts, recentPeers
        case collections(namespace: Int32)
        case collectionItems(ItemCollectionId)
        case ordered(Int32)
        case unordered(ValueBoxKey)
        case stories(PeerId)
        case newestStory(PeerId)
        case storySubscriptions(PostboxStorySubscriptionsKey)
    }

    /// Keeps a stored list, and applies the operation if none exists. No part of an import removes a list that exists, so it is read once.
    func apply<Operation>(_ operation: Operation, unless list: List, _ isStored: () throws -> Bool) rethrows -> Operation? {
        if existingLists.contains(list) { return keep() }
        guard try isStored() else { return operation }
        existingLists.insert(list)
        return keep()
    }

    /// Returns the elements not yet stored, or `nil` if all are stored; counts the others as kept.
    func missing<Element>(_ elements: [Element], isStored: (Element) throws -> Bool) throws -> [Element]? {
        let missing = try elements.filter { try !isStored($0) }
        tally.kept += elements.count - missing.count
        return missing.isEmpty ? nil : missing
    }

    // MARK: - Chats

    /// Whether the chat was unknown to the database before this import.
    func isNew(_ chat: PeerId, _ transaction: Transaction) throws -> Bool {
        if let known = newChats[chat] { return known }
        let isNew = try transaction.getTopPeerMessageIndex(peerId: chat) == nil && transaction.getCombinedPeerReadState(chat) == nil
            && transaction.getPeerChatState(chat) == nil && transaction.getPeerChatListInclusion(chat) == .notIncluded
        newChats[chat] = isNew
        return isNew
    }

    /// Applies an operation on a new chat, and ignores an operation on an existing chat, whose state is kept.
    func apply<Operation>(_ operation: Operation, ifNew chat: PeerId, _ transaction: Transaction) throws -> Operation? {
        apply(operation, unless: try !isNew(chat, transaction))
    }

    // MARK: - Messages

    /// Whether this import added the message.
    func hasAdded(_ id: MessageId) -> Bool { added[PeerAndNamespace(peerId: id.peerId, namespace: id.namespace)]?.contains(id.id) ?? false }

    /// Applies a change to a message that this import added, and ignores a change to an earlier message. A message that is not stored is not
    /// affected.
    func apply<Operation>(_ operation: Operation, to id: MessageId, _ transaction: Transaction) throws -> Operation? {
        apply(operation, unless: try !hasAdded(id) && transaction.messageExists(id))
    }

    /// Returns the messages not yet stored, or `nil` if all are stored.
    func missing(_ messages: [StoreMessage], _ transaction: Transaction) throws -> [StoreMessage]? {
        var result: [StoreMessage] = []
        let placeholders = twins.placeholders(in: messages)
        for (place, var message) in messages.enumerated() where !placeholders.contains(place) {
            // Another message of the database may have the number.
            message.customStableId = nil
            if try StoredTwins.isTaken(message, transaction, isNew: hasAdded) {
                guard !StoredTwins.isFollowed(place, in: messages) else { continue }
                message.forgetId()
            }
            _ = try isNew(message.id.peerId, transaction)
            switch message.id {
            case let .id(id):
                let place = PeerAndNamespace(peerId: id.peerId, namespace: id.namespace)
                highest[place] = max(highest[place] ?? id.id, id.id)
                if !hasAdded(id) {
                    if let stored = try transaction.getMessage(id) {
                        guard stored.isPlaceholder, !message.isPlaceholder else {
                            tally.kept += 1
                            if EditDate.of(stored.attributes) < EditDate.of(message.attributes) { tally.keptOlder += 1 }
                            continue
                        }
                    } else if try transaction.messageExists(id), try !transaction.isMessageLost(id) {
                        tally.kept += 1
                        continue
                    }
                    guard !message.flags.isUnsent else {
                        tally.leftOut += 1
                        continue
                    }
                    added[place, default: []].insert(id.id)
                    tally.added += 1
                }
                result.append(message)
            case let .partial(peerId, namespace):
                if try twins.take(of: message, PeerAndNamespace(peerId: peerId, namespace: namespace), transaction, isNew: hasAdded) {
                    tally.kept += 1
                } else if message.flags.isUnsent {
                    tally.leftOut += 1
                } else {
                    tally.added += 1
                    result.append(message)
                }
            }
        }
        try twins.keepStored(result, transaction)
        return result.isEmpty ? nil : result
    }

    // MARK: - Holes

    /// Removes the hole of a range in a known chat, for all messages together. Holes of tags are kept: the file lists their changes in later
    /// operations, and the database may lack the messages that they cover.
    func removeHole(_ hole: HoleRange, _ transaction: Transaction) throws {
        var ofTags: [(tag: MessageTags, range: ClosedRange<Int32>)] = []
        if hole.space == .everywhere {
            let holes = transaction.tables.holes
            for tag in MessageTags(rawValue: .max).singles {
                let stored = try hole.threadId.map {
                    try holes.threads.closest(peerId: hole.peerId, threadId: $0, namespace: hole.namespace, space: tag, range: hole.range)
                } ?? holes.history.closest(peerId: hole.peerId, namespace: hole.namespace, space: tag, range: hole.range)
                ofTags += stored.filter { $0.overlaps(hole.range) }.map { (tag, $0.clamped(to: hole.range)) }
            }
        }
        try transaction.removeHole(
            peerId: hole.peerId, threadId: hole.threadId, namespace: hole.namespace, space: hole.space, range: hole.range)
        for (tag, range) in ofTags {
            try transaction.addHole(peerId: hole.peerId, threadId: hole.threadId, namespace: hole.namespace, space: .tag(tag), range: range)
        }
    }

    /// Returns the part of a range up to the newest of the file's messages, because the database may be more recent than the file above it; `nil` if
    /// all of these messages are below the range.
    func known(_ hole: HoleRange, _ messages: [StoreMessage] = []) -> HoleRange? {
        var top = highest[PeerAndNamespace(peerId: hole.peerId, namespace: hole.namespace)]
        for case let .id(id) in messages.map(\.id) where id.peerId == hole.peerId && id.namespace == hole.namespace { top = max(top ?? id.id, id.id) }
        guard let top, top >= hole.range.lowerBound else { return nil }
        var result = hole
        result.range = hole.range.lowerBound...min(hole.range.upperBound, top)
        return result
    }
}

extension IntermediateMessage {
    /// Whether a stored message is a placeholder.
    fileprivate var isPlaceholder: Bool {
        text.isEmpty && embeddedMedia.isEmpty && referencedMedia.isEmpty && authorId == nil && forwardInfo == nil
    }
}
