import Postbox
import PostboxCoding

/// What a message shows besides its text, in words: the sentence of a service message, or a line for each medium.
package struct MessageWords {
    private let media: MediumReader
    private let sentence: ServiceSentence

    package init(_ peers: any MessagePeople, zone: LocalZone, target: @escaping (ChatMessage) throws -> ServiceSentence.Target?) {
        media = MediumReader(peers: peers, zone: zone, copies: nil)
        sentence = ServiceSentence(peers: peers, zone: zone, target: target)
    }

    /// Empty if the message is a text and no more.
    package func lines(of message: ChatMessage) throws -> [String] {
        switch message.kind {
        case let .service(action, node): [try sentence.text(action, node, of: message).text]
        case .message, .unsupported: try media.media(of: message).map(\.line)
        }
    }
}

extension ServiceSentence.Target {
    package init(_ message: ChatMessage, _ media: MediumReader) throws {
        func title(_ type: StaticString) -> String? { message.media.first { $0.isType(type) }?.text("title") }
        self.init(
            text: message.text, medium: try media.medium(of: message), gameTitle: title("TelegramMediaGame"),
            invoiceTitle: title("TelegramMediaInvoice"))
    }
}
