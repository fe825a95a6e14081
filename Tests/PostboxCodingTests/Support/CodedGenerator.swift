@testable import PostboxCoding
import TestSupport

/// Makes random coded objects of every type, with the contents of real and of malicious ones: repeated keys, Nil before a value, `$` in keys, text
/// that is not UTF-8, special numbers, objects in arrays in dictionaries.
struct CodedGenerator {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    static let names = ["MediaId", "PeerId", "TelegramUser", "State", ""]

    mutating func rootObject() -> [UInt8] {
        var buffer = WriteBuffer()
        buffer.writeBytes([1, 0x5F, CodedType.object.rawValue])
        element(&buffer, depth: 0)
        return buffer.bytes
    }

    mutating func fields(depth: Int) -> [UInt8] {
        var buffer = WriteBuffer()
        for _ in 0..<random.below(depth > 3 ? 2 : 7) { record(&buffer, depth: depth) }
        return buffer.bytes
    }

    private mutating func record(_ buffer: inout WriteBuffer, depth: Int) {
        let keys = ["a", "a", "b", "th", "th", "n", "_", "", "$", "$$", "a$2", "$type", "$raw", "$int64", "é", "kön", "\u{1F600}", "quote\"\\", "\u{0}\n"]
        let key = random.chance(40) ? Array(repeating: 0x6B, count: 127) : Array(keys[random.below(keys.count)].utf8)
        buffer.writeInt8(Int8(key.count))
        buffer.writeBytes(key)
        let type = CodedType(rawValue: UInt8(random.below(14))) ?? .null
        buffer.writeUInt8(type.rawValue)
        payload(type, &buffer, depth: depth)
    }

    private mutating func payload(_ type: CodedType, _ buffer: inout WriteBuffer, depth: Int) {
        switch type {
        case .int32: buffer.writeInt32(int32())
        case .int64: buffer.writeInt64(int64())
        case .bool: buffer.writeUInt8(UInt8(random.below(2)))
        case .double: buffer.writeDouble(double())
        case .string: buffer.writeCounted(text())
        case .object: element(&buffer, depth: depth + 1)
        case .null: break
        case .bytes: buffer.writeCounted(bytes())
        case .int32Array: list(&buffer) { $0.writeInt32($1.int32()) }
        case .int64Array: list(&buffer) { $0.writeInt64($1.int64()) }
        case .stringArray: list(&buffer) { $0.writeCounted($1.text()) }
        case .bytesArray: list(&buffer) { $0.writeCounted($1.bytes()) }
        case .objectArray: list(&buffer) { $1.element(&$0, depth: depth + 1) }
        case .objectDictionary:
            list(&buffer) {
                $1.element(&$0, depth: depth + 1)
                $1.element(&$0, depth: depth + 1)
            }
        }
    }

    private mutating func list(_ buffer: inout WriteBuffer, _ each: (inout WriteBuffer, inout CodedGenerator) -> Void) {
        let count = random.below(4)
        buffer.writeInt32(Int32(count))
        for _ in 0..<count { each(&buffer, &self) }
    }

    private mutating func element(_ buffer: inout WriteBuffer, depth: Int) {
        switch random.below(4) {
        case 0: buffer.writeInt32(0)
        case 1: buffer.writeInt32(int32())
        default: buffer.writeInt32(persistentHash32(CodedGenerator.names[random.below(CodedGenerator.names.count)]))
        }
        buffer.writeCounted(depth > 5 ? [] : fields(depth: depth + 1))
    }

    private mutating func int32() -> Int32 {
        random.chance(3) ? [0, 1, -1, .min, .max][random.below(5)] : Int32(truncatingIfNeeded: random.next())
    }

    private mutating func int64() -> Int64 {
        random.chance(3) ? [0, 1, -1, .min, .max][random.below(5)] : Int64(bitPattern: random.next())
    }

    private mutating func double() -> Double {
        random.chance(2)
            ? [0, -0.0, 0.5, 1e300, .leastNonzeroMagnitude, .nan, .infinity, -.infinity, .greatestFiniteMagnitude][random.below(9)]
            : Double(bitPattern: random.next() & 0xFFEF_FFFF_FFFF_FFFF)
    }

    private mutating func text() -> [UInt8] {
        let texts = ["", "a", "Bob", "é\u{1F600}", "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}", "$int64", "\u{FFFD}\u{2028}\u{10FFFF}"]
        return random.chance(5) ? bytes() : Array(texts[random.below(texts.count)].utf8)
    }

    private mutating func bytes() -> [UInt8] { (0..<random.below(9)).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
}
