import PostboxCoding

/// A coded object in stored form: the bytes of its root, never re-encoded, so that unknown types and fields survive every rewrite.
///
///     guard var user = try transaction.getPeer(id).flatMap({ TelegramUser($0) }) else { return }
///     user.firstName = "Ada"
///     try transaction.updatePeers([user.record])
public struct CodedObject: Hashable, Sendable {
    /// The stored bytes, type hash included.
    public let bytes: [UInt8]

    /// Creates an object from any bytes. They are not validated before they are read.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }
    /// Creates an object from a copy of any bytes. They are not validated before they are read.
    public init(copying bytes: UnsafeRawBufferPointer) { self.bytes = [UInt8](bytes) }

    /// Creates an object. Throws if the bytes are not a root object.
    package init(decoding bytes: UnsafeRawBufferPointer) throws(CodingError) {
        guard let object = CodedObject(decodable: bytes) else { throw .noObject }
        self = object
    }

    /// Creates an object from stored bytes. Returns `nil` if they are not a root object, so that the row is treated as undecodable.
    public init?(decodable bytes: UnsafeRawBufferPointer) {
        var decoder = PostboxDecoder(bytes)
        guard decoder.decodeRootObject() != nil else { return nil }
        self.init(copying: bytes)
    }

    /// The type hash after `01 5F 05`; `nil` if the bytes are not a root object.
    public var typeHash: Int32? { bytes.withUnsafeBytes { CodedObject.typeHash(of: $0) } }

    /// The type hash of an object, without copying its bytes.
    public static func typeHash(of bytes: UnsafeRawBufferPointer) -> Int32? {
        guard bytes.count >= 11, bytes[0] == 1, bytes[1] == 0x5F, bytes[2] == 5 else { return nil }
        return Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 3, as: Int32.self))
    }

    /// Passes the bytes to the closure. They are valid during the call.
    public func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        let result: Result<R, E> = bytes.withUnsafeBytes { raw in
            do throws(E) { return .success(try body(raw)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}

extension CodingError {
    /// The row has no coded object at a position that requires one.
    package static let noObject = CodingError(offset: 0, reason: "the value is not a coded object")
}
