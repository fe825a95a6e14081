import PlatformSupport

/// Searches bytes for a short ASCII text, optionally without regard to case.
///
/// The rarest byte of the text is looked for first, by the C library, which compares many bytes at a time.
struct ByteSearch: Sendable {
    private let pattern: [UInt8]
    private let ignoresCase: Bool
    /// The place of the rarest byte.
    private let place: Int
    /// The rarest byte and, if case is ignored, its capital letter.
    private let (rarest, capital): (UInt8, UInt8?)

    /// Creates a search for bytes that are lowercase letters where case is ignored.
    init(_ pattern: [UInt8], ignoresCase: Bool) {
        self.pattern = pattern
        self.ignoresCase = ignoresCase
        place = pattern.indices.max { ByteSearch.rarity(pattern[$0]) < ByteSearch.rarity(pattern[$1]) } ?? 0
        rarest = pattern.isEmpty ? 0 : pattern[place]
        capital = ignoresCase && rarest &- 0x61 < 26 ? rarest & 0xDF : nil
    }

    func isFound(in bytes: UnsafeRawBufferPointer) -> Bool { next(in: bytes, from: 0) != nil }

    /// Returns the place of the first match at or after `start`.
    func next(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard !pattern.isEmpty, start >= 0, bytes.count - start >= pattern.count else { return nil }
        let searched = UnsafeRawBufferPointer(rebasing: bytes[place..<(bytes.count - (pattern.count - 1 - place))])
        var next = ByteSearch.first(rarest, in: searched, from: start)
        var nextCapital = capital.flatMap { ByteSearch.first($0, in: searched, from: start) }
        while let found = ByteSearch.least(next, nextCapital) {
            if isEqual(UnsafeRawBufferPointer(rebasing: bytes[found..<(found + pattern.count)])) { return found }
            if next == found { next = ByteSearch.first(rarest, in: searched, from: found + 1) }
            if let capital, nextCapital == found { nextCapital = ByteSearch.first(capital, in: searched, from: found + 1) }
        }
        return nil
    }

    private func isEqual(_ bytes: UnsafeRawBufferPointer) -> Bool {
        for place in pattern.indices {
            let byte = bytes[place]
            guard (ignoresCase && byte &- 0x41 < 26 ? byte | 0x20 : byte) == pattern[place] else { return false }
        }
        return true
    }

    private static func least(_ one: Int?, _ other: Int?) -> Int? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    /// Returns the place of the first such byte at or after `start`.
    static func first(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress, let found = memchr(base + start, Int32(byte), bytes.count - start) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// Returns the `count` rarest of the bytes, each once.
    static func rarest(_ count: Int, of bytes: [UInt8]) -> [UInt8] { Array(Set(bytes).sorted { (rarity($0), $0) > (rarity($1), $1) }.prefix(count)) }

    /// The rarer a byte is in texts, the larger the number.
    private static func rarity(_ byte: UInt8) -> Int {
        common.firstIndex(of: byte | (byte &- 0x41 < 26 ? 0x20 : 0)).map { $0 + (byte &- 0x41 < 26 ? common.count : 0) } ?? common.count
    }

    /// Common bytes, starting with the most common one.
    private static let common = Array(" etaoinsrhldcumfpgwybvk0123456789-./,:xjqz".utf8)
}
