import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxTranscripts

/// Writes results whose members are single values: the cells of CSV. The members must be in the order of the columns.
struct FlatWriter {
    let context: QueryContext
    /// Whether the values are written as cells of a line, without JSON and names.
    private let writesCells: Bool
    private let writer: JSONWriter

    init(_ context: QueryContext, writesCells: Bool = false) {
        self.context = context
        self.writesCells = writesCells
        writer = context.writer
    }

    /// Starts a value: its name, where results have names.
    @inline(__always)
    private func begin(_ key: StaticString) {
        if !writesCells { writer.key(key) }
    }

    @inline(__always)
    private func null(_ key: StaticString) {
        begin(key)
        if writesCells { writer.emptyCell() } else { writer.null() }
    }

    func text(_ key: StaticString, _ text: String?) {
        guard let text else { return null(key) }
        begin(key)
        if writesCells { writer.cell(text) } else { writer.string(text) }
    }

    func text(_ key: StaticString, utf8 text: UnsafeRawBufferPointer) {
        begin(key)
        if writesCells { writer.cell(utf8: text) } else { writer.string(utf8: text) }
    }

    func number(_ key: StaticString, _ number: Int64?) {
        guard let number else { return null(key) }
        begin(key)
        writer.int(Int(number))
    }

    func flag(_ key: StaticString, _ isSet: Bool?) {
        guard let isSet else { return null(key) }
        begin(key)
        writer.bool(isSet)
    }

    /// Writes a time such as `2024-03-01T10:00:00+01:00`, or an empty cell if there is none. Telegram stores 0 for none.
    func date(_ key: StaticString, _ seconds: Int64?) {
        guard let seconds, seconds != 0 else { return null(key) }
        begin(key)
        context.zone.writeDateTimeWithOffset(seconds, to: writer, asCell: writesCells)
    }

    /// Writes several words into a cell.
    func words(_ key: StaticString, _ words: [String]) { text(key, words.isEmpty ? nil : words.joined(separator: ";")) }

    func bits(_ key: StaticString, _ bits: UInt32, _ names: BitNames) {
        guard bits != 0 else { return null(key) }
        begin(key)
        var unknown = bits, longest = JSONWriter.longestNumber
        for (bit, name) in names.entries where bits & bit != 0 {
            longest += name.utf8CodeUnitCount + 1
            unknown &= ~bit
        }
        func write(_ start: UnsafeMutablePointer<UInt8>) -> Int {
            var end = start
            func separate() {
                guard end != start else { return }
                end[0] = UInt8(ascii: ";")
                end += 1
            }
            for (bit, name) in names.entries where bits & bit != 0 {
                separate()
                end.update(from: name.utf8Start, count: name.utf8CodeUnitCount)
                end += name.utf8CodeUnitCount
            }
            if unknown != 0 {
                separate()
                end += JSONWriter.writeDigits(Int64(unknown), to: end)
            }
            return end - start
        }
        if writesCells { writer.plainCell(longest: longest, write) } else { writer.plainString(longest: longest, write) }
    }

    func message(_ key: StaticString, _ id: MessageId?) { text(key, id.map { "\($0)" }) }

    /// Writes a peer's ID and its displayed name.
    func peer(_ idKey: StaticString, _ nameKey: StaticString, _ peerId: PeerId?) throws {
        guard let peerId else {
            null(idKey)
            return null(nameKey)
        }
        if writesCells { return try context.writePeerCells(peerId) }
        writer.key(idKey)
        writer.peer(packed: peerId.packed)
        writer.key(nameKey)
        let name = try context.name(peerId)
        if name.shown == name.text { writer.peerName(name) } else { writer.string(name.shown) }
    }

    /// Writes a chat. The chat with the account itself contains saved messages.
    func chat(_ idKey: StaticString, _ nameKey: StaticString, _ peerId: PeerId) throws {
        guard peerId == context.ownId else { return try peer(idKey, nameKey, peerId) }
        text(idKey, "\(peerId)")
        text(nameKey, PeerName.savedMessages)
    }

    func username(_ key: StaticString, _ peerId: PeerId?) throws { text(key, try peerId.flatMap { try context.username($0) }) }

    /// Ends a line of cells with the one that says whether a text was not valid UTF-8.
    func endLine() {
        flag("$invalidUTF8", writer.foundInvalidUTF8 ? true : nil)
        writer.endLine()
    }
}

extension Invocation {
    /// Whether results with nested values are written as one value per cell.
    var isFlat: Bool { (output.format == .csv || output.format == .tsv) && self[QueryOptions.fields] == nil }

    /// Applies an option for spreadsheets.
    func guardFormulas(_ option: Option<Bool>) throws {
        guard self[option] else { return }
        guard output.format == .csv else { throw usageError("--\(option.name) needs --format csv") }
        output.guardFormulas()
    }
}
