import PostboxCoding

/// Stable IDs and album numbers come from one counter per database, so they differ between databases for the same message.
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
