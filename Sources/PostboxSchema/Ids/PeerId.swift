/// A peer: three bits of namespace and an ID.
///
/// IDs are 0 ... 2^56-1, or a negative Int32 for secret chats. `packed` is the form used in keys, values, and coded objects.
///
///     PeerId(namespace: 2, id: 1_234_567_890).packed     // 0x00000002499602D2, a channel
public struct PeerId: Hashable, Sendable {
    /// The kind of peer: `cloudUser`, `cloudGroup`, `cloudChannel`, or `secretChat`.
    public var namespace: Int32
    /// The peer's number among those of its kind, as assigned by the server; an Int32 for a secret chat.
    public var id: Int64

    /// Namespace of people and bots.
    public static let cloudUser: Int32 = 0
    /// Namespace of basic groups.
    public static let cloudGroup: Int32 = 1
    /// Namespace of channels, which supergroups and forums are as well.
    public static let cloudChannel: Int32 = 2
    /// Namespace of secret chats, which exist on one device.
    public static let secretChat: Int32 = 3
    /// The namespace of values other than peers.
    public static let empty: Int32 = 7

    private static let packedEmpty: Int64 = 0x7FFF_FFFF_0000_0000
    private static let maxId: Int64 = 2_147_483_647

    /// An ID above every peer.
    public static let max = PeerId(namespace: empty, id: maxId)

    /// Creates an ID from its parts.
    public init(namespace: Int32, id: Int64) {
        self.namespace = namespace
        self.id = id
    }

    /// Hashes both parts in one step instead of two, because dictionaries by peer are used everywhere.
    public func hash(into hasher: inout Hasher) { hasher.combine(id ^ Int64(namespace) << 56) }

    /// Unpacks a stored value. Every Int64 can be unpacked. If Telegram could not have written the value, packing the result gives a different value.
    public init(packed: Int64) {
        if packed == PeerId.packedEmpty {
            self.init(namespace: PeerId.empty, id: 0)
            return
        }
        let bits = UInt64(bitPattern: packed)
        let namespace = Int32(truncatingIfNeeded: (bits >> 32) & 7)
        let low = UInt32(truncatingIfNeeded: bits)
        let high = bits >> 35
        if high == 0 && namespace == PeerId.secretChat {
            self.init(namespace: namespace, id: Int64(Int32(bitPattern: low)))
        } else {
            self.init(namespace: namespace, id: Int64(bitPattern: (high << 32) | UInt64(low)))
        }
    }

    /// The stored 64 bits: the low half of the ID, the namespace in bits 32 to 34, and the rest of the ID above.
    ///
    ///     PeerId(namespace: PeerId.cloudGroup, id: 5).packed  // 0x1_0000_0005
    public var packed: Int64 {
        if namespace == PeerId.empty && id == 0 { return PeerId.packedEmpty }
        let bits = id < 0 ? UInt64(UInt32(truncatingIfNeeded: id)) : UInt64(bitPattern: id)
        return Int64(bitPattern: (bits & 0xFFFF_FFFF) | (UInt64(UInt32(bitPattern: namespace) & 7) << 32) | ((bits >> 32) << 35))
    }

    /// The next ID of the namespace, or the first of the next namespace; the highest ID is its own successor.
    public var successor: PeerId {
        if id != PeerId.maxId { return PeerId(namespace: namespace, id: id &+ 1) }
        return namespace < 7 ? PeerId(namespace: namespace + 1, id: 0) : self
    }

    /// The previous ID in the namespace, or the last ID of the previous namespace. The lowest ID is its own predecessor.
    public var predecessor: PeerId {
        if id != 0 { return PeerId(namespace: namespace, id: id &- 1) }
        return namespace > 0 ? PeerId(namespace: namespace - 1, id: PeerId.maxId) : self
    }

    /// The namespace of a packed ID as versions before 23 of the schema read it: bits 32 to 62.
    package static func earlierNamespace(ofPacked packed: Int64) -> Int64 { (packed >> 32) & 0x7FFF_FFFF }
}

extension PeerId: Comparable {
    public static func < (lhs: PeerId, rhs: PeerId) -> Bool {
        lhs.namespace != rhs.namespace ? lhs.namespace < rhs.namespace : lhs.id < rhs.id
    }
}

extension PeerId: CustomStringConvertible {
    private static let names: [(Int32, StaticString)] = [(0, "user"), (1, "group"), (2, "channel"), (3, "secret")]

    /// The word before the colon in the text form; `nil` for namespaces without one.
    public static func word(forNamespace namespace: Int32) -> StaticString? {
        switch namespace {
        case cloudUser: "user"
        case cloudGroup: "group"
        case cloudChannel: "channel"
        case secretChat: "secret"
        default: nil
        }
    }

    /// The text form: `user:42`, `group:7`, `channel:99`, `secret:-1`; for any other namespace `N:ID`.
    public var description: String {
        if let word = PeerId.word(forNamespace: namespace) { return "\(word):\(id)" }
        return "\(namespace):\(id)"
    }

    /// Reads the text form from UTF-8, without creating a String if the text has the form of `description`.
    public init?(utf8 text: UnsafeRawBufferPointer) {
        guard let colon = text.firstIndex(of: 0x3A), let (namespace, id) = PeerId.parts(text, colon), PeerId(namespace: namespace, id: id).isRepresentable else {
            self.init(String(decoding: text, as: UTF8.self))
            return
        }
        self.init(namespace: namespace, id: id)
    }

    private var isRepresentable: Bool { PeerId(packed: packed) == self }

    private static func parts(_ text: UnsafeRawBufferPointer, _ colon: Int) -> (Int32, Int64)? {
        let head = UnsafeRawBufferPointer(rebasing: text[..<colon])
        guard let known = names.first(where: { name in
            name.1.utf8CodeUnitCount == head.count && head.elementsEqual(UnsafeRawBufferPointer(start: name.1.utf8Start, count: head.count))
        }) else { return nil }
        let digits = text[(colon + 1)...]
        guard (1...18).contains(digits.count) else { return nil }
        var id: Int64 = 0
        for digit in digits {
            guard digit >= 0x30, digit <= 0x39 else { return nil }
            id = id &* 10 &+ Int64(digit &- 0x30)
        }
        return (known.0, id)
    }

    /// Reads the text form, or the packed 64-bit number in decimal. Returns `nil` for any other text.
    public init?(_ text: some StringProtocol) {
        guard let colon = text.firstIndex(of: ":") else {
            guard let packed = Int64(text) else { return nil }
            self.init(packed: packed)
            return
        }
        let head = text[..<colon]
        guard let id = Int64(text[text.index(after: colon)...]) else { return nil }
        if let known = PeerId.names.first(where: { $0.1.description == head }) {
            self.init(namespace: known.0, id: id)
        } else if let namespace = Int32(head), (0...7).contains(namespace) {
            self.init(namespace: namespace, id: id)
        } else {
            return nil
        }
        guard isRepresentable else { return nil }
    }
}

/// The messages of one chat in one namespace.
public struct PeerAndNamespace: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The namespace of the messages.
    public var namespace: Int32

    /// Creates a pair of a chat and a message namespace.
    public init(peerId: PeerId, namespace: Int32) {
        self.peerId = peerId
        self.namespace = namespace
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(peerId.id ^ Int64(peerId.namespace) << 56 ^ Int64(namespace) << 40) }
}

/// A thread of a peer: a forum topic, the comments of a post, or a peer in the saved messages.
public struct PeerAndThread: Hashable, Sendable {
    /// The chat that the thread is part of.
    public var peerId: PeerId
    /// The number of the thread in the chat: the ID of its first message, or a packed peer ID in saved messages.
    public var threadId: Int64

    /// Creates a pair of a chat and the ID of a thread in it.
    public init(peerId: PeerId, threadId: Int64) {
        self.peerId = peerId
        self.threadId = threadId
    }
}
