import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

extension OperationFields {
    /// Throws an error if the argument has a value, because it cannot be given on the command line; null is accepted.
    func expectNull(_ name: StaticString, _ reason: String) throws(OperationError) {
        guard node[name]?.isNull ?? true else { throw OperationError(field: name.description, reason: reason) }
    }
}

/// Arguments of methods of messages.
extension Read {
    package static func messageIds(_ node: JSONNode) throws(OperationError) -> [MessageId] { try OperationFields.array(of: messageId)(node) }
    static func entities(_ node: JSONNode) throws(OperationError) -> [CodedObject] { try OperationFields.array(of: entity)(node) }
    static func attributes(_ node: JSONNode) throws(OperationError) -> [CodedObject] { try OperationFields.array(of: attribute)(node) }

    private static func entity(_ node: JSONNode) throws(OperationError) -> CodedObject {
        let entity = try coded(node)
        guard entity.typeHash == TypeHash.messageTextEntity else { throw OperationError(reason: "is not a MessageTextEntity") }
        return entity
    }

    private static func attribute(_ node: JSONNode) throws(OperationError) -> CodedObject {
        let attribute = try coded(node)
        guard attribute.typeHash.flatMap({ TypeCatalogue().type(hash: $0) })?.kind == .messageAttribute else {
            throw OperationError(reason: "is not a message attribute")
        }
        return attribute
    }

    static func object(_ node: JSONNode) throws(OperationError) -> OperationFields {
        guard node.kind == .object else { throw OperationError(reason: "is not an object") }
        return OperationFields(node)
    }

    /// Whether a value is present: an object, or `true` or `false`.
    static func isPresent(_ node: JSONNode) throws(OperationError) -> Bool { node.kind == .object ? true : try bool(node) }

    /// One of the words of an enumeration.
    static func name<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> OperationFields.Reader<T> where T.RawValue == String {
        { (node: JSONNode) throws(OperationError) -> T in
            guard let value = T(rawValue: try string(node)) else {
                throw OperationError(reason: "is not one of " + T.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
            }
            return value
        }
    }

    /// Reads `"stars"`, `{"builtin":"👍"}`, `{"custom":"1"}`, `{"custom":{"fileId":"1","file":FILE}}`, or a coded MessageReaction.Reaction.
    static func reaction(_ node: JSONNode) throws(OperationError) -> UpdateMessageReaction {
        if node.string == "stars" { return .stars }
        let fields = OperationFields(node)
        if node["$type"] != nil {
            switch ReactionValue(try coded(node)) {
            case let .builtin(text)?: return .builtin(text)
            case let .custom(fileId)?: return .custom(fileId: fileId, file: nil)
            case .stars?: return .stars
            case nil: throw OperationError(reason: "is not a reaction")
            }
        }
        try fields.expectOne(of: ["builtin", "custom"])
        if let text = try fields.optional("builtin", string) { return .builtin(text) }
        if let fileId = node["custom"]?.int64 { return .custom(fileId: fileId, file: nil) }
        let custom = try fields.required("custom", object)
        try custom.expectOnly(["fileId", "file"])
        return .custom(fileId: try custom.int64("fileId"), file: try custom.optional("file", coded))
    }

    static func replySubject(_ node: JSONNode) throws(OperationError) -> EngineMessageReplySubject {
        let fields = OperationFields(node)
        try fields.expectOnly(["messageId", "quote", "innerSubject"])
        return EngineMessageReplySubject(
            messageId: try fields.messageId("messageId"), quote: try fields.optional("quote", coded),
            innerSubject: try fields.optional("innerSubject", replyInnerSubject))
    }

    /// Reads `{"todoItem":ID}`, `{"pollOption":BYTES}`, or a coded EngineMessageReplyInnerSubject.
    private static func replyInnerSubject(_ node: JSONNode) throws(OperationError) -> EngineMessageReplyInnerSubject {
        guard node["$type"] == nil else {
            guard let subject = EngineMessageReplyInnerSubject(try coded(node)) else { throw OperationError(reason: "is not an EngineMessageReplyInnerSubject") }
            return subject
        }
        let fields = OperationFields(node)
        try fields.expectOne(of: ["todoItem", "pollOption"])
        if let id = try fields.optional("todoItem", int32) { return .todoItem(id) }
        return .pollOption(try fields.required("pollOption", bytes))
    }

    static func storyId(_ node: JSONNode) throws(OperationError) -> StoryId {
        let fields = OperationFields(node)
        try fields.expectOnly(["peerId", "id"])
        return StoryId(peerId: try fields.peer("peerId"), id: try fields.int32("id"))
    }

    static func outgoingContent(_ node: JSONNode) throws(OperationError) -> EngineOutgoingMessageContent {
        let fields = OperationFields(node)
        try fields.expectOne(of: ["text", "file", "contextResult", "preparedInlineMessage"])
        if let text = try fields.optional("text", outgoingText) { return .text(text.text, entities: text.entities) }
        if let inline = try fields.optional("contextResult", object) {
            try inline.expectOnly(["botId", "result", "hideVia"])
            return .contextResult(
                try inline.required("result", inlineResult), botId: try inline.peer("botId"), hideVia: try inline.optional("hideVia", bool) ?? false)
        }
        if let prepared = try fields.optional("preparedInlineMessage", object) {
            try prepared.expectOnly(["botId", "result"])
            return .preparedInlineMessage(try prepared.required("result", inlineResult), botId: try prepared.peer("botId"))
        }
        let file = try fields.required("file", standaloneMedia)
        guard file.typeHash == TypeHash.telegramMediaFile else { throw OperationError(field: "file", reason: "is not a TelegramMediaFile") }
        return .file(file)
    }

    /// Reads a result of an inline bot in the form that Telegram stores, ChatContextResult.
    static func inlineResult(_ node: JSONNode) throws(OperationError) -> ChatContextResult {
        try OperationFields(node).expectOne(of: ["internalReference", "externalReference"])
        let writer = JSONWriter()
        node.write(to: writer)
        return ChatContextResult(json: StoredJSON(bytes: Array(writer.bytes)))
    }

    /// A plain text, or an object with text and entities. A message without other content must have a text.
    private static func outgoingText(_ node: JSONNode) throws(OperationError) -> (text: String, entities: [CodedObject]) {
        let fields = OperationFields(node)
        let plain = node.string
        if plain == nil { try fields.expectOnly(["text", "entities"]) }
        let text = if let plain { plain } else { try fields.string("text") }
        guard !text.isEmpty else { throw OperationError(reason: "is empty") }
        return (text, plain == nil ? try fields.optional("entities", entities) ?? [] : [])
    }

    static func countOfStars(_ node: JSONNode) throws(OperationError) -> Int32 {
        let count = try int32(node)
        guard count >= 1 else { throw OperationError(reason: "is less than 1") }
        return count
    }

    /// Seconds since 1970.
    static func time(_ node: JSONNode) throws(OperationError) -> Int32 {
        let seconds = try int32(node)
        guard seconds >= 0 else { throw OperationError(reason: "is a time before 1970") }
        return seconds
    }

    static func enqueueMessage(_ node: JSONNode) throws(OperationError) -> EnqueueMessage {
        let fields = OperationFields(node)
        try fields.expectOne(of: ["forward", "message"])
        if let forward = try fields.optional("forward", object) {
            try forward.expectOnly(["source", "threadId", "grouping", "attributes", "correlationId"])
            return .forward(
                source: try forward.messageId("source"), threadId: try forward.optional("threadId", int64),
                isGrouped: forward.node["grouping"]?.string != "none", attributes: try forward.optional("attributes", attributes) ?? [],
                correlationId: try forward.optional("correlationId", int64))
        }
        return .message(try fields.required("message", outgoingMessage))
    }

    private static func outgoingMessage(_ node: JSONNode) throws(OperationError) -> EnqueueMessage.Content {
        let message = try object(node)
        try message.expectOnly([
            "text", "attributes", "inlineStickers", "mediaReference", "threadId", "replyToMessageId", "replyToStoryId", "localGroupingKey", "correlationId",
            "bubbleUpEmojiOrStickersets",
        ])
        // The engine does not read this member: only an empty value is accepted.
        guard message.node["bubbleUpEmojiOrStickersets"]?.elements.contains(where: { _ in true }) != true else {
            throw OperationError(field: "bubbleUpEmojiOrStickersets", reason: "cannot be used here")
        }
        let text = try message.string("text")
        if text.isEmpty, message.node["mediaReference"].map(\.isNull) ?? true { throw OperationError(field: "text", reason: "is empty") }
        return EnqueueMessage.Content(
            text: text, attributes: try message.optional("attributes", attributes) ?? [],
            inlineStickers: try message.optional("inlineStickers") { (node: JSONNode) throws(OperationError) -> [CodedObject] in
                try stickers(node).map(\.value)
            } ?? [],
            media: try message.optional("mediaReference", standaloneMedia), threadId: try message.optional("threadId", int64),
            replyTo: try message.optional("replyToMessageId", replySubject), replyToStoryId: try message.optional("replyToStoryId", storyId),
            localGroupingKey: try message.optional("localGroupingKey", int64), correlationId: try message.optional("correlationId", int64))
    }

    /// A medium itself, or the object in which it was found: `{"standalone":MEDIUM}`, `{"standalone":{"media":MEDIUM}}`.
    static func standaloneMedia(_ node: JSONNode) throws(OperationError) -> CodedObject {
        let inner = node["standalone"] ?? node
        if node["standalone"] != nil { try OperationFields(node).expectOnly(["standalone"]) }
        if inner["media"] != nil, inner["$type"] == nil { try OperationFields(inner).expectOnly(["media"]) }
        let medium = try coded(inner["$type"] == nil ? inner["media"] ?? inner : inner)
        let type = medium.typeHash.flatMap { TypeCatalogue().type(hash: $0) }
        guard type?.kind == .media else { throw OperationError(reason: type.map { "is a \($0.name), which is not a medium" } ?? "is not a medium") }
        return medium
    }

    /// Reads custom emoji by ID: pairs, or an object without members.
    static func stickers(_ node: JSONNode) throws(OperationError) -> [MediaId: CodedObject] {
        var result: [MediaId: CodedObject] = [:]
        for pair in node.elements {
            let (id, file) = try OperationFields.pair(mediaId, coded)(pair)
            result[id] = file
        }
        return result
    }

    static func messageTags(_ node: JSONNode) throws(OperationError) -> MessageTags {
        if let name = node.string {
            guard let bit = BitNames.messageTags.bit(named: name) else { throw OperationError(reason: "is not a tag") }
            return MessageTags(rawValue: bit)
        }
        return try tags(node)
    }

    static func searchLocation(_ node: JSONNode) throws(OperationError) -> SearchMessagesLocation {
        let outer = OperationFields(node)
        try outer.expectOne(of: ["peer", "general", "group", "sentMedia"])
        if let fields = try outer.optional("peer", object) {
            try fields.expectOnly(["peerId", "fromId", "tags", "reactions", "threadId", "minDate", "maxDate"])
            return .peer(
                peerId: try fields.peer("peerId"), fromId: try fields.optional("fromId", peer), tags: try fields.optional("tags", messageTags),
                reactions: try fields.optional("reactions", OperationFields.array(of: reaction)), threadId: try fields.optional("threadId", int64),
                minDate: try fields.optional("minDate", int32), maxDate: try fields.optional("maxDate", int32))
        }
        if let fields = try outer.optional("general", object) {
            try fields.expectOnly(["scope", "tags", "minDate", "maxDate", "folderId"])
            return .general(
                scope: try fields.optional("scope", name(SearchMessagesLocation.Scope.self)) ?? .everywhere, tags: try fields.optional("tags", messageTags),
                minDate: try fields.optional("minDate", int32), maxDate: try fields.optional("maxDate", int32),
                folderId: try fields.optional("folderId", int32))
        }
        if let fields = try outer.optional("group", object) {
            try fields.expectOnly(["groupId", "tags", "minDate", "maxDate"])
            return .group(
                groupId: try fields.required("groupId", peerGroup), tags: try fields.optional("tags", messageTags),
                minDate: try fields.optional("minDate", int32), maxDate: try fields.optional("maxDate", int32))
        }
        let sent = try outer.required("sentMedia", object)
        try sent.expectOnly(["tags"])
        return .sentMedia(tags: try sent.optional("tags", messageTags))
    }

    static func strategy(_ node: JSONNode) throws(OperationError) -> GetMessagesStrategy {
        if node.string == "local" { return .local }
        let fields = OperationFields(node)
        try fields.expectOnly(["cloud"])
        let cloud = try fields.required("cloud", object)
        try cloud.expectOnly(["skipLocal"])
        return .cloud(skipLocal: try cloud.optional("skipLocal", bool) ?? false)
    }

    static func pinnedUpdate(_ node: JSONNode) throws(OperationError) -> PinnedMessageUpdate {
        let fields = OperationFields(node)
        try fields.expectOne(of: ["pin", "clear"])
        if let pin = try fields.optional("pin", object) {
            try pin.expectOnly(["id", "silent", "forThisPeerOnlyIfPossible"])
            return .pin(
                id: try pin.messageId("id"), silent: try pin.bool("silent"), forThisPeerOnlyIfPossible: try pin.bool("forThisPeerOnlyIfPossible"))
        }
        let clear = try fields.required("clear") { $0 }
        guard clear["id"]?.kind == .object else { return .clear(id: try messageId(clear)) }
        let labelled = OperationFields(clear)
        try labelled.expectOnly(["id"])
        return .clear(id: try labelled.messageId("id"))
    }
}

/// Results of methods of messages.
extension JSONWriter {
    package func write(_ id: MessageId?) {
        guard let id else { return null() }
        beginObject()
        member("peer", peer: id.peerId)
        member("namespace", int: id.namespace)
        member("id", int: id.id)
        endObject()
    }

    func write(_ index: MessageIndex?) {
        guard let index else { return null() }
        beginObject()
        member("peer", peer: index.id.peerId)
        member("namespace", int: index.id.namespace)
        member("id", int: index.id.id)
        member("timestamp", int: index.timestamp)
        endObject()
    }

    /// A message as items of data show it.
    func write(_ message: Message?) { message.map { EngineMessage($0) }.write(to: EngineValueWriter(self)) }

    func write(_ result: SearchMessagesResult) {
        beginObject()
        key("messages")
        list(result.messages) { write($0) }
        member("totalCount", int: result.totalCount)
        member("completed", bool: result.completed)
        endObject()
    }
}

extension RequestEditMessageError: EngineFailureWriting {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }

    func write(to writer: JSONWriter) {
        switch self {
        case .restricted: writer.string("restricted")
        case .textTooLong: writer.string("textTooLong")
        case .invalidGrouping: writer.string("invalidGrouping")
        case let .engine(error): error.write(to: writer)
        }
    }
}

extension GetMessagesError: EngineFailureWriting {
    var engineError: EngineError? { if case let .engine(error) = self { error } else { nil } }

    func write(to writer: JSONWriter) {
        switch self {
        case .privateChannel: writer.string("privateChannel")
        case let .engine(error): error.write(to: writer)
        }
    }
}
