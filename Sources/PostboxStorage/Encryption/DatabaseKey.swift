import PlatformSupport

/// The key (32 bytes) and the salt (16 bytes) with which an installation encrypts its databases. The bytes are overwritten when the last owner is
/// released.
public final class DatabaseKey: Sendable, Equatable {
    static let keyCount = 32
    static let saltCount = 16
    static let count = keyCount + saltCount

    private let bytes: SecretBytes

    /// Creates a key from 48 bytes: the key, then the salt. Returns `nil` for any other number of bytes.
    public init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == DatabaseKey.count else { return nil }
        self.bytes = SecretBytes(copying: bytes)
    }

    /// A key of the system's random bytes.
    public static func random() -> DatabaseKey {
        var generator = SystemRandomNumberGenerator()
        var words = (0..<(count / 8)).map { _ in generator.next() }
        defer { words.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
        return words.withUnsafeBytes { DatabaseKey(copying: $0) }
    }

    /// The form of a key in its file.
    public enum FileForm: Sendable {
        /// The plain key and salt in 48 bytes: `.tempkey`.
        case plain
        /// Encrypted with the local passcode, in 64 bytes: `.tempkeyEncrypted`; `nil` if no passcode is set.
        case wrapped(passcode: SecretBytes?)
    }

    /// Creates a key file that only its owner may read. Throws `exists` if a file of that name exists.
    ///
    ///     try DatabaseKey.random().write(to: "/backup/.tempkeyEncrypted", as: .wrapped(passcode: nil))
    public func write(to path: String, as form: FileForm) throws { try newFile(path, as: form).publish() }

    /// Creates the file without giving it its name yet.
    package func newFile(_ path: String, as form: FileForm) throws -> NewFile {
        // The error does not suggest removing the file, which may be the only key of a database.
        guard !FileFacts.isTaken(path) else {
            throw ValueBoxError(.exists, "\(path) exists already", hint: "use another name; to use the file as a key, pass --key-file \(path)")
        }
        let file = try NewFile(path, permissions: 0o600)
        switch form {
        case .plain: try withBytes { try file.write(Array($0)) }
        case let .wrapped(passcode): try file.write(KeyFile.wrap(self, passcode: passcode))
        }
        return file
    }

    private init(copying bytes: UnsafeRawBufferPointer) { self.bytes = SecretBytes(copying: bytes) }

    /// Passes the key, followed by the salt, to the closure.
    func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withBytes(body) }

    public static func == (left: DatabaseKey, right: DatabaseKey) -> Bool {
        left.withBytes { left in right.withBytes { right in ConstantTime.areEqual(left, right) } }
    }
}

/// Comparisons whose duration does not reveal the position of a difference.
enum ConstantTime {
    static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard left.count == right.count else { return false }
        var difference: UInt8 = 0
        for place in 0..<left.count { difference |= left[place] ^ right[place] }
        return difference == 0
    }
}

/// Secret bytes, which are overwritten when the last reference is released. No description shows them.
public final class SecretBytes: @unchecked Sendable, CustomStringConvertible, CustomReflectable {
    private let memory: UnsafeMutableRawBufferPointer

    /// Copies the bytes; wiping the original is up to the caller.
    public init(copying bytes: UnsafeRawBufferPointer) {
        memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        memory.copyMemory(from: bytes)
    }

    /// Takes the bytes over: the array is overwritten and empty afterwards.
    public convenience init(taking bytes: inout [UInt8]) {
        self.init(copying: bytes.withUnsafeBytes { $0 })
        bytes.withUnsafeMutableBytes { SecretMemory.wipe($0) }
        bytes.removeAll()
    }

    deinit {
        SecretMemory.wipe(memory)
        memory.deallocate()
    }

    /// The number of bytes.
    public var count: Int { memory.count }
    public var description: String { "\(count) secret bytes" }
    public var customMirror: Mirror { Mirror(self, children: []) }

    /// Passes the bytes to the closure. They are valid during the call.
    public func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try withExtendedLifetime(self) { try body(UnsafeRawBufferPointer(memory)) }
    }
}
