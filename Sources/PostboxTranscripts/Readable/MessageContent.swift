import Postbox
import PostboxCoding

/// The content of a message besides its row, as the columns of CSV and the tables of SQL show it.
struct MessageContent {
    /// `message`, `service`, or `unsupported` for one of an unknown kind.
    var kind: String
    /// The sentence of a service message; empty for other messages.
    var sentence = ""
    /// All media in their order; empty for a service message.
    var media: [Medium] = []
    let replyTo: MessageId?
    /// The date of the last edit that people see.
    let edited: Int64?
    let views: Int64?
    let forwards: Int64?

    init(_ message: ChatMessage, _ sentences: ServiceSentence, _ reader: MediumReader) throws {
        replyTo = message.reply?.target
        edited = message.shownEditDate
        views = message.attribute("ViewCountMessageAttribute")?.number("count")
        forwards = message.attribute("ForwardCountMessageAttribute")?.number("count")
        switch message.kind {
        case let .service(action, node):
            kind = "service"
            sentence = try sentences.text(action, node, of: message).text
        case .unsupported:
            kind = "unsupported"
            media = try reader.media(of: message)
        case .message:
            kind = "message"
            media = try reader.media(of: message)
        }
    }
}
