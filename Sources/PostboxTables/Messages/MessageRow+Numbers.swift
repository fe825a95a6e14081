import PostboxCoding

/// Stable ids and numbers of albums come from one counter of the whole database (spec 02.3.4): the same message has others in another one.
extension MessageRow {
    /// The row with the stable id and the number of the album that `other`, the same message in another database, has. nil when either cannot be read.
    package static func bytes(of row: UnsafeRawBufferPointer, numberedAs other: UnsafeRawBufferPointer) -> [UInt8]? {
        guard let message = try? MessageRow(row), let twin = try? MessageRow(other) else { return nil }
        var bytes = [UInt8](row)
        func store(_ number: UInt32, at place: Int) {
            withUnsafeBytes(of: number.littleEndian) { bytes.replaceSubrange(place..<(place + 4), with: $0) }
        }
        store(twin.stableId, at: 1)
        if message.groupInfo != nil, let number = twin.groupInfo {
            let before = (message.globallyUniqueId == nil ? 0 : 8) + (message.globalTags == nil ? 0 : 4) + (message.groupingKey == nil ? 0 : 8)
            store(number, at: 10 + before)
        }
        return bytes
    }
}
