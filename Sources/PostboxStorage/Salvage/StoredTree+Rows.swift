extension StoredTree {
    /// Hands over key and value of a record as a value box sees them; false for one that is no row of such a table.
    package func withRow(
        _ rowid: Int64?, _ record: StoredRecord, _ bytes: UnsafeRawBufferPointer,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Void
    ) rethrows -> Bool {
        guard record.columns.count == 2, let value = record.columns[1].blobOrNull, isOfTable == (rowid != nil) else { return false }
        let valueBytes = UnsafeRawBufferPointer(rebasing: bytes[value])
        if keyType == .int64 {
            // The key is the number of the row; the column that it stands for is empty.
            guard let rowid, record.columns[0] == .null else { return false }
            try withUnsafeBytes(of: rowid.bigEndian) { try body($0, valueBytes) }
        } else {
            guard case let .blob(key) = record.columns[0] else { return false }
            try body(UnsafeRawBufferPointer(rebasing: bytes[key]), valueBytes)
        }
        return true
    }
}
