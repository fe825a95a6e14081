import CSQLite
import PlatformSupport

/// A file that SQLite opened through `PostboxFileSystem`. Calls that a subclass does not override are forwarded to the file of the default file
/// system.
///
/// Belongs to one connection, and is used on one thread at a time.
class LayeredFile {
    /// The file of the default file system. It is in the memory that SQLite keeps for this file as long as it is open.
    let below: UnsafeMutablePointer<sqlite3_file>
    let database: StoredDatabase

    init(below: UnsafeMutablePointer<sqlite3_file>, database: StoredDatabase) {
        self.below = below
        self.database = database
    }

    var methods: sqlite3_io_methods { below.pointee.pMethods.pointee }

    /// Reads stored bytes. After the end of the file, the rest of the buffer is filled with zeros, and the result code reports it.
    final func readBelow(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        let status = below.pointee.pMethods.pointee.xRead(below, buffer, Int32(truncatingIfNeeded: count), offset)
        if status != SQLITE_OK, status != SQLiteCode.shortRead {
            database.failedRead = errno
        } else if database.isInPlace {
            database.failedRead = 0
        }
        return status
    }

    final func writeBelow(_ bytes: UnsafeRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        below.pointee.pMethods.pointee.xWrite(below, bytes, Int32(truncatingIfNeeded: count), offset)
    }

    func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 { readBelow(buffer, count, at: offset) }

    func write(_ bytes: UnsafeRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        database.isInPlace ? SQLITE_READONLY : writeBelow(bytes, count, at: offset)
    }

    /// Records the problem with the file for the error message, and makes SQLite stop reading.
    final func fail(_ fault: StoredDatabase.Fault) -> Int32 {
        database.fault = fault
        return SQLiteCode.damagedData
    }
}

/// Result codes that SQLite's header defines as sums.
enum SQLiteCode {
    static let shortRead = SQLITE_IOERR | 2 << 8
    static let failedRead = SQLITE_IOERR | 1 << 8
    static let failedWrite = SQLITE_IOERR | 3 << 8
    static let damagedData = SQLITE_IOERR | 32 << 8
}

/// The functions that SQLite calls, for every file of the file system.
///
/// SQLite's memory for a file contains a pointer to the methods, a reference to the LayeredFile, and from byte 16 the default file system's own file.
extension LayeredFile {
    static let headSize = 16
    private static let referenceOffset = 8

    /// Stores a reference to the file in the memory that SQLite provides for it. The reference is kept until `xClose`.
    static func install(_ file: LayeredFile, in memory: UnsafeMutablePointer<sqlite3_file>) {
        UnsafeMutableRawPointer(memory).storeBytes(of: Unmanaged.passRetained(file).toOpaque(), toByteOffset: referenceOffset, as: UnsafeMutableRawPointer.self)
        memory.pointee.pMethods = UnsafePointer(methodTable)
    }

    private static func reference(_ memory: UnsafeMutablePointer<sqlite3_file>?) -> Unmanaged<LayeredFile> {
        // SQLite calls a method only between xOpen and xClose.
        Unmanaged.fromOpaque(UnsafeRawPointer(memory.unsafelyUnwrapped).load(fromByteOffset: referenceOffset, as: UnsafeRawPointer.self))
    }

    private static func of(_ memory: UnsafeMutablePointer<sqlite3_file>?) -> LayeredFile { reference(memory).takeUnretainedValue() }

    /// Version 2: without xFetch SQLite never maps a file.
    private nonisolated(unsafe) static let methodTable: UnsafeMutablePointer<sqlite3_io_methods> = {
        let table = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        var methods = sqlite3_io_methods()
        methods.iVersion = 2
        methods.xClose = { memory in
            let reference = LayeredFile.reference(memory)
            let file = reference.takeUnretainedValue()
            let status = file.methods.xClose(file.below)
            memory?.pointee.pMethods = nil
            reference.release()
            return status
        }
        methods.xRead = { memory, buffer, count, offset in
            guard let buffer, count > 0 else { return SQLITE_OK }
            return LayeredFile.of(memory).read(buffer, Int(count), at: offset)
        }
        methods.xWrite = { memory, bytes, count, offset in
            guard let bytes, count > 0 else { return SQLITE_OK }
            return LayeredFile.of(memory).write(bytes, Int(count), at: offset)
        }
        methods.xTruncate = { memory, size in
            let file = LayeredFile.of(memory)
            return file.database.isInPlace ? SQLITE_READONLY : file.methods.xTruncate(file.below, size)
        }
        methods.xSync = { memory, flags in
            let file = LayeredFile.of(memory)
            return file.database.isInPlace ? SQLITE_OK : file.methods.xSync(file.below, flags)
        }
        methods.xFileSize = { memory, size in
            let file = LayeredFile.of(memory)
            return file.methods.xFileSize(file.below, size)
        }
        // A file that is read in place is not locked: that it changes is noticed instead.
        methods.xLock = { memory, level in
            let file = LayeredFile.of(memory)
            return file.database.isInPlace ? SQLITE_OK : file.methods.xLock(file.below, level)
        }
        methods.xUnlock = { memory, level in
            let file = LayeredFile.of(memory)
            return file.database.isInPlace ? SQLITE_OK : file.methods.xUnlock(file.below, level)
        }
        methods.xCheckReservedLock = { memory, answer in
            let file = LayeredFile.of(memory)
            guard file.database.isInPlace else { return file.methods.xCheckReservedLock(file.below, answer) }
            answer?.pointee = 0
            return SQLITE_OK
        }
        methods.xFileControl = { memory, operation, argument in
            let file = LayeredFile.of(memory)
            return file.methods.xFileControl(file.below, operation, argument)
        }
        methods.xSectorSize = { memory in
            let file = LayeredFile.of(memory)
            return file.methods.xSectorSize(file.below)
        }
        // Unless the file system declares this, SQLite would pad the log with copies of frames and write pages in two halves.
        methods.xDeviceCharacteristics = { memory in
            let file = LayeredFile.of(memory)
            return file.methods.xDeviceCharacteristics(file.below) | SQLITE_IOCAP_POWERSAFE_OVERWRITE
        }
        methods.xShmMap = { memory, region, size, extends, result in
            let file = LayeredFile.of(memory)
            // This would create the file next to the database. The index of a log that is read in place is in SQLite's memory.
            return file.database.isInPlace ? SQLITE_CANTOPEN : file.methods.xShmMap(file.below, region, size, extends, result)
        }
        methods.xShmLock = { memory, offset, count, flags in
            let file = LayeredFile.of(memory)
            return file.methods.xShmLock(file.below, offset, count, flags)
        }
        methods.xShmBarrier = { memory in
            let file = LayeredFile.of(memory)
            file.methods.xShmBarrier(file.below)
        }
        methods.xShmUnmap = { memory, deletes in
            let file = LayeredFile.of(memory)
            return file.methods.xShmUnmap(file.below, deletes)
        }
        table.initialize(to: methods)
        return table
    }()
}
