import CSQLite

/// A SQLite file system on top of the default one. It decrypts and encrypts pages, reads files that no process has open in place, without
/// locks or side files, and writes the frames of a commit to a plain log with one call.
///
/// A number in the URI of a connection (`?vfs=NAME&postbox-file=7`) identifies its `StoredDatabase`. SQLite passes the
/// number with the names of the log and the journal, too. All other files are handled by the default file system.
enum PostboxFileSystem {
    /// The name of the file system for plain files.
    static let plainName = registered("postbox", refusesTemporaryFiles: false)
    /// The name of the file system for encrypted files, which does not open temporary files.
    static let cipherName = registered("postbox-cipher", refusesTemporaryFiles: true)
    static let parameter = "postbox-file"

    private static let temporaryFlags = SQLITE_OPEN_TEMP_DB | SQLITE_OPEN_TRANSIENT_DB | SQLITE_OPEN_TEMP_JOURNAL | SQLITE_OPEN_SUBJOURNAL

    private static let sideFileFlags = SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL

    /// Set in the `pAppData` of the file system that denies temporary files. The pointer is never dereferenced.
    private static func mark(_ isSet: Bool) -> UnsafeMutableRawPointer? { isSet ? UnsafeMutableRawPointer(bitPattern: 1) : nil }

    /// SQLite's own file system, which always exists.
    private static var lower: UnsafeMutablePointer<sqlite3_vfs> { sqlite3_vfs_find(lowerName).unsafelyUnwrapped }
    private nonisolated(unsafe) static let lowerName: UnsafePointer<CChar>? = sqlite3_vfs_find(nil).flatMap { UnsafePointer($0.pointee.zName) }

    /// Tells SQLite of the file system, once, and answers its name.
    private static func registered(_ name: StaticString, refusesTemporaryFiles: Bool) -> String {
        let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        let below = lower
        // Loading of extensions and replacement of system calls do not concern files: the default functions are called with this file system.
        var made = below.pointee
        made.iVersion = min(made.iVersion, 2)
        made.pNext = nil
        made.szOsFile += Int32(LayeredFile.headSize)
        made.zName = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        made.pAppData = mark(refusesTemporaryFiles)
        made.xOpen = { system, name, memory, flags, result in
            guard let system, let memory else { return SQLITE_CANTOPEN }
            return PostboxFileSystem.open(system, name, memory, flags, result)
        }
        made.xDelete = { _, name, sync in PostboxFileSystem.lower.pointee.xDelete(PostboxFileSystem.lower, name, sync) }
        made.xAccess = { _, name, flags, answer in PostboxFileSystem.lower.pointee.xAccess(PostboxFileSystem.lower, name, flags, answer) }
        made.xFullPathname = { _, name, count, result in
            PostboxFileSystem.lower.pointee.xFullPathname(PostboxFileSystem.lower, name, count, result)
        }
        made.xRandomness = { _, count, result in PostboxFileSystem.lower.pointee.xRandomness(PostboxFileSystem.lower, count, result) }
        made.xSleep = { _, time in PostboxFileSystem.lower.pointee.xSleep(PostboxFileSystem.lower, time) }
        made.xCurrentTime = { _, time in PostboxFileSystem.lower.pointee.xCurrentTime(PostboxFileSystem.lower, time) }
        made.xCurrentTimeInt64 = { _, time in PostboxFileSystem.lower.pointee.xCurrentTimeInt64(PostboxFileSystem.lower, time) }
        made.xGetLastError = { _, count, text in PostboxFileSystem.lower.pointee.xGetLastError(PostboxFileSystem.lower, count, text) }
        system.initialize(to: made)
        sqlite3_vfs_register(system, 0)
        return "\(name)"
    }

    private static func open(
        _ system: UnsafeMutablePointer<sqlite3_vfs>, _ name: UnsafePointer<CChar>?, _ memory: UnsafeMutablePointer<sqlite3_file>, _ flags: Int32,
        _ result: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
        memory.pointee.pMethods = nil
        guard flags & temporaryFlags == 0 else {
            return system.pointee.pAppData == nil ? lower.pointee.xOpen(lower, name, memory, flags, result) : SQLITE_CANTOPEN
        }
        guard let name, let database = StoredDatabase.find(sqlite3_uri_int64(name, parameter, 0)) else {
            return SQLITE_CANTOPEN
        }
        // For a plain file that is written to, only the log uses this file system.
        if !database.isInPlace, database.cipher == nil, flags & SQLITE_OPEN_WAL == 0 { return lower.pointee.xOpen(lower, name, memory, flags, result) }
        var flags = flags
        var flagsBelow = flags
        if database.isInPlace {
            flags = flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_READONLY
            flagsBelow = flags
            // If the superuser runs this program, the default file system sets the owner of a log or journal to that of the database.
            if flags & sideFileFlags != 0 { flagsBelow = flags & ~sideFileFlags | SQLITE_OPEN_SUPER_JOURNAL }
        }
        let below = (UnsafeMutableRawPointer(memory) + LayeredFile.headSize).assumingMemoryBound(to: sqlite3_file.self)
        below.pointee.pMethods = nil
        let status = lower.pointee.xOpen(lower, name, below, flagsBelow, result)
        guard status == SQLITE_OK else {
            // A file that could not be opened can still have methods, and must then be closed.
            if let methods = below.pointee.pMethods { _ = methods.pointee.xClose(below) }
            return status
        }
        LayeredFile.install(file(below, database, flags), in: memory)
        return SQLITE_OK
    }

    private static func file(_ below: UnsafeMutablePointer<sqlite3_file>, _ database: StoredDatabase, _ flags: Int32) -> LayeredFile {
        if flags & SQLITE_OPEN_WAL != 0 { return log(below, database) }
        if flags & SQLITE_OPEN_MAIN_DB != 0 { return DatabasePages(below: below, database: database) }
        if flags & SQLITE_OPEN_MAIN_JOURNAL != 0 {
            if database.isInPlace { return IgnoredJournal(below: below, database: database) }
            if database.cipher != nil { return JournalPages(below: below, database: database) }
        }
        return LayeredFile(below: below, database: database)
    }

    private static func log(_ below: UnsafeMutablePointer<sqlite3_file>, _ database: StoredDatabase) -> LayeredFile {
        guard !database.isInPlace, database.cipher == nil else { return LogPages(below: below, database: database) }
        let log = JoinedLog(below: below, database: database)
        database.log = log
        return log
    }
}
