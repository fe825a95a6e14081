import Postbox
import PostboxCoding

/// A part of a message whose texts people search.
package enum MessagePart: String, Sendable, CaseIterable {
    case text, fileName, audio, contact, place, poll, todo, page, game, invoice, giveaway, service, transcription

    /// The name of the part for readers.
    package var words: String {
        switch self {
        case .fileName: "file name"
        case .todo: "to-do list"
        case .page: "web page"
        case .service: "service message"
        default: rawValue
        }
    }
}

/// Reads the texts of messages other than captions, which are main texts: names of files, questions, answers, items, titles, and addresses.
package final class MessageTexts {
    /// The searchable content of a medium.
    package enum Content {
        case texts, none, unknown
        /// Texts composed of several members. A match in such a text is not necessarily in the bytes of the medium.
        case joinedTexts
    }

    private let object = ReadableObject()

    package init() {}

    private static let contents: [Int32: Content] = {
        var contents: [Int32: Content] = [:]
        func add(_ content: Content, _ types: [StoredMediumType]) { for type in types { contents[persistentHash32(type.rawValue)] = content } }
        add(.texts, [.file, .game, .invoice, .giveaway, .webpage, .webFile, .todo, .action])
        add(.joinedTexts, [.contact, .map, .poll, .paidContent])
        add(.none, [.image, .dice, .story, .giveawayResults, .expiredContent, .liveStream])
        return contents
    }()
    private static let contact = persistentHash32(StoredMediumType.contact.rawValue)
    private static let transcription = persistentHash32("AudioTranscriptionMessageAttribute")

    package static func content(of medium: UnsafeRawBufferPointer) -> Content {
        guard let hash = CodedObject.typeHash(of: medium) else { return .unknown }
        return contents[hash] ?? .unknown
    }

    /// Whether an attribute contains the transcription of a voice message.
    package static func isTranscription(_ attribute: UnsafeRawBufferPointer) -> Bool { CodedObject.typeHash(of: attribute) == transcription }

    /// Calls `body` with each text of a medium.
    package func forEach(ofMedium medium: UnsafeRawBufferPointer, _ body: (MessagePart, String) -> Void) {
        guard let node = object.read(medium) else { return }
        visit(node) { if !$1.isEmpty { body($0, $1) } }
    }

    /// Returns the words of a voice message; empty if none exist.
    package func transcription(_ attribute: UnsafeRawBufferPointer) -> String { object.read(attribute)?.text("text") ?? "" }

    private func visit(_ node: JSONNode, _ body: (MessagePart, String) -> Void) {
        switch StoredMediumType(node) {
        case .file, .webFile:
            let file = StoredFile(node)
            body(.fileName, file.fileName)
            body(.audio, [file.performer, file.title].filter { !$0.isEmpty }.joined(separator: " – "))
            if node.isType("TelegramMediaWebFile") { body(.page, node["resource"]?.text("url") ?? "") }
        case .contact:
            body(.contact, [node.text("firstName"), node.text("lastName"), node.text("phoneNumber")].filter { !$0.isEmpty }.joined(separator: " "))
        case .map:
            if let venue = node.present("venue") { body(.place, [venue.text("title"), venue.text("address")].filter { !$0.isEmpty }.joined(separator: ", ")) }
        case .poll:
            body(.poll, node.text("text"))
            for option in node.list("options") {
                body(.poll, option.text("text"))
                if let medium = option.present("media") { visit(medium, body) }
            }
            body(.poll, node.present("results")?.text("solution.text") ?? "")
            if let medium = node.present("attachedMedia") { visit(medium, body) }
        case .todo:
            let list = TodoList(node)
            body(.todo, list.title)
            for item in list.items { body(.todo, item.text) }
        case .webpage:
            func field(_ name: StaticString, _ inner: StaticString) -> String { node[name]?.string ?? node.text(inner) }
            body(.page, field("content.websiteName", "websiteName"))
            body(.page, field("content.title", "title"))
            body(.page, field("content.text", "text"))
            body(.page, field("content.author", "author"))
            body(.page, field("content.url", "url"))
        case .game:
            body(.game, node.text("title"))
            body(.game, node.text("description"))
        case .invoice:
            body(.invoice, node.text("title"))
            body(.invoice, node.text("description"))
        case .giveaway: body(.giveaway, node.text("prizeDescription"))
        case .paidContent: for content in node.list("extendedMedia") { if let medium = content.present("media") { visit(medium, body) } }
        case .action:
            for name in MessageTexts.serviceTexts { body(.service, node.text(name)) }
            for component in node.list("action.components") { body(.service, component.text("title")) }
            for item in node.list("action.tasks") { body(.service, item.text("text")) }
            body(.service, node.present("action.option")?.text("text") ?? "")
            body(.service, node.present("action.status")?.text("comment") ?? "")
            body(.service, StarGift(node.present("action.gift"))?.title ?? "")
        case .image, .dice, .story, .giveawayResults, .expiredContent, .liveStream, .unsupported, nil: break
        }
    }

    /// The members of service messages that people wrote.
    private static let serviceTexts: [StaticString] = ["action.title", "action.text", "action.domain", "action.appName"]
}
