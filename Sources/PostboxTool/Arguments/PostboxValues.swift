import CommandLineKit
import Postbox
import PostboxReading
import TelegramModel

extension ValueKind where Value == String {
    /// A table, by name or ID.
    static let table = text(suggesting: TableCatalogue.all.map(\.name.description) + [MessageHistoryTextIndexTable.name.description])
}

extension ValueKind where Value == String {
    /// A peer in several databases, each of which finds it separately.
    static let timeZone = ValueKind("ZONE", expected: "a time zone", completion: .timeZone) { $0 }
    static let peerOfEach = ValueKind("PEER", expected: "a peer", completion: .peer) { $0.isEmpty ? nil : $0 }
    static let authorOfEach = ValueKind("AUTHOR", expected: "a peer", completion: .author) { $0.isEmpty ? nil : $0 }
}

extension ValueKind where Value == PeerId {
    /// A peer. All forms are converted to an ID before values are read; see `PeerArguments`.
    package static let peer = peer("PEER", .peer)
    /// A peer that wrote messages.
    static let author = peer("AUTHOR", .author)
    /// A peer given by the caller that may not be stored.
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

extension ValueKind where Value == MessageTags {
    /// A message tag by name or number.
    static let messageTag = ValueKind(
        "TAG", expected: "a tag's name or number", choices: BitNames.messageTags.entries.map(\.name.description)
    ) { text in
        (UInt32(text) ?? BitNames.messageTags.bit(named: text)).flatMap { $0 == 0 ? nil : MessageTags(rawValue: $0) }
    }
}

/// The number of a message, optionally with its chat and namespace.
struct MessageNumber: Hashable, Sendable {
    let id: Int32
    /// The complete ID; `nil` if only the number is given.
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

extension Invocation {
    /// Returns the tables with these names, each only once, in the order of the names.
    func tables(_ words: [String], among all: [TableChoice], _ named: (String) -> TableChoice?) throws -> [TableChoice] {
        var seen: Set<Int32> = []
        return try words.compactMap { word in
            guard let choice = named(word) else {
                let nearest = Invocation.nearest(word, among: all.map(\.name)), list = "use 'postbox dump DB --tables' to list the tables"
                throw ToolError(
                    .usage, doing: command, "unknown table '\(word)'", hint: nearest.map { "did you mean '\($0)'? \(list)" } ?? list)
            }
            return seen.insert(choice.id).inserted ? choice : nil
        }
    }
}

extension ResultField {
    /// Coded objects: the fields of Telegram's types.
    static func coded(_ name: String) -> ResultField { ResultField(name, .coded) }
}

extension ResultField.Inside {
    /// Coded objects: the fields of Telegram's types.
    static let coded = ResultField.Inside.named { CodedFieldNames.all }
}

/// The names of fields of coded objects in the readable form.
private enum CodedFieldNames {
    static let all: Set<String> = {
        var names: Set<String> = ["$type", "$case", "$raw", "$error", "missing", "peer", "namespace", "id", "key", "value"]
        for type in TypeCatalogue().types {
            for field in type.fields { names.insert(field.name.description) }
            for field in type.codableFields { names.insert(field.name.description) }
        }
        return names
    }()
}
