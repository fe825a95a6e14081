import PostboxCoding

/// How far the thread list of a peer is known.
public struct StoredPeerThreadCombinedState: Hashable, Sendable {
    /// A place in a list of threads: the last message of a thread.
    public struct Index: Hashable, Sendable {
        /// The time of the thread's last message, in seconds since 1970.
        public var timestamp: Int32
        /// The thread.
        public var threadId: Int64
        /// The id of the thread's last message. 1 says that the list is known to its end.
        public var messageId: Int32

        /// The place of a thread by its last message.
        public init(timestamp: Int32, threadId: Int64, messageId: Int32) {
            self.timestamp = timestamp
            self.threadId = threadId
            self.messageId = messageId
        }
    }

    private static let indexHash: Int32 = 0x40E4_B631

    /// What the application stores with it: the bytes of a coded entry.
    public var data: [UInt8]
    /// The last thread of the part that is known, from the newest on; nil: nothing is known.
    public var validIndexBoundary: Index?

    /// A state from the bytes of the application's coded entry and the end of the part that is known.
    public init(data: [UInt8], validIndexBoundary: Index?) {
        self.data = data
        self.validIndexBoundary = validIndexBoundary
    }

    package init(_ bytes: UnsafeRawBufferPointer) {
        var decoder = PostboxDecoder(bytes)
        data = decoder.decodeBytesForKey("d").map { [UInt8]($0) } ?? []
        validIndexBoundary = decoder.decodeObjectForKey("r").map { object in
            var fields = PostboxDecoder(object.bytes)
            return Index(
                timestamp: fields.decodeInt32ForKey("t", orElse: 0), threadId: fields.decodeInt64ForKey("i", orElse: 0),
                messageId: fields.decodeInt32ForKey("m", orElse: 0))
        }
    }

    package func encoded() -> [UInt8] {
        var encoder = PostboxEncoder()
        encoder.encodeBytes(data, forKey: "d")
        if let boundary = validIndexBoundary {
            encoder.encodeObject(hash: Self.indexHash, forKey: "r") { fields in
                fields.encodeInt32(boundary.timestamp, forKey: "t")
                fields.encodeInt64(boundary.threadId, forKey: "i")
                fields.encodeInt32(boundary.messageId, forKey: "m")
            }
        }
        return encoder.makeBytes()
    }
}
