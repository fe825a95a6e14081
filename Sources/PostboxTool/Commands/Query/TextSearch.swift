import CommandLineKit

/// Whether texts contain another one, in any case, however its accents are composed.
///
/// A text is searched scalar by scalar, so that the first part of a drawn character is found: the person in a family. A letter is not found in one
/// that has an accent more, unless accents are ignored.
struct TextSearch {
    private let folding: TextFolding
    private let wanted: [UInt32]
    /// `wanted` in bytes; `nil` if ASCII texts cannot contain it.
    private let bytes: [UInt8]?

    init(_ wanted: String, ignoresAccents: Bool = false) {
        var folding = TextFolding(ignoresAccents: ignoresAccents)
        var scalars = folding.scalars(wanted)
        if scalars.isEmpty {
            // Only what is usually passed over: an accent or a skin tone.
            folding = TextFolding(ignoresAccents: false, keepsVariants: true)
            scalars = folding.scalars(wanted)
        }
        self.folding = folding
        self.wanted = scalars
        bytes = scalars.allSatisfy { $0 < 0x80 } ? scalars.map { UInt8(truncatingIfNeeded: $0) } : nil
    }

    func isFound(in stored: UnsafeRawBufferPointer) -> Bool {
        if wanted.isEmpty { return true }
        if stored.allSatisfy({ $0 < 0x80 }) { return bytes.map { TextSearch.isFound($0, in: stored) } ?? false }
        return isFound(in: folding.scalars(String(decoding: stored, as: UTF8.self)))
    }

    /// Searches an ASCII text without making a String of it.
    private static func isFound(_ wanted: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
        guard let first = wanted.first, text.count >= wanted.count else { return false }
        func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
        for start in 0...(text.count - wanted.count) where lower(text[start]) == first {
            if wanted.indices.allSatisfy({ lower(text[start + $0]) == wanted[$0] }) { return true }
        }
        return false
    }

    private func isFound(in text: [UInt32]) -> Bool {
        guard let first = wanted.first, text.count >= wanted.count else { return false }
        for start in 0...(text.count - wanted.count) where text[start] == first {
            let end = start + wanted.count
            guard text[start..<end].elementsEqual(wanted) else { continue }
            if end == text.count || folding.ignoresAccents || !TextFolding.isAccent(text[end]) { return true }
        }
        return false
    }
}

extension String {
    /// The form of a name that those which differ only in case, and in how accents are composed, have in common.
    var caseFolded: String { TextFolding(ignoresAccents: false).text(self) }
}
