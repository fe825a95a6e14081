import Testing

@testable import PostboxStorage

/// Keys as byte strings. See "The File and the Value Box", "Keys".
@Suite("Keys")
struct ValueBoxKeyTests {
    @Test("The successor has the same length and is greater by one", arguments: [("00ff", "0100"), ("ffff", "0000"), ("0001", "0002"), ("", "")])
    func successor(key: String, next: String) throws {
        #expect(try #require(ValueBoxKey(hex: key)).successor.description == next)
    }

    @Test("The predecessor is smaller by one; keys of zeros become shorter", arguments: [("0100", "00ff"), ("0005", "0004"), ("0000", "00"), ("00", ""), ("", "")])
    func predecessor(key: String, previous: String) throws {
        #expect(try #require(ValueBoxKey(hex: key)).predecessor.description == previous)
    }

    @Test("Numbers are big-endian, and negative ones are sorted last")
    func numbers() {
        #expect(ValueBoxKey(Int64(0x0102_0304_0506_0708)).description == "0102030405060708")
        #expect(ValueBoxKey(Int64(-1)).description == "ffffffffffffffff")
        #expect(ValueBoxKey(Int64(-1)) > ValueBoxKey(Int64.max))
        for number: Int64 in [.min, -1, 0, 1, .max] { #expect(ValueBoxKey(number).int64 == number) }
        #expect(ValueBoxKey([1, 2, 3]).int64 == nil)
    }

    @Test("Prefixes, joining and hex")
    func parts() {
        let key = ValueBoxKey("abc")
        #expect(key.prefix(2) == ValueBoxKey("ab"))
        #expect(key.prefix(2).isPrefix(of: key))
        #expect(ValueBoxKey([]).isPrefix(of: key))
        #expect(!key.isPrefix(of: key.prefix(2)))
        #expect(key.prefix(2) + ValueBoxKey("c") == key)
        #expect(ValueBoxKey(hex: "00Ff")?.bytes == [0, 255])
        #expect(ValueBoxKey(hex: "0") == nil)
        #expect(ValueBoxKey(hex: "0g") == nil)
        #expect(ValueBoxKey([1]) < ValueBoxKey([1, 0]))
    }
}
