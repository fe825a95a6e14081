/// Whether texts hold another one, in any case.
///
/// A text is searched scalar by scalar, so that the first part of a drawn character is found: an emoji with a skin tone, the person in a family.
/// What differs only in how accents are composed is found Character by Character.
struct TextSearch {
    private let wanted: String
    private let bytes: [UInt8]
    private let isASCII: Bool

    init(_ wanted: String) {
        self.wanted = wanted.caseFolded
        bytes = Array(self.wanted.utf8)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    func isFound(in stored: UnsafeRawBufferPointer) -> Bool {
        guard let first = bytes.first else { return true }
        var text = String(decoding: stored, as: UTF8.self).caseFolded
        let isFound = text.withUTF8 { text in
            guard text.count >= bytes.count else { return false }
            return (0...(text.count - bytes.count)).contains { text[$0] == first && text[$0...].starts(with: bytes) }
        }
        return isFound || (!isASCII && text.contains(wanted))
    }
}

extension String {
    /// What texts that differ only in case have in common: the sigma at the end of a word is the one inside of words.
    var caseFolded: String {
        let lower = lowercased()
        guard lower.unicodeScalars.contains("ς") else { return lower }
        return String(String.UnicodeScalarView(lower.unicodeScalars.map { $0 == "ς" ? "σ" : $0 }))
    }
}
