/// A piece of JSON that is written often: `,"name":`, `,"word"` or `,{"$type":"Name"`, ready to be copied.
public struct PreparedJSON {
    @usableFromInline let start: UnsafeRawPointer
    @usableFromInline let count: Int

    /// The number of bytes copied at a time. Each piece is followed by at least this many bytes.
    @inlinable static var step: Int { 16 }

    fileprivate init(start: UnsafeRawPointer, count: Int) {
        self.start = start
        self.count = count
    }
}

/// Creates and keeps prepared pieces. They are valid during the lifetime of this object.
public final class PreparedJSONStore {
    private var chunks: [UnsafeMutableRawBufferPointer] = []
    private var used = 0
    private let writer = JSONWriter(capacity: 256)
    private static let chunkSize = 4096

    /// Creates a store without pieces.
    public init() {}

    deinit { chunks.forEach { $0.deallocate() } }

    /// Returns the name of a member.
    public func key(_ name: UnsafeRawBufferPointer) -> PreparedJSON { keep { $0.key(utf8: name) } }

    /// Returns a string as element or value.
    public func string(_ text: UnsafeRawBufferPointer) -> PreparedJSON { keep { $0.string(utf8: text) } }

    /// Returns the beginning of an object with its first member.
    public func object(_ name: StaticString, _ text: UnsafeRawBufferPointer) -> PreparedJSON {
        keep {
            $0.beginObject()
            $0.key(name)
            $0.string(utf8: text)
        }
    }

    /// Returns the value that `write` writes, possibly only its start.
    public func keep(_ write: (JSONWriter) -> Void) -> PreparedJSON {
        writer.removeAll()
        writer.null()
        let start = writer.count
        write(writer)
        let text = UnsafeRawBufferPointer(rebasing: writer.bytes[start...])
        let capacity = text.count + PreparedJSON.step
        if chunks.isEmpty || used + capacity > chunks[chunks.count - 1].count {
            chunks.append(.allocate(byteCount: Swift.max(capacity, PreparedJSONStore.chunkSize), alignment: PreparedJSON.step))
            used = 0
        }
        let place = UnsafeMutableRawBufferPointer(rebasing: chunks[chunks.count - 1][used..<(used + capacity)])
        place.initializeMemory(as: UInt8.self, repeating: 0)
        place.copyMemory(from: text)
        used += capacity
        return PreparedJSON(start: UnsafeRawPointer(place.baseAddress.unsafelyUnwrapped), count: text.count)
    }
}

extension JSONWriter {
    /// Writes the name of a member. Its value must follow.
    @inlinable @inline(__always)
    public func key(_ prepared: PreparedJSON) {
        copy(prepared)
        needsComma = false
    }

    /// Writes a value, or the beginning of an object with a member. A comma precedes the next item.
    @inlinable @inline(__always)
    public func value(_ prepared: PreparedJSON) {
        copy(prepared)
        needsComma = true
    }

    @inlinable @inline(__always)
    func copy(_ prepared: PreparedJSON) {
        let skipped = needsComma ? 0 : 1
        let count = prepared.count &- skipped
        reserve(count)
        let place = UnsafeMutableRawPointer(base + used)
        var offset = 0
        repeat {
            let piece = prepared.start.loadUnaligned(fromByteOffset: offset &+ skipped, as: SIMD2<UInt64>.self)
            place.storeBytes(of: piece, toByteOffset: offset, as: SIMD2<UInt64>.self)
            offset &+= PreparedJSON.step
        } while offset < count
        used &+= count
    }
}
