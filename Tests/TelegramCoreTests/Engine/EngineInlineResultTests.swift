import EngineCatalogue
import Postbox
import PostboxCoding
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Messages with results of inline bots.
struct EngineInlineResultTests {
    private static let chat = PeerId(namespace: PeerId.cloudUser, id: 2)
    private static let bot = PeerId(namespace: PeerId.cloudUser, id: 8)

    private static func base64(_ bytes: [UInt8]) -> String {
        let writer = JSONWriter()
        bytes.withUnsafeBytes { writer.base64($0) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// A result; `parts` are the members of its reference in addition to the required ones.
    private static func result(_ message: CodedObject, kind: String = "internalReference", parts: [(String, CodedObject)] = [], isRoot: Bool = false) -> String {
        let bytes = isRoot ? message.bytes : message.bareFields ?? []
        let media = parts.map { #","\#($0)":{"data":\#(base64($1.bytes))}"# }.joined()
        return #"{"\#(kind)":{"queryId":77,"id":"r1","type":"article","message":{"data":\#(base64(bytes))}\#(media)}}"#
    }

    private static func value(_ json: String) -> ChatContextResult { ChatContextResult(json: StoredJSON(bytes: Array(json.utf8))) }

    private static func text(_ text: String, entities: CodedObject? = nil, disablesPreview: Bool = false) -> CodedObject {
        CodedObject(
            hash: ChatContextResultMessage.typeHash,
            ["_v": .int32(1), "t": .string(text), "e": .optional(entities), "du": .int32(disablesPreview ? 1 : 0), "prp": .null, "m": .null])
    }

    private static func auto(_ caption: String) -> CodedObject {
        CodedObject(hash: ChatContextResultMessage.typeHash, ["_v": .int32(0), "c": .string(caption), "e": .null, "m": .null])
    }

    private static func database() throws -> EngineDatabase { try EngineDatabase(operations: EngineItemFixture.shared.get().start) }

    private static func stored(_ database: EngineDatabase, _ id: MessageId) throws -> IntermediateMessage {
        try #require(try database.postbox.transaction { try $0.getMessage(id) }.waitForEnd().get() ?? nil)
    }

    @Test func aResultBecomesAMessage() throws {
        let database = try Self.database()
        let bold = CodedObject(hash: TypeHash.textEntitiesMessageAttribute, ["entities": .objects([])])
        let result = Self.value(Self.result(Self.text("hello", entities: bold, disablesPreview: true)))
        #expect(
            try database.engine.messages.enqueueOutgoingMessageWithChatContextResult(
                to: Self.chat, threadId: 5, botId: Self.bot, result: result, silentPosting: true, sendPaidMessageStars: StarsAmount(value: 3), postpone: true
            ).waitForEnd().get() == true)
        let top = try #require(
            try database.postbox.transaction { try $0.getTopPeerMessageIndex(peerId: Self.chat, namespace: MessageId.Namespace.local) }.waitForEnd().get() ?? nil)
        let message = try Self.stored(database, top.id)
        #expect(String(decoding: message.text, as: UTF8.self) == "hello")
        #expect(message.threadId == 5)
        #expect(message.flags.contains(.unsent))
        let outgoing = try #require(message.attributes.lazy.compactMap { OutgoingChatContextResultMessageAttribute($0) }.first)
        #expect((outgoing.queryId, outgoing.id, outgoing.hideVia, outgoing.webpageUrl) == (77, "r1", false, nil))
        #expect(message.attributes.lazy.compactMap { InlineBotMessageAttribute($0) }.first?.peerId == Self.bot)
        let hashes = message.attributes.map(\.typeHash)
        #expect(hashes.contains(TypeHash.textEntitiesMessageAttribute) && hashes.contains(OutgoingContentInfoMessageAttribute.typeHash))
        let price = try #require(message.attributes.last.flatMap { PaidStarsMessageAttribute($0) })
        #expect(price.postponeSending)
        #expect(
            try database.engine.messages.enqueueOutgoingMessageWithChatContextResult(
                to: PeerId(namespace: PeerId.cloudUser, id: 999), botId: Self.bot, result: result
            ).waitForEnd().get() == false)
    }

    /// Older versions stored the message with an object around it.
    @Test func aPreparedMessageWithItsFile() throws {
        let database = try Self.database()
        var file = TelegramMediaFile(fileId: MediaId(namespace: 5, id: 9))
        file.mimeType = "text/plain"
        let result = Self.value(Self.result(Self.auto("see"), parts: [("file", file.record)], isRoot: true))
        let ids = try database.engine.messages.enqueueOutgoingMessage(
            to: Self.chat, replyTo: nil, threadId: 6, content: .preparedInlineMessage(result, botId: Self.bot)
        ).waitForEnd().get()
        let message = try Self.stored(database, try #require(ids?.first ?? nil))
        #expect(String(decoding: message.text, as: UTF8.self) == "see")
        #expect(message.threadId == 6)
        let media = try database.postbox.transaction { transaction in
            try message.embeddedMedia + message.referencedMedia.compactMap { try transaction.getMedia($0) }
        }.waitForEnd().get()
        #expect(media?.map { TelegramMediaFile(unchecked: $0).fileId } == [MediaId(namespace: 5, id: 9)])
    }

    /// A file that is known only by its address, without the name of the bot.
    @Test func aResultWithAnAddress() throws {
        let database = try Self.database()
        let address = CodedObject(hash: WebFileReferenceMediaResource.typeHash, ["u": .string("https://example.org/a"), "s64": .int64(4), "h": .int64(1)])
        var content = TelegramMediaWebFile(resource: address)
        content.mimeType = "audio/ogg"
        content.size = 4
        let result = Self.value(Self.result(Self.auto(""), kind: "externalReference", parts: [("content", content.record)]))
        let ids = try database.engine.messages.enqueueOutgoingMessage(
            to: Self.chat, replyTo: nil, content: .contextResult(result, botId: Self.bot, hideVia: true)
        ).waitForEnd().get()
        let message = try Self.stored(database, try #require(ids?.first ?? nil))
        #expect(message.attributes.allSatisfy { $0.typeHash != InlineBotMessageAttribute.typeHash })
        let media = try #require(try database.postbox.transaction { transaction in
            try message.embeddedMedia + message.referencedMedia.compactMap { try transaction.getMedia($0) }
        }.waitForEnd().get()?.first)
        let file = TelegramMediaFile(unchecked: media)
        #expect(file.mimeType == "audio/ogg" && file.size == 4 && file.resource == address)
    }

    @Test func resultsThatCannotBeSent() throws {
        let engine = try EngineDatabase.empty.get().engine
        let results = [
            "{}", #"{"internalReference":{"queryId":1,"id":"a"}}"#, #"{"internalReference":5}"#, "x", Self.result(Self.auto("no file")),
            Self.result(Self.text("")), Self.result(CodedObject(hash: ChatContextResultMessage.typeHash, ["_v": .int32(99)])),
            Self.result(CodedObject([1, 2, 3]), isRoot: true), Self.result(Self.auto("x"), parts: [("file", CodedObject([9]))]),
        ]
        for result in results {
            #expect(engine.messages.outgoingMessageWithChatContextResult(botId: Self.bot, result: Self.value(result)) == nil, "\(result)")
        }
        #expect(engine.messages.outgoingMessageWithChatContextResult(botId: Self.bot, result: Self.value(Self.result(Self.text("a")))) != nil)
    }
}
