/// Returns the MurmurHash3_x86_32 of bytes with Telegram's seed. It is used for the hashes of type names and in media resource IDs, and for the
/// checksum of the key file.
public func persistentHash32(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    let c1: UInt32 = 0xCC9E_2D51
    let c2: UInt32 = 0x1B87_3593
    var hash: UInt32 = 0xF7CA_7FD2

    func mixed(_ block: UInt32) -> UInt32 {
        let k = block &* c1
        return (k << 15 | k >> 17) &* c2
    }

    let blocks = bytes.count / 4
    for block in 0..<blocks {
        hash ^= mixed(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: block * 4, as: UInt32.self)))
        hash = (hash << 13 | hash >> 19) &* 5 &+ 0xE654_6B64
    }
    var tail: UInt32 = 0
    for position in stride(from: bytes.count - 1, through: blocks * 4, by: -1) { tail = tail << 8 | UInt32(bytes[position]) }
    if bytes.count > blocks * 4 { hash ^= mixed(tail) }
    hash ^= UInt32(truncatingIfNeeded: bytes.count)
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    return Int32(bitPattern: hash ^ hash >> 16)
}

/// Returns the hash of the UTF-8 of a name. `persistentHash32("TelegramUser")` is the type hash stored with objects of that type.
public func persistentHash32(_ name: String) -> Int32 {
    var name = name
    return name.withUTF8 { persistentHash32(UnsafeRawBufferPointer($0)) }
}

/// The names of coded types by hash. The catalog of TelegramModel conforms to it.
public protocol TypeNames: Sendable {
    /// The UTF-8 of the name, in memory that is never freed; `nil` if the hash is unknown.
    func name(forTypeHash hash: Int32) -> UnsafeRawBufferPointer?
}

/// An empty table of names: every type is shown by its hash.
public struct NoTypeNames: TypeNames {
    /// Creates a table without names.
    public init() {}
    public func name(forTypeHash hash: Int32) -> UnsafeRawBufferPointer? { nil }
}
