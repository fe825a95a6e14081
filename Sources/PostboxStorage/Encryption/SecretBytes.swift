import PlatformSupport

/// Bytes that are overwritten when their last owner goes, and that no description shows.
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
        bytes.withUnsafeMutableBytes { SecretBytes.wipe($0) }
        bytes.removeAll()
    }

    deinit {
        SecretBytes.wipe(memory)
        memory.deallocate()
    }

    /// How many bytes there are.
    public var count: Int { memory.count }
    public var description: String { "\(count) secret bytes" }
    public var customMirror: Mirror { Mirror(self, children: []) }

    /// Hands over the bytes; valid during the call.
    public func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try withExtendedLifetime(self) { try body(UnsafeRawBufferPointer(memory)) }
    }

    /// Overwrites memory in a way that compilers do not leave out.
    static func wipe(_ memory: UnsafeMutableRawBufferPointer) {
        guard let start = memory.baseAddress else { return }
        #if canImport(Darwin)
        memset_s(start, memory.count, 0, memory.count)
        #else
        explicit_bzero(start, memory.count)
        #endif
    }
}
