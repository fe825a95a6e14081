/// Records in unused parts of a file: free pages, the gaps between the rows of other pages, and overwritten pages of the log and of
/// the file.
///
/// SQLite overwrites the first four bytes of a deleted row: the length of the record and the row number, and for a short row also the
/// start of the record's header. The type of the value, the key, and the value remain, so a row can also be found by its key. Bytes that do not look
/// like a row with one of the wanted keys are skipped.
package final class UnusedRecords {
    /// The bytes are valid during the call.
    package typealias Body = (_ place: RecordPlace, _ record: StoredRecord, _ bytes: UnsafeRawBufferPointer) throws -> Void

    private let file: DamagedFile
    private let map: PageMap
    /// The first byte of a record's type of key: of NULL, which numbers are stored as, or of bytes of a length.
    private let keyTypes: Set<UInt8>
    private let keyLengths: [Int]
    /// Whether bytes of one of the lengths are likely a wanted key.
    private let isKey: (UnsafeRawBufferPointer) -> Bool
    /// Bytes that no table uses, and the number of nonzero bytes among them. Each walk counts them.
    package private(set) var unusedBytes = 0
    package private(set) var remainingBytes = 0
    private let page: UnsafeMutableRawBufferPointer
    private let scratch: UnsafeMutableRawBufferPointer
    private var record: [UInt8] = []
    /// The number of continuation pages of records that may still be read. Each such page belongs to one record, but a hostile file can refer to it
    /// many times.
    private var rests = 0

    /// Creates a reader. `keyLengths` are the lengths of byte keys, each below 57. `isKey` returns whether bytes of such a length are likely a key;
    /// without it, rows are not found by key.
    package init(_ file: DamagedFile, _ map: PageMap, keyLengths: Set<Int>, isKey: @escaping (UnsafeRawBufferPointer) -> Bool = { _ in false }) {
        self.file = file
        self.map = map
        self.keyLengths = keyLengths.filter { $0 > 0 }.sorted()
        self.isKey = isKey
        keyTypes = Set([0] + keyLengths.compactMap { UInt8(exactly: 12 + 2 * $0) }.filter { $0 < 0x80 })
        page = file.makePage()
        scratch = file.makePage()
    }

    deinit {
        page.deallocate()
        scratch.deallocate()
    }

    private var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(page) }

    /// Passes the records to the closure: first those of the file, then the latest log frames. A record can occur several times.
    package func forEach(_ body: Body) throws {
        (unusedBytes, remainingBytes) = (0, 0)
        rests = 16 * Int(map.pageCount)
        for number in map.stored.numbers where file.read(number, into: page).hasPage {
            if map[number] == .free {
                try forEachCell(of: number, .freePage, body)
                try search(0..<file.layout.usableSize, RecordPlace(page: number, part: .freePage), body)
            } else if case .tree = map[number] {
                try searchFreeParts(number, nil, body)
            }
        }
        try searchLog(body)
    }

    private func searchLog(_ body: Body) throws {
        guard let log = file.log else { return }
        var frames: [(frame: Int, page: UInt32)] = []
        log.forEachFrame { frame, number in
            if number > 0, frame >= log.count || log.frames[number] != frame { frames.append((frame, number)) }
            return true
        }
        for (frame, number) in frames.reversed() where file.read(anyFrame: frame, of: number, into: page) {
            try forEachCell(of: number, .frame(frame + 1), body)
            try searchFreeParts(number, .frame(frame + 1), body)
        }
        for number in log.frames.keys.sorted() where file.readStored(number, into: page) == .readable {
            try forEachCell(of: number, .overwrittenPage, body)
            try searchFreeParts(number, .overwrittenPage, body)
        }
    }

    /// Passes the rows of a page to `body`, as for any other page. The rest of a row may be on a page that is now on the list of free pages.
    private func forEachCell(of number: UInt32, _ part: RecordPlace.Part, _ body: Body) throws {
        guard let node = BTreePage(bytes, number: number, usableSize: file.layout.usableSize), node.kind != .tableInterior else { return }
        for place in 0..<node.cellCount {
            guard let cell = node.cell(place) else { continue }
            guard file.assemble(cell, in: bytes, scratch: scratch, into: &record, isUnchanged: { [map] in map[$0] != .free || map.isFreeAndUnchanged($0) }) else { continue }
            try record.withUnsafeBytes { bytes in
                if let record = StoredRecord(bytes) { try body(RecordPlace(page: number, part: part), record, bytes) }
            }
        }
    }

    private func searchFreeParts(_ number: UInt32, _ part: RecordPlace.Part?, _ body: Body) throws {
        guard let node = BTreePage(bytes, number: number, usableSize: file.layout.usableSize) else { return }
        try node.freeParts { range, isBlock in
            try search(range, RecordPlace(page: number, part: part ?? (isBlock ? .freeBlock : .unallocated)), body)
        }
    }

    /// Looks at every place of a part for the header of a record: its length, the type of the key, that of the value; or for the type of a value
    /// before a key, if the bytes before it are overwritten.
    private func search(_ part: Range<Int>, _ place: RecordPlace, _ body: Body) throws {
        unusedBytes += part.count
        for byte in bytes[part] where byte != 0 { remainingBytes += 1 }
        var start = part.lowerBound
        while start + 3 < part.upperBound {
            guard let found = wholeRecord(at: start, in: part) ?? headlessRecord(at: start, in: part) else {
                start += 1
                continue
            }
            if found.isSpilled {
                try record.withUnsafeBytes { try body(place, found.record, $0) }
            } else {
                try body(place, found.record, UnsafeRawBufferPointer(rebasing: bytes[found.range]))
            }
            start = found.range.upperBound
        }
    }

    private struct Found {
        let record: StoredRecord
        /// The bytes of the page that belong to it.
        let range: Range<Int>
        /// Whether the rest was on other pages; then the whole is in `UnusedRecords.record`.
        var isSpilled = false
    }

    private func wholeRecord(at start: Int, in part: Range<Int>) -> Found? {
        guard (3...6).contains(bytes[start]), keyTypes.contains(bytes[start + 1]), let length = recordLength(at: start, in: part) else { return nil }
        guard length <= part.upperBound - start else {
            guard let range = spilled(at: start, length, in: part) else { return nil }
            return record.withUnsafeBytes { StoredRecord($0) }.flatMap { $0.columns.count == 2 ? Found(record: $0, range: range, isSpilled: true) : nil }
        }
        let range = start..<(start + length)
        guard let record = StoredRecord(UnsafeRawBufferPointer(rebasing: bytes[range])), record.columns.count == 2 else { return nil }
        return Found(record: record, range: range)
    }

    /// A record that starts with the type of its value, followed by the key.
    private func headlessRecord(at start: Int, in part: Range<Int>) -> Found? {
        var key = start
        guard let type = StoredRecord.varint(bytes, &key, end: min(start + 3, part.upperBound)), type > 12, type % 2 == 0,
            type <= Int64(DamagedFile.longestRecord)
        else { return nil }
        for length in keyLengths {
            let (value, count) = (key + length, Int(type - 12) / 2)
            guard value <= part.upperBound, isKey(UnsafeRawBufferPointer(rebasing: bytes[key..<value])) else { continue }
            // The length of the header and the type of the key, one byte each, are before the type of the value.
            let first = start - 2
            func record(from first: Int) -> StoredRecord {
                StoredRecord(key: (key - first)..<(value - first), value: (value - first)..<(value - first + count))
            }
            if count <= part.upperBound - value { return Found(record: record(from: start), range: start..<(value + count)) }
            if let range = spilled(at: first, value + count - first, in: part) { return Found(record: record(from: first), range: range, isSpilled: true) }
        }
        return nil
    }

    /// Assembles a record that was partly on other pages, if they are unchanged. Returns the range of its bytes on this page.
    private func spilled(at start: Int, _ length: Int, in part: Range<Int>) -> Range<Int>? {
        guard let cell = BTreeCell(ofRecordAt: start, length: length, in: bytes, usableSize: file.layout.usableSize), cell.overflow != nil,
            cell.local.upperBound + 4 <= part.upperBound,
            file.assemble(
                cell, in: bytes, scratch: scratch, into: &record,
                isUnchanged: { page in
                    self.rests -= 1
                    return self.rests >= 0 && self.map.isFreeAndUnchanged(page)
                })
        else { return nil }
        return start..<(cell.local.upperBound + 4)
    }

    /// Returns the length of a record, in the part or beyond it.
    private func recordLength(at start: Int, in part: Range<Int>) -> Int? {
        let headerEnd = start + Int(bytes[start])
        var next = start + 2
        guard headerEnd <= part.upperBound, let value = StoredRecord.varint(bytes, &next, end: headerEnd), next == headerEnd,
            value == 0 || value >= 12 && value % 2 == 0
        else { return nil }
        let keyType = Int(bytes[start + 1])
        guard value <= Int64(DamagedFile.longestRecord) else { return nil }
        return headerEnd - start + (keyType == 0 ? 0 : (keyType - 12) / 2) + (value == 0 ? 0 : Int((value - 12) / 2))
    }
}

/// The location of a record that belongs to no table.
package struct RecordPlace: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        /// A page that SQLite keeps for later.
        case freePage
        /// Between the rows of a page.
        case freeBlock
        /// Before the first row of a page.
        case unallocated
        /// A page of the log that a later one has replaced, counted from 1.
        case frame(Int)
        /// A page of the file that a page of the log has replaced.
        case overwrittenPage
    }

    package let page: UInt32
    package let part: Part
}
