/// Writes the characters of a paragraph so that a reader shows each of them.
struct MarkdownEscaping {
    /// What of a line there was so far; some characters mean something at its beginning.
    private enum Beginning { case blank, digits, over }

    private let characters: MarkdownCharacters
    private var beginning = Beginning.blank
    private var nextCode = 0

    init(_ characters: MarkdownCharacters) { self.characters = characters }

    /// Ranges come one after the other.
    mutating func write(_ range: Range<Int>, to output: inout [UInt8]) {
        var place = range.lowerBound
        while nextCode < characters.codes.count, characters.codes[nextCode].lowerBound < range.upperBound {
            let code = characters.codes[nextCode]
            writePlain(place..<code.lowerBound, to: &output)
            output.append(contentsOf: MarkdownText.code(String(decoding: characters.bytes[code], as: UTF8.self)).utf8)
            (place, beginning) = (code.upperBound, .over)
            nextCode += 1
        }
        writePlain(place..<range.upperBound, to: &output)
    }

    private mutating func writePlain(_ range: Range<Int>, to output: inout [UInt8]) {
        for byte in characters.bytes[range] {
            let isBlank = byte == 0x20 || byte == 0x09
            switch byte {
            case 0x0A:
                output += [0x5C, 0x0A]
                beginning = .blank
                continue
            case _ where isBlank && beginning == .blank:
                // A no-break space.
                output += [0xC2, 0xA0]
                continue
            case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"),
                 UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "!"):
                output.append(0x5C)
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: ":"):
                if beginning == .blank { output.append(0x5C) }
            case UInt8(ascii: "."), UInt8(ascii: ")"):
                if beginning == .digits { output.append(0x5C) }
            default: break
            }
            output.append(byte)
            beginning = (0x30...0x39).contains(byte) && beginning != .over ? .digits : .over
        }
    }
}
