import CSQLite

/// An in-memory file for SQLite that records its writes.
final class CountedFile {
    private struct Memory {
        var head: sqlite3_file
        var file: Unmanaged<CountedFile>
    }

    private let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    private let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    private(set) var bytes: [UInt8] = []
    /// The number of bytes of each write.
    private(set) var writes: [Int] = []
    /// The result of a write that fails instead of being done.
    var failure: Int32?

    init() {
        var made = sqlite3_io_methods()
        made.iVersion = 1
        made.xRead = { file, buffer, count, offset in
            guard let file, let buffer else { return SQLITE_MISUSE }
            let bytes = CountedFile.of(file).bytes
            for place in 0..<Int(count) where Int(offset) + place < bytes.count {
                buffer.storeBytes(of: bytes[Int(offset) + place], toByteOffset: place, as: UInt8.self)
            }
            return SQLITE_OK
        }
        made.xWrite = { file, bytes, count, offset in
            guard let file else { return SQLITE_MISUSE }
            return CountedFile.of(file).write(UnsafeRawBufferPointer(start: bytes, count: Int(count)), at: Int(offset))
        }
        methods.initialize(to: made)
        memory.initialize(to: Memory(head: sqlite3_file(pMethods: methods), file: .passUnretained(self)))
    }

    deinit {
        memory.deallocate()
        methods.deallocate()
    }

    var file: UnsafeMutablePointer<sqlite3_file> { UnsafeMutableRawPointer(memory).assumingMemoryBound(to: sqlite3_file.self) }

    private static func of(_ file: UnsafeMutablePointer<sqlite3_file>) -> CountedFile {
        UnsafeMutableRawPointer(file).assumingMemoryBound(to: Memory.self).pointee.file.takeUnretainedValue()
    }

    private func write(_ new: UnsafeRawBufferPointer, at offset: Int) -> Int32 {
        if let failure { return failure }
        writes.append(new.count)
        if bytes.count < offset + new.count { bytes += [UInt8](repeating: 0, count: offset + new.count - bytes.count) }
        bytes.replaceSubrange(offset..<(offset + new.count), with: new)
        return SQLITE_OK
    }
}
