import PostboxTables

/// Renders messages from rows: looks up the peers and objects that they refer to. Only reads.
package struct MessageRenderer {
    package let tables: PostboxTables
    private let model: any ObjectModel
    package let mediaRules: MessageMediaRules
    /// Peers to use instead of the stored ones.
    private let given: [PeerId: CodedObject]

    init(tables: PostboxTables, model: any ObjectModel, given: [PeerId: CodedObject] = [:]) {
        self.tables = tables
        self.model = model
        self.given = given
        mediaRules = MessageMediaRules(tables: tables.history, model: model)
    }

    package init(_ context: ViewContext) { self.init(tables: context.tables, model: context.model) }

    /// Returns the rendered message; `nil` if it does not exist.
    package func message(_ id: MessageId) throws -> Message? { try stored(id).map { try render($0) } }

    /// Returns the message at the index or at its new index, or `nil` if it no longer exists.
    package func message(at index: MessageIndex) throws -> Message? { try mediaRules.message(index).map { try render($0) } }

    /// Returns a stored message; `nil` if it is not stored. A row that cannot be decoded is treated as missing.
    package func stored(_ id: MessageId) throws -> IntermediateMessage? {
        guard let index = try tables.history.index.getIndex(id) else { return nil }
        return try tables.history.messages.get(index)
    }

    /// If `withAssociated` is `true`, includes the messages named by attributes, without their own associated messages. `known` returns such messages
    /// if they are already rendered.
    package func render(_ message: IntermediateMessage, withAssociated: Bool = true, known: (MessageId) -> Message? = { _ in nil }) throws -> Message {
        var naming = Naming()
        let chat = message.index.id.peerId
        try note(chat, &naming)
        if let associated = try tables.peers.peers.associatedPeerId(of: chat) { try note(associated, &naming) }
        // Threads of monoforums and of saved messages are people. Those of topics are looked up, too, as Telegram 12 does.
        if let threadId = message.threadId, tables.seed.generation == .telegram12 { try note(PeerId(packed: threadId), &naming) }
        let media = try self.media(of: message, &naming)
        let attributes = message.attributes.filter { model.attribute($0) != nil }
        for object in media { try note(model.associatedIds(object), withMessages: false, &naming) }
        for object in attributes { try note(model.associatedIds(object), withMessages: true, &naming) }
        if let id = message.authorId { naming.dependencies.insert(.peer(id)) }
        if let id = message.forwardInfo?.authorId { naming.dependencies.insert(.peer(id)) }
        if let id = message.forwardInfo?.sourceId { naming.dependencies.insert(.peer(id)) }
        if withAssociated { try associate(&naming, known) }
        return Message(MessageContents(
            stored: message, attributes: attributes, media: media, author: try peer(message.authorId),
            forwardAuthor: try peer(message.forwardInfo?.authorId), forwardSource: try peer(message.forwardInfo?.sourceId),
            peers: naming.peers, associatedMessageIds: naming.messageIds, associatedMessages: naming.messages, associatedMedia: naming.media,
            associatedStories: naming.stories, associatedThreadInfo: try threadInfo(message), dependencies: naming.dependencies.all))
    }

    /// Returns the message that shows a typing draft; `nil` if the chat or the author is not stored.
    package func message(showing current: CurrentTypingDraft, in location: TypingDraftLocation) throws -> Message? {
        let draft = current.draft
        guard let chat = try peer(location.peerId), let author = try peer(draft.authorId) else { return nil }
        let index = MessageIndex(
            peerId: location.peerId, namespace: CurrentTypingDraft.messageNamespace, id: CurrentTypingDraft.messageId, timestamp: draft.timestamp)
        let stored = IntermediateMessage(
            index: index, stableId: current.stableId, stableVersion: current.stableVersion, threadId: draft.threadId, flags: .incoming,
            authorId: draft.authorId, text: draft.text, attributes: draft.attributes)
        return Message(MessageContents(
            // Attributes are shown as given: the one that marks a draft is never stored, and no model describes it.
            stored: stored, attributes: draft.attributes, media: [], author: author, forwardAuthor: nil,
            forwardSource: nil, peers: Dictionary([(location.peerId, chat), (draft.authorId, author)], uniquingKeysWith: { first, _ in first }),
            associatedMessageIds: [], associatedMessages: [:], associatedMedia: [:], associatedStories: [:], associatedThreadInfo: try threadInfo(stored),
            dependencies: draft.authorId == location.peerId ? [.peer(location.peerId)] : [.peer(location.peerId), .peer(draft.authorId)]))
    }

    /// Returns embedded media, then referenced media, without undecodable and missing ones.
    private func media(of message: IntermediateMessage, _ naming: inout Naming) throws -> [CodedObject] {
        var result: [CodedObject] = []
        for object in message.embeddedMedia {
            guard let facts = model.media(object) else { continue }
            result.append(object)
            if let id = facts.id { naming.dependencies.insert(.medium(id)) }
        }
        for id in message.referencedMedia {
            naming.dependencies.insert(.medium(id))
            if let object = try mediaRules.getDirect(id), model.media(object) != nil { result.append(object) }
        }
        return result
    }

    private func note(_ id: PeerId, _ naming: inout Naming) throws {
        if naming.peers[id] == nil, let peer = try self.peer(id) { naming.peers[id] = peer }
        naming.dependencies.insert(.peer(id))
    }

    private func note(_ ids: AssociatedIds, withMessages: Bool, _ naming: inout Naming) throws {
        for id in ids.peerIds { try note(id, &naming) }
        if withMessages { naming.messageIds += ids.messageIds }
        for id in ids.mediaIds {
            if naming.media[id] == nil { naming.media[id] = try mediaRules.get(id) }
            naming.dependencies.insert(.medium(id))
        }
        for id in ids.storyIds {
            if naming.stories[id] == nil { naming.stories[id] = try tables.stories.stories.get(id) }
            naming.dependencies.insert(.story(id))
        }
    }

    private func associate(_ naming: inout Naming, _ known: (MessageId) -> Message?) throws {
        for id in naming.messageIds where naming.messages[id] == nil {
            guard let message = try known(id) ?? stored(id).map({ try render($0, withAssociated: false) }) else { continue }
            naming.messages[id] = message
            for dependency in message.dependencies { naming.dependencies.insert(dependency) }
        }
    }

    private func threadInfo(_ message: IntermediateMessage) throws -> ThreadFacts? {
        guard let threadId = message.threadId else { return nil }
        let thread = PeerAndThread(peerId: message.index.id.peerId, threadId: threadId)
        guard let top = try tables.threads.reverseIndex.get(thread) else { return nil }
        return try tables.threads.index.getInfo(thread, top: top).flatMap { model.thread(CodedObject($0.data)) }
    }

    private func peer(_ id: PeerId?) throws -> CodedObject? {
        guard let id else { return nil }
        if !given.isEmpty, let peer = given[id] { return peer }
        return try tables.peers.peers.object(id)
    }
}

/// The stored peers and objects that the parts of a message refer to.
private struct Naming {
    var peers: [PeerId: CodedObject] = [:]
    var messageIds: [MessageId] = []
    var messages: [MessageId: Message] = [:]
    var media: [MediaId: CodedObject] = [:]
    var stories: [StoryId: [UInt8]] = [:]
    /// The dependencies, including unstored objects.
    var dependencies = DependencyCollector()
}

extension MessageRenderer {
    /// The maximum number of messages of an album that are shown.
    package enum GroupLimit {
        package static let chatList = 10
        package static let byId = 16
        package static let tagged = 20
    }

    /// Returns the message at the index and the other messages of its album, in ascending order. Empty if the message does not exist.
    package func group(at index: MessageIndex, limit: Int) throws -> [Message] {
        try storedGroup(at: index, limit: limit).map { try render($0) }
    }

    package func group(of id: MessageId, limit: Int) throws -> [Message] {
        guard let index = try tables.history.index.getIndex(id) else { return [] }
        return try group(at: index, limit: limit)
    }

    /// Returns the rows of `group`.
    package func storedGroup(at index: MessageIndex, limit: Int) throws -> [IntermediateMessage] {
        guard let message = try tables.history.messages.get(index) else { return [] }
        guard let key = message.groupingKey else { return [message] }
        let lower = try tables.history.messages.neighbours(of: index, upwards: false, limit: limit - 1) { $1.groupingKey == key }
        let upper = try tables.history.messages.neighbours(of: index, upwards: true, limit: limit - 1 - lower.count) { $1.groupingKey == key }
        return lower.reversed() + [message] + upper
    }
}

/// Collects dependencies in the order in which they are found, each once. Usually there are few of them, so comparing them is faster than hashing.
struct DependencyCollector {
    private static var few: Int { 16 }

    private(set) var all: [ViewDependency] = []
    /// The dependencies as a set, if there are many.
    private var set: Set<ViewDependency> = []

    mutating func insert(_ dependency: ViewDependency) {
        guard all.count >= Self.few else {
            if !all.contains(dependency) { all.append(dependency) }
            return
        }
        if set.isEmpty { set = Set(all) }
        if set.insert(dependency).inserted { all.append(dependency) }
    }
}
