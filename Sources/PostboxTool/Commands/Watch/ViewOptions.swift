import CommandLineKit
import Postbox

/// The parameters of views, as options: of `watch`, where they follow the view that they belong to, and of `query DB view`.
enum ViewOptions {
    private static let group = "parameters of views"

    static let peers = Option(list: "peer", .peer, group: group, help: "the peer; several for a view of several peers")
    static let thread = Option("thread", .thread, ofOne: true, group: group, help: "the thread: a topic, or the peer of a saved chat")
    static let messages = Option(list: "message", .message, group: group, help: "the message; several for a view of several")
    static let namespace = Option("namespace", .int32, default: 0, ofOne: true, group: group, help: "the message namespace")
    static let tag = Option("tag", .messageTag, ofOne: true, group: group, help: "a tag of messages, by name or number")
    static let customTag = Option("custom-tag", .hex, ofOne: true, group: group, help: "a custom tag of saved messages, in hex")
    static let chatList = Option("group", .int32, default: 0, ofOne: true, group: group, help: "the chat list: 0 main, 1 archive")
    static let entries = Option("entries", .count, default: 50, group: group, help: "how many entries to each side")
    static let keys = Option(list: "key", .hex, group: group, help: "a key in hex; several for a view of several")
    static let number = Option("number", .int64, ofOne: true, group: group, help: "a list, collection, kind or story: what the view is of")
    static let id = Option("id", .int64, ofOne: true, group: group, help: "the id of an item collection or a story")
    static let anchor = Option(
        "anchor", ValueKind<ViewAnchor>.anchor, default: .upperBound, ofOne: true, group: group,
        help: "the place: first, last, unread, or a message")

    static let all: [OptionDeclaration] = [
        peers.declaration, thread.declaration, messages.declaration, namespace.declaration, tag.declaration, customTag.declaration,
        chatList.declaration, entries.declaration, keys.declaration, number.declaration, id.declaration, anchor.declaration,
    ]
}

/// Where a history view is looked at.
enum ViewAnchor: Hashable, Sendable {
    case lowerBound, upperBound, unread
    case message(MessageNumber)
}

extension ValueKind where Value == ViewAnchor {
    static let anchor = ValueKind("WHERE", expected: "first, last, unread or a message id", completion: .message, text: { anchor in
        switch anchor {
        case .lowerBound: "first"
        case .upperBound: "last"
        case .unread: "unread"
        case let .message(number): ValueKind<MessageNumber>.messageNumber.text(number)
        }
    }) { text in
        switch text {
        case "first": .lowerBound
        case "last": .upperBound
        case "unread": .unread
        default: ValueKind<MessageNumber>.messageNumber.convert(text).map { .message($0) }
        }
    }
}
