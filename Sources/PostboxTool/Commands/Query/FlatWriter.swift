import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxTranscripts

/// Writes results whose members are single values: the cells of CSV.
struct FlatWriter {
    let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    private var writer: JSONWriter { context.writer }

    func text(_ key: StaticString, _ text: String?) {
        writer.key(key)
        if let text { writer.string(text) } else { writer.null() }
    }

    func text(_ key: StaticString, utf8 text: UnsafeRawBufferPointer) {
        writer.key(key)
        writer.string(utf8: text)
    }

    func number(_ key: StaticString, _ number: Int64?) {
        writer.key(key)
        if let number { writer.int(Int(number)) } else { writer.null() }
    }

    func flag(_ key: StaticString, _ isSet: Bool?) {
        writer.key(key)
        if let isSet { writer.bool(isSet) } else { writer.null() }
    }

    /// Writes a time such as `2024-03-01T10:00:00+01:00`, or an empty cell if there is none. Telegram stores 0 for none.
    func date(_ key: StaticString, _ seconds: Int64?) {
        writer.key(key)
        if let seconds, seconds != 0 { context.zone.writeDateTimeWithOffset(seconds, to: writer) } else { writer.null() }
    }

    /// Writes several words into a cell.
    func words(_ key: StaticString, _ words: [String]) { text(key, words.isEmpty ? nil : words.joined(separator: ";")) }

    func bits(_ key: StaticString, _ bits: UInt32, _ names: BitNames) {
        writer.key(key)
        guard bits != 0 else { return writer.null() }
        var unknown = bits, longest = JSONWriter.longestNumber
        for (bit, name) in names.entries where bits & bit != 0 {
            longest += name.utf8CodeUnitCount + 1
            unknown &= ~bit
        }
        writer.plainString(longest: longest) { start in
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
    }

    func message(_ key: StaticString, _ id: MessageId?) { text(key, id.map { "\($0)" }) }

    /// Writes a peer's ID and its displayed name.
    func peer(_ idKey: StaticString, _ nameKey: StaticString, _ peerId: PeerId?) throws {
        writer.key(idKey)
        guard let peerId else {
            writer.null()
            writer.key(nameKey)
            return writer.null()
        }
        writer.peer(packed: peerId.packed)
        writer.key(nameKey)
        let name = try context.name(peerId)
        if name.isPlaceholder || name.text.isEmpty { writer.string(name.shown) } else { writer.peerName(name) }
    }

    /// Writes a chat. The chat with the account itself contains saved messages.
    func chat(_ idKey: StaticString, _ nameKey: StaticString, _ peerId: PeerId) throws {
        guard peerId == context.ownId else { return try peer(idKey, nameKey, peerId) }
        writer.key(idKey)
        writer.peer(packed: peerId.packed)
        text(nameKey, PeerName.savedMessages)
    }

    func username(_ key: StaticString, _ peerId: PeerId?) throws { text(key, try peerId.flatMap { try context.username($0) }) }
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
