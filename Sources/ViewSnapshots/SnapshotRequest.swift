import Postbox
import PostboxStorage

/// A requested view: an element of a `views` list, with its kind and that kind's parameters.
package struct SnapshotRequest: Sendable {
    /// The name of the snapshot.
    package let id: String
    let kind: String
    private let fields: SnapshotValue

    /// The reason why a request is invalid.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    package init(_ fields: SnapshotValue) throws {
        guard let id = fields["id"]?.string, let kind = fields["k"]?.string else { throw Failure(description: "a view without id or k: \(fields)") }
        self.id = id
        self.kind = kind
        self.fields = fields
    }

    func failure(_ reason: String) -> Failure { Failure(description: "\(id): \(reason)") }

    // MARK: - Fields

    /// Returns the value of a field, or `nil` if the field does not exist.
    func find<Value: RequestValue>(_ name: String) throws -> Value? {
        guard let field = fields[name] else { return nil }
        if case .null = field { return nil }
        guard let value = Value(request: field) else { throw failure("\(name) cannot be \(field)") }
        return value
    }

    func need<Value: RequestValue>(_ name: String) throws -> Value {
        guard let value: Value = try find(name) else { throw failure("no \(name)") }
        return value
    }

    func list<Value: RequestValue>(_ name: String) throws -> [Value] {
        try (fields[name]?.elements ?? []).map { element in
            guard let value = Value(request: element) else { throw failure("\(name) cannot have \(element)") }
            return value
        }
    }

    func set<Value: RequestValue & Hashable>(_ name: String) throws -> Set<Value> { Set(try list(name)) }

    func has(_ name: String) -> Bool { fields[name] != nil }

    /// Whether a mark is set.
    func mark(_ name: String) -> Bool {
        switch fields[name] {
        case let .bool(value): value
        case let .number(text): text != "0"
        default: false
        }
    }

    // MARK: - Shared by several kinds

    /// The namespace of messages, the cloud's when none is named.
    func namespace() throws -> Int32 { try find("ns") ?? MessageId.Namespace.cloud }

    /// Returns the counters that lists show for a chat: unread mentions and reactions.
    func summaryComponents() -> ChatListEntrySummaryComponents {
        guard mark("comp") else { return ChatListEntrySummaryComponents() }
        let both = ChatListEntrySummaryComponents.Component(tagSummary: 0, actionsSummary: 0)
        return ChatListEntrySummaryComponents(components: [
            ChatListEntryMessageTagSummaryKey(tag: .unseenPersonalMessage, actionType: 0): both,
            ChatListEntryMessageTagSummaryKey(tag: .unseenReaction, actionType: 1): both,
        ])
    }

    func tag() throws -> HistoryViewInputTag? {
        let tag: MessageTags? = try find("tag")
        if let customTag: ValueBoxKey = try find("custom") { return .customTag(customTag.bytes, tag) }
        return tag.map { .tag($0) }
    }

    func namespaces() throws -> MessageIdNamespaces {
        if has("just") { return .just(try set("just")) }
        return has("not") ? .not(try set("not")) : .all
    }

    /// The main list, then both lists, then each peer with and without its threads.
    func unreadItems() throws -> [UnreadMessageCountsItem] {
        let peers: [PeerId] = try list("peers")
        return [.total(try find("key")), .totalInGroup(.archive), .totalInGroup(.root)]
            + peers.flatMap { [.peer(id: $0, handleThreads: true), .peer(id: $0, handleThreads: false)] }
    }
}

/// A value that a field of a request can have.
protocol RequestValue {
    /// Returns `nil` if the value has another type.
    init?(request: SnapshotValue)
}

extension FixedWidthInteger where Self: RequestValue {
    init?(request: SnapshotValue) {
        guard case let .number(text) = request else { return nil }
        self.init(text)
    }
}

extension Int: RequestValue {}
extension Int8: RequestValue {}
extension Int32: RequestValue {}
extension Int64: RequestValue {}
extension UInt8: RequestValue {}
extension UInt16: RequestValue {}
extension UInt32: RequestValue {}

extension RawRepresentable where Self: RequestValue, RawValue: RequestValue {
    init?(request: SnapshotValue) {
        guard let value = RawValue(request: request) else { return nil }
        self.init(rawValue: value)
    }
}

extension MessageTags: RequestValue {}
extension GlobalMessageTags: RequestValue {}
extension LocalMessageTags: RequestValue {}

extension PeerGroupId: RequestValue {
    init?(request: SnapshotValue) {
        guard let value = Int32(request: request) else { return nil }
        self.init(rawValue: value)
    }
}

extension String: RequestValue {
    init?(request: SnapshotValue) {
        guard let text = request.string else { return nil }
        self = text
    }
}

extension PeerId: RequestValue {
    init?(request: SnapshotValue) {
        guard let text = request.string else { return nil }
        self.init(text)
    }
}

extension MessageId: RequestValue {
    init?(request: SnapshotValue) {
        guard let text = request.string else { return nil }
        self.init(text)
    }
}

extension MessageIndex: RequestValue {
    /// Reads `message@timestamp`.
    init?(request: SnapshotValue) {
        let parts = (request.string ?? "").split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let id = MessageId(parts[0]), let timestamp = Int32(parts[1]) else { return nil }
        self.init(id: id, timestamp: timestamp)
    }
}

extension ValueBoxKey: RequestValue {
    /// Reads hexadecimal.
    init?(request: SnapshotValue) {
        guard let text = request.string else { return nil }
        self.init(hex: text)
    }
}

extension HistoryViewInputAnchor: RequestValue {
    init?(request: SnapshotValue) {
        switch request.string {
        case "upper": self = .upperBound
        case "lower": self = .lowerBound
        case "unread": self = .unread
        default:
            if let index = MessageIndex(request: request) {
                self = .index(index)
            } else if let id = MessageId(request: request) {
                self = .message(id)
            } else {
                return nil
            }
        }
    }
}
