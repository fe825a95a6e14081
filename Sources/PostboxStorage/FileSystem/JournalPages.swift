import CSQLite

/// The rollback journal of an encrypted database: a new file has no old pages to keep, and everything else is written through a log. What an
/// interrupted program left in one cannot be rolled back here.
final class JournalPages: LayeredFile {
    override func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        count == PageCipher.pageSize ? fail(.journal) : super.read(buffer, count, at: offset)
    }

    override func write(_ bytes: UnsafeRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        count == PageCipher.pageSize ? fail(.journal) : super.write(bytes, count, at: offset)
    }
}
