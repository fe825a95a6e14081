import CommandLineKit
import Postbox

extension ValueKind where Value == String {
    /// A table, by name or ID.
    static let table = text(suggesting: TableCatalogue.all.map(\.name.description) + [MessageHistoryTextIndexTable.name.description])
}

extension ValueKind where Value == PeerId {
    /// Every form becomes an ID before values are read: `PeerArguments`.
    package static let peer = peer("PEER", .peer)
    /// A peer that wrote messages.
    static let author = peer("AUTHOR", .author)
    /// A peer that may not be stored, as the caller knows it.
    static let account = peer("PEER", .account)

    private static func peer(_ valueName: String, _ completion: ValueCompletion) -> ValueKind {
        ValueKind(
            valueName, expected: "user:ID, group:ID, channel:ID, secret:ID, N:ID, a number, @username, a t.me link, me, or a name", completion: completion
        ) { PeerId($0) }
    }
}

extension ValueKind where Value == MessageId {
    package static let message = ValueKind(
        "MESSAGE", expected: "PEER/NAMESPACE/ID, such as user:1/0/55, or a t.me link to a message", completion: .message
    ) { MessageId($0) }
}

/// The number of a message, alone or with its chat and namespace.
struct MessageNumber: Hashable, Sendable {
    let id: Int32
    /// The whole ID; `nil` for the number alone.
    let message: MessageId?
}

extension ValueKind where Value == MessageNumber {
    static let messageNumber = ValueKind(
        "ID", expected: "a 32-bit number, PEER/NAMESPACE/ID, or a t.me link to a message", completion: .message,
        text: { $0.message.map { "\($0)" } ?? "\($0.id)" }
    ) { text in
        Int32(text).map { MessageNumber(id: $0, message: nil) } ?? MessageId(text).map { MessageNumber(id: $0.id, message: $0) }
    }
}
