@testable import PostboxStorage
import Testing

/// Binary property lists of any bytes.
struct BinaryPropertyListTests {
    /// `{"IsEncrypted": true}`.
    private static let list: [UInt8] = Array("bplist00".utf8) + [0xD1, 1, 2, 0x5B] + Array("IsEncrypted".utf8) + [0x09]
        + [8, 11, 23] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 24]

    @Test func aFlagIsRead() throws {
        let list = try #require(BinaryPropertyList(BinaryPropertyListTests.list))
        #expect(list.flag("IsEncrypted") == true && list.flag("IsEncrypte") == nil && list.flag("") == nil)
        #expect(BinaryPropertyList(Array("<plist/>".utf8)) == nil)
    }

    /// Tries every value for every byte, every prefix, and the largest numbers in the last bytes.
    @Test func changedBytesDoNotTrap() {
        let list = BinaryPropertyListTests.list
        for place in list.indices {
            for value in UInt8.min...UInt8.max {
                var changed = list
                changed[place] = value
                _ = BinaryPropertyList(changed)?.flag("IsEncrypted")
            }
            _ = BinaryPropertyList(Array(list[..<place]))?.flag("IsEncrypted")
        }
        for first in list.count - 32..<list.count {
            for count in 1...8 where first + count <= list.count {
                var changed = list
                for place in first..<(first + count) { changed[place] = 0xFF }
                _ = BinaryPropertyList(changed)?.flag("IsEncrypted")
            }
        }
    }
}
