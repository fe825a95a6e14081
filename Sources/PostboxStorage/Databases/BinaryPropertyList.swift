/// Reads the flags of a binary property list (`bplist00`), whose bytes may be invalid.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let (offsetSize, referenceSize): (Int, Int)
    private let (count, top, table): (Int, Int, Int)

    private static let signature = Array("bplist0".utf8)
    /// The last bytes, which contain the position of the offsets of the objects.
    private static let trailer = 32

    /// Returns `nil` if the bytes are not a binary property list.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: BinaryPropertyList.signature), bytes.count >= 8 + BinaryPropertyList.trailer else { return nil }
        self.bytes = bytes
        let end = bytes.count - BinaryPropertyList.trailer
        (offsetSize, referenceSize) = (Int(bytes[end + 6]), Int(bytes[end + 7]))
        func number(_ place: Int) -> Int? { BinaryPropertyList.number(bytes, at: end + place, size: 8) }
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = number(8), let top = number(16), let table = number(24), table < end,
            count <= (end - table) / offsetSize
        else { return nil }
        (self.count, self.top, self.table) = (count, top, table)
    }

    /// Returns the flag with a name in the outermost dictionary, or `nil` if it has no such flag.
    func flag(_ name: String) -> Bool? {
        guard let dictionary = place(of: top), bytes[dictionary] >> 4 == 0xD, let (pairs, keys) = length(at: dictionary),
            pairs <= (table - keys) / (2 * referenceSize)
        else { return nil }
        for pair in 0..<pairs {
            guard isText(name, reference: keys + pair * referenceSize) else { continue }
            guard let value = object(keys + (pairs + pair) * referenceSize) else { return nil }
            return switch bytes[value] {
            case 0x08: false
            case 0x09: true
            default: nil
            }
        }
        return nil
    }

    private func isText(_ text: String, reference: Int) -> Bool {
        guard let key = object(reference), bytes[key] >> 4 == 0x5, let (count, start) = length(at: key), count == text.utf8.count, count <= table - start else { return false }
        return bytes[start..<(start + count)].elementsEqual(text.utf8)
    }

    /// The place of the object that a reference names.
    private func object(_ reference: Int) -> Int? { BinaryPropertyList.number(bytes, at: reference, size: referenceSize).flatMap(place) }

    private func place(of object: Int) -> Int? {
        guard object < count, let place = BinaryPropertyList.number(bytes, at: table + object * offsetSize, size: offsetSize), place >= 8, place < table else { return nil }
        return place
    }

    /// The number of the elements of an object, and their start, which is before the table of offsets.
    private func length(at place: Int) -> (count: Int, start: Int)? {
        let short = Int(bytes[place] & 0xF)
        guard short == 0xF else { return (short, place + 1) }
        // A separate number follows.
        guard place + 1 < table, bytes[place + 1] >> 4 == 0x1, bytes[place + 1] & 0xF <= 3 else { return nil }
        let size = 1 << Int(bytes[place + 1] & 0xF), start = place + 2 + size
        guard start <= table, let count = BinaryPropertyList.number(bytes, at: place + 2, size: size) else { return nil }
        return (count, start)
    }

    /// A number with its highest byte first; `nil` for a negative one and outside the bytes.
    private static func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int? {
        guard place >= 0, size <= bytes.count, place <= bytes.count - size else { return nil }
        let number = bytes[place..<(place + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: number)
    }
}
