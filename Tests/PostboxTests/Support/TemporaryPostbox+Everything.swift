import PostboxStorage

extension TemporaryPostbox {
    /// The rows of every table, by table.
    func everything() throws -> [String: [UInt8]] {
        var result: [String: [UInt8]] = [:]
        for stored in box.catalogue.tables.values {
            var rows: [UInt8] = []
            try box.scan(stored.table, reverse: false) { key, value in
                rows.append(UInt8(truncatingIfNeeded: key.count))
                rows.append(contentsOf: key)
                withUnsafeBytes(of: UInt32(truncatingIfNeeded: value.count)) { rows.append(contentsOf: $0) }
                rows.append(contentsOf: value)
                return true
            }
            result["t\(stored.id)"] = rows
        }
        for id in box.catalogue.fullTextTables {
            var rows: [UInt8] = []
            try box.scanFullText(ValueBoxFullTextTable(id: id)) { collection, item, contents, tags in
                for part in [collection, item, contents, tags] {
                    rows.append(contentsOf: part)
                    rows.append(0xFF)
                }
                return true
            }
            result["ft\(id)"] = rows
        }
        return result
    }
}
