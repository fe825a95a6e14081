import CommandLineKit
import PostboxTranscripts

/// The patterns to search for, including phone numbers.
final class GrepMatcher {
    private let pattern: TextPattern
    private let phones: [PhonePattern]

    init(_ patterns: [String], _ invocation: Invocation) throws {
        var options = TextPattern.Options()
        // Digits with spaces and signs are not meant as syntax.
        let numbers = patterns.map { PhonePattern($0).flatMap { $0.isWrittenOut ? $0 : nil } }
        let isPlain = invocation[GrepCommand.fixed] || numbers.allSatisfy { $0 != nil }
        options.isPlain = isPlain
        let hasCapital = patterns.contains { $0.unicodeScalars.contains { $0.properties.isUppercase } }
        options.ignoresCase = invocation[GrepCommand.ignoresCase] || (invocation[GrepCommand.smartCase] && !hasCapital)
        options.ignoresAccents = invocation[GrepCommand.fold]
        options.isWord = invocation[GrepCommand.words]
        options.isLine = invocation[GrepCommand.lines]
        do throws(PatternError) {
            pattern = try TextPattern(patterns, options)
        } catch {
            let hint = isPlain ? nil : "use -F to search for the pattern as plain text"
            throw ToolError(.usage, doing: invocation.command, "cannot read the pattern: \(error.message)", hint: hint)
        }
        phones = numbers.compactMap { $0 }
    }

    /// Whether texts are also searched for phone numbers by their digits.
    var hasPhones: Bool { !phones.isEmpty }

    /// The number of texts whose matches were not all found, because that takes too long.
    var cutTexts: Int { pattern.cutTexts }

    /// Returns the ranges of the matches in a text, in bytes of its UTF-8.
    func ranges(in text: String) -> [Range<Int>] {
        var ranges = pattern.ranges(in: text)
        guard hasPhones else { return ranges }
        for phone in phones {
            ranges += phone.ranges(in: text).filter { written in !ranges.contains { $0.overlaps(written) } }
        }
        return ranges.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Returns the ranges of the matches in a stored phone number, or that of the whole number if a searched number is part of it.
    func phoneRanges(_ stored: String) -> [Range<Int>] {
        let own = ranges(in: stored)
        return own.isEmpty && phones.contains { $0.isPart(stored) } ? [0..<stored.utf8.count] : own
    }

    func isFound(in text: UnsafeRawBufferPointer) -> Bool {
        if pattern.isFound(in: text) { return true }
        guard hasPhones, text.contains(where: { $0 &- 0x30 < 10 }) else { return false }
        let string = String(decoding: text, as: UTF8.self)
        return phones.contains { !$0.ranges(in: string).isEmpty }
    }

    /// Whether texts in bytes may match: false only if they cannot.
    func mayBeFound(in bytes: UnsafeRawBufferPointer) -> Bool { hasPhones || pattern.mayBeFound(inBytes: bytes) }

    /// Returns the same for texts that consist of several parts.
    func mayBeFound(inPartsOf bytes: UnsafeRawBufferPointer) -> Bool { hasPhones || pattern.mayBeFound(inPartsOf: bytes) }
}
