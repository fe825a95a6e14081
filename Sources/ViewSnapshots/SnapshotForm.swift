import Postbox
import PostboxStorage

/// A type with its own form in snapshots. All others are rendered field by field.
protocol SnapshotForm {
    var snapshot: SnapshotValue { get }
}

extension SnapshotValue {
    /// Renders the contents of a view: structures as objects of their stored fields, cases with values as objects of one field, cases without as
    /// text.
    package init(rendering value: Any) {
        if let form = value as? any SnapshotForm {
            self = form.snapshot
            return
        }
        let mirror = Mirror(reflecting: value)
        func elements() -> [SnapshotValue] { mirror.children.map { SnapshotValue(rendering: $0.value) } }
        switch mirror.displayStyle {
        case .optional: self = mirror.children.first.map { SnapshotValue(rendering: $0.value) } ?? .null
        case .collection, .tuple: self = .list(elements())
        case .set, .dictionary: self = .unordered(elements())
        case .enum:
            guard let child = mirror.children.first else {
                self = .text("\(value)")
                return
            }
            self = .object([Field(child.label ?? "", SnapshotValue(rendering: Self.payload(child.value)))])
        default: self = Self.structure(mirror)
        }
    }

    /// The associated value of a case; several values are a tuple.
    private static func payload(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .tuple, mirror.children.count == 1, let only = mirror.children.first else { return value }
        return only.value
    }

    private static func structure(_ mirror: Mirror) -> SnapshotValue {
        let fields = mirror.children.compactMap { child -> Field? in
            guard let name = child.label, isShown(name, child.value) else { return nil }
            return Field(name, SnapshotValue(rendering: child.value))
        }
        return fields.count == 1 && fields[0].name == "rawValue" ? fields[0].value : .object(fields)
    }

    /// Whether a member is shown. Data that a snapshot keeps to continue is not shown, and may be large.
    private static func isShown(_ name: String, _ value: Any) -> Bool {
        if ["dependencies", "history", "named"].contains(name) { return false }
        let type = "\(type(of: value))"
        return !type.hasPrefix("NotCompared") && type != "HistoryViewState" && type != "Optional<RequestedHole>"
    }
}

extension FixedWidthInteger where Self: SnapshotForm {
    var snapshot: SnapshotValue { .number("\(self)") }
}

extension Int: SnapshotForm {}
extension Int8: SnapshotForm {}
extension Int16: SnapshotForm {}
extension Int32: SnapshotForm {}
extension Int64: SnapshotForm {}
extension UInt8: SnapshotForm {}
extension UInt16: SnapshotForm {}
extension UInt32: SnapshotForm {}
extension UInt64: SnapshotForm {}

extension Double: SnapshotForm {
    var snapshot: SnapshotValue { .number("\(self)") }
}

extension Bool: SnapshotForm {
    var snapshot: SnapshotValue { .bool(self) }
}

extension String: SnapshotForm {
    var snapshot: SnapshotValue { .text(self) }
}

extension PeerId {
    /// `namespace:id`.
    var snapshotText: String { "\(namespace):\(id)" }
}

extension PeerId: SnapshotForm {
    var snapshot: SnapshotValue { .text(snapshotText) }
}

extension MessageId: SnapshotForm {
    var snapshot: SnapshotValue { .text(snapshotText) }
    /// `peer/namespace/id`.
    var snapshotText: String { "\(peerId.snapshotText)/\(namespace)/\(id)" }
}

extension MessageIndex: SnapshotForm {
    /// `message@timestamp`.
    var snapshot: SnapshotValue { .text("\(id.snapshotText)@\(timestamp)") }
}

extension ChatListIndex: SnapshotForm {
    var snapshot: SnapshotValue { .list([SnapshotValue(rendering: pinningIndex as Any), messageIndex.snapshot]) }
}

extension MediaId: SnapshotForm {
    var snapshot: SnapshotValue { .text("\(namespace):\(id)") }
}

extension StoryId: SnapshotForm {
    var snapshot: SnapshotValue { .text("\(peerId.snapshotText)/\(id)") }
}

extension ItemCollectionId: SnapshotForm {
    var snapshot: SnapshotValue { .text("\(namespace):\(id)") }
}

extension ValueBoxKey: SnapshotForm {
    var snapshot: SnapshotValue { bytes.snapshot }
}

// MARK: - Bytes

extension Array: SnapshotForm where Element == UInt8 {
    /// A root object as such, few bytes in hex, more by their number and digest.
    var snapshot: SnapshotValue {
        if let hash = withUnsafeBytes(CodedObject.typeHash(of:)) {
            return .coded("T\(String(UInt32(bitPattern: hash), radix: 16))#\(digest)")
        }
        return .text(count <= 12 ? "x" + map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() : "b\(count):\(digest)")
    }

    /// FNV-1a.
    private var digest: String {
        String(reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
    }
}

extension CodedObject: SnapshotForm {
    var snapshot: SnapshotValue {
        if case let .text(bytes) = bytes.snapshot { return .coded("R" + bytes) }
        return bytes.snapshot
    }
}

extension Message: SnapshotForm {
    var snapshot: SnapshotValue {
        var fields: [SnapshotValue.Field] = []
        func add(_ name: String, _ value: Any) { fields.append(.init(name, SnapshotValue(rendering: value))) }
        add("id", index)
        fields.append(.init("stable", .list([stored.stableId.snapshot, stored.stableVersion.snapshot])))
        add("guid", stored.globallyUniqueId as Any)
        add("groupingKey", stored.groupingKey as Any)
        add("groupInfo", stored.groupInfo?.stableId as Any)
        add("thread", stored.threadId as Any)
        add("flags", stored.flags.rawValue)
        add("tags", [stored.tags.rawValue, stored.globalTags.rawValue, stored.localTags.rawValue])
        add("custom", stored.customTags ?? [])
        add("author", author as Any)
        add("text", String(decoding: stored.text, as: UTF8.self))
        add("attributes", attributes)
        add("media", media)
        add("peers", peers)
        add("associatedMessageIds", associatedMessageIds)
        add("associatedMedia", associatedMedia)
        add("associatedThreadInfo", associatedThreadInfo as Any)
        add("associatedStories", associatedStories)
        fields.append(.init("forward", forward))
        add("associatedMessages", associatedMessages)
        return .object(fields)
    }

    private var forward: SnapshotValue {
        guard let info = stored.forwardInfo else { return .null }
        func text(_ bytes: [UInt8]?) -> SnapshotValue { bytes.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .null }
        return .object([
            .init("author", SnapshotValue(rendering: forwardAuthor as Any)), .init("source", SnapshotValue(rendering: forwardSource as Any)),
            .init("sourceMessageId", SnapshotValue(rendering: info.sourceMessageId as Any)), .init("date", info.date.snapshot),
            .init("sig", text(info.authorSignature)), .init("psa", text(info.psaType)), .init("flags", SnapshotValue(rendering: info.flags)),
        ])
    }
}

extension ChatListEntry: SnapshotForm {
    /// A chat is its fields, without the name of the case.
    var snapshot: SnapshotValue {
        switch self {
        case let .hole(index): .object([.init("hole", index.snapshot)])
        case let .message(entry): SnapshotValue(rendering: entry)
        }
    }
}

extension RenderedPeer: SnapshotForm {
    var snapshot: SnapshotValue {
        .object([
            .init("peerId", peerId.snapshot), .init("peers", SnapshotValue(rendering: peers)),
            .init("associatedMedia", SnapshotValue(rendering: associatedMedia)),
        ])
    }
}

extension ItemCollectionsView.Collection: SnapshotForm {
    var snapshot: SnapshotValue { .list([id.snapshot, info.snapshot, SnapshotValue(rendering: firstItem as Any)]) }
}

extension InitialMessageHistoryData: SnapshotForm {
    /// The initial data. A draft is only shown as present, because it is stored in another form.
    var snapshot: SnapshotValue {
        .object([
            .init("peer", SnapshotValue(rendering: peer as Any)), .init("state", storedInterfaceState == nil ? .null : .text("state")),
            .init("messages", .unordered(associatedMessages.keys.map(\.snapshot))),
        ])
    }
}
