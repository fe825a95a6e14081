/// A peer: three bits of namespace and an id (spec 01.10.1).
///
/// ids are 0 ... 2^56-1, or a negative Int32 for secret chats. `packed` is the form that keys, values and coded objects hold.
public struct PeerId: Hashable, Sendable {
    public var namespace: Int32
    public var id: Int64

    public static let cloudUser: Int32 = 0
    public static let cloudGroup: Int32 = 1
    public static let cloudChannel: Int32 = 2
    public static let secretChat: Int32 = 3
    public static let empty: Int32 = 7

    private static let packedEmpty: Int64 = 0x7FFF_FFFF_0000_0000
    private static let maxId: Int64 = 2_147_483_647

    public static let max = PeerId(namespace: empty, id: maxId)

    public init(namespace: Int32, id: Int64) {
        self.namespace = namespace
        self.id = id
    }

    /// One step instead of two: dictionaries by peer are everywhere.
    public func hash(into hasher: inout Hasher) { hasher.combine(id ^ Int64(namespace) << 56) }

    /// Unpacks a stored value. Every Int64 unpacks; a value that Telegram could not have written does not pack back to itself.
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

    public var packed: Int64 {
        if namespace == PeerId.empty && id == 0 { return PeerId.packedEmpty }
        let bits = id < 0 ? UInt64(UInt32(truncatingIfNeeded: id)) : UInt64(bitPattern: id)
        return Int64(bitPattern: (bits & 0xFFFF_FFFF) | (UInt64(UInt32(bitPattern: namespace) & 7) << 32) | ((bits >> 32) << 35))
    }

    public var successor: PeerId {
        if id != PeerId.maxId { return PeerId(namespace: namespace, id: id &+ 1) }
        return namespace < 7 ? PeerId(namespace: namespace + 1, id: 0) : self
    }

    public var predecessor: PeerId {
        if id != 0 { return PeerId(namespace: namespace, id: id &- 1) }
        return namespace > 0 ? PeerId(namespace: namespace - 1, id: PeerId.maxId) : self
    }

    /// The namespace of a packed id as versions before 23 of the schema read it: bits 32 to 62.
    package static func earlierNamespace(ofPacked packed: Int64) -> Int64 { (packed >> 32) & 0x7FFF_FFFF }
}

extension PeerId: Comparable {
    public static func < (lhs: PeerId, rhs: PeerId) -> Bool {
        lhs.namespace != rhs.namespace ? lhs.namespace < rhs.namespace : lhs.id < rhs.id
    }
}
