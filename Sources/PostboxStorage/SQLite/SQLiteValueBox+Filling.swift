extension SQLiteValueBox {
    /// For filling a new file: commits no longer wait for the disk, and the log may grow to 16 MiB before it goes into the file. A process that is
    /// killed loses nothing by that; a power failure before `endFilling` may damage the file. `cacheKilobytes`: pages held in memory.
    package func beginFilling(cacheKilobytes: Int = 16_384) throws {
        try connection.execute("PRAGMA synchronous=OFF; PRAGMA wal_autocheckpoint=4000; PRAGMA cache_size=-\(cacheKilobytes)")
    }

    /// Returns when everything committed so far is on the disk. Commits are again as those of any other file.
    package func endFilling() throws {
        try connection.execute("PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=1000; PRAGMA wal_checkpoint(TRUNCATE)")
        try FileSync.sync(path)
        try FileSync.sync(FileSync.folder(of: path))
    }
}
