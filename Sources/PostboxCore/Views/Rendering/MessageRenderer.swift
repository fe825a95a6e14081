/// Makes messages out of rows: looks up whom and what they name (spec 07.10). Reads only.
struct MessageRenderer {
    let tables: PostboxTables
    private let model: any ObjectModel
    private let mediaRules: MessageMediaRules
    /// Peers that are shown as they are here, stored or not.
    private let given: [PeerId: CodedObject]

    init(tables: PostboxTables, model: any ObjectModel, given: [PeerId: CodedObject] = [:]) {
        self.tables = tables
        self.model = model
        self.given = given
        mediaRules = MessageMediaRules(tables: tables.history, model: model)
    }

    init(_ context: ViewContext) { self.init(tables: context.tables, model: context.model) }

    /// nil when there is no such message.
    func message(_ id: MessageId) throws -> Message? { try stored(id).map { try render($0) } }

    /// The message at the index, or where it is now (spec 02.13.2); nil when it is gone.
    func message(at index: MessageIndex) throws -> Message? { try mediaRules.message(index).map { try render($0) } }

    /// A row that does not decode is no message.
    func stored(_ id: MessageId) throws -> IntermediateMessage? {
        guard let index = try tables.history.index.getIndex(id) else { return nil }
        return try tables.history.messages.get(index)
    }

    /// `withAssociated`: with the messages that the attributes name, which then come without theirs.
    func render(_ message: IntermediateMessage, withAssociated: Bool = true) throws -> Message {
        let attributes = message.attributes.filter { model.attribute($0) != nil }
        let media = try self.media(of: message)
        var mentions = Mentions(chat: message.index.id.peerId)
        if let associated = try tables.peers.peers.associatedPeerId(of: message.index.id.peerId) { mentions.peerIds.insert(associated) }
        for object in media { mentions.note(model.associatedIds(object), withMessages: false) }
        for object in attributes { mentions.note(model.associatedIds(object), withMessages: true) }
        let associated = withAssociated ? try associatedMessages(mentions.messageIds) : [:]
        var shown = mentions.peerIds
        if let id = message.authorId { shown.insert(id) }
        if let id = message.forwardInfo?.authorId { shown.insert(id) }
        if let id = message.forwardInfo?.sourceId { shown.insert(id) }
        var stories = mentions.storyIds
        var mediaIds = mentions.mediaIds
        if !message.referencedMedia.isEmpty { mediaIds.formUnion(message.referencedMedia) }
        for object in message.embeddedMedia { if let id = model.media(object)?.id { mediaIds.insert(id) } }
        for other in associated.values {
            shown.formUnion(other.peerIds)
            stories.formUnion(other.storyIds)
            mediaIds.formUnion(other.mediaIds)
        }
        return Message(MessageContents(
            stored: message, attributes: attributes, media: media, author: try peer(message.authorId),
            forwardAuthor: try peer(message.forwardInfo?.authorId), forwardSource: try peer(message.forwardInfo?.sourceId),
            peers: try peers(mentions.peerIds), associatedMessageIds: mentions.messageIds, associatedMessages: associated,
            associatedMedia: try found(mentions.mediaIds, mediaRules.get), associatedStories: try found(mentions.storyIds, tables.stories.stories.get),
            associatedThreadInfo: try threadInfo(message), peerIds: shown, storyIds: stories, mediaIds: mediaIds))
    }

    private func media(of message: IntermediateMessage) throws -> [CodedObject] {
        let referenced = try message.referencedMedia.compactMap { try mediaRules.getDirect($0) }
        return (message.embeddedMedia + referenced).filter { model.media($0) != nil }
    }

    private func associatedMessages(_ ids: [MessageId]) throws -> [MessageId: Message] {
        var result: [MessageId: Message] = [:]
        for id in ids where result[id] == nil { result[id] = try stored(id).map { try render($0, withAssociated: false) } }
        return result
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

    private func peers(_ ids: Set<PeerId>) throws -> [PeerId: CodedObject] { try found(ids) { try peer($0) } }

    private func found<Id: Hashable, Value>(_ ids: some Sequence<Id>, _ get: (Id) throws -> Value?) rethrows -> [Id: Value] {
        var iterator = ids.makeIterator()
        guard let first = iterator.next() else { return [:] }
        var result = [Id: Value](minimumCapacity: ids.underestimatedCount)
        result[first] = try get(first)
        while let id = iterator.next() { result[id] = try get(id) }
        return result
    }
}

/// Whom and what the parts of a message name.
private struct Mentions {
    var peerIds: Set<PeerId>
    var messageIds: [MessageId] = []
    var mediaIds: Set<MediaId> = []
    var storyIds: Set<StoryId> = []

    /// With room for those that most messages name, their author among them.
    init(chat: PeerId) {
        peerIds = Set(minimumCapacity: 3)
        peerIds.insert(chat)
    }

    mutating func note(_ ids: AssociatedIds, withMessages: Bool) {
        for id in ids.peerIds { peerIds.insert(id) }
        if withMessages { messageIds += ids.messageIds }
        for id in ids.mediaIds { mediaIds.insert(id) }
        for id in ids.storyIds { storyIds.insert(id) }
    }
}
