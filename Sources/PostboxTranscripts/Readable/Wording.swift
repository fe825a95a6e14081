import CommandLineKit
import Postbox
import PostboxReading

/// Pieces of sentences: lists, sizes, durations, spans.
package enum Wording {
    /// Formats a duration as `m:ss` or `h:mm:ss`.
    static func duration(_ seconds: Int64) -> String {
        let seconds = max(0, seconds)
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
    }

    /// Formats a size, such as `512 B` or `1.2 MB`.
    package static func size(_ bytes: Int64) -> String {
        guard bytes >= 1024 else { return "\(max(0, bytes)) B" }
        var (value, unit) = (Double(bytes) / 1024, 0)
        let units = ["KB", "MB", "GB", "TB", "PB", "EB"]
        while value >= 1023.95, unit < units.count - 1 { (value, unit) = (value / 1024, unit + 1) }
        return "\(Double(Int64((value * 10).rounded())) / 10) \(units[unit])"
    }

    /// Joins names: `X`, `X and Y`, `X, Y and Z`. Lists the first 10 names and the number of the others.
    static func list(_ names: [Sentence]) -> Sentence {
        var names = names
        if names.count > 10 { names = Array(names.prefix(10)) + ["\(names.count - 10) others"] }
        guard let last = names.last, names.count > 1 else { return names.first ?? "nobody" }
        return Sentence.joined(names.dropLast(), ", ") + " and " + last
    }

    /// Formats a number below 1000 with at most `digits` digits after the point, never as a power of ten: `0.00001`, `48.5`, `0.0`.
    static func decimal(_ number: Double, _ digits: Int) -> String {
        let unit = (0..<digits).reduce(UInt64(1)) { unit, _ in unit * 10 }
        guard number.magnitude < 1000, let units = Int64(exactly: (number * Double(unit)).rounded()) else { return "0" }
        let part = String(units.magnitude % unit)
        var fraction = String(repeating: "0", count: max(0, digits - part.utf8.count)) + part
        while fraction.utf8.count > 1, fraction.hasSuffix("0") { fraction.removeLast() }
        return "\(units < 0 ? "-" : "")\(units.magnitude / unit).\(fraction)"
    }

    /// The largest unit that divides it: `1 week`, `90 s`.
    static func span(_ seconds: Int64) -> String {
        let units: [(Int64, String)] = [(31_536_000, "year"), (2_592_000, "month"), (604_800, "week"), (86_400, "day"), (3600, "hour")]
        for (length, name) in units where seconds > 0 && seconds % length == 0 { return counted(seconds / length, name) }
        return seconds > 0 && seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
    }

    /// The time between two payments: `30 days`, `1 week`.
    static func period(_ seconds: Int64) -> String {
        seconds > 0 && seconds % 86_400 == 0 && seconds % 604_800 != 0 ? counted(seconds / 86_400, "day") : span(seconds)
    }

    /// Formats a day such as `2024-03-01` as `1 March 2024`.
    static func longDate(_ day: String) -> String {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, let month = month(parts[1]) else { return day }
        return "\(parts[2]) \(month) \(parts[0])"
    }

    /// Returns the name of a month; `nil` if the number is not from 1 to 12.
    static func month(_ number: Int) -> String? {
        let months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
        return months.indices.contains(number - 1) ? months[number - 1] : nil
    }

    package static func counted(_ count: Int64, _ noun: String) -> String { "\(count.grouped) \(noun)\(count == 1 ? "" : "s")" }

    /// Returns the first characters of a text on one line, followed by `…` if the text is longer.
    static func beginning(_ text: String, _ count: Int) -> String {
        let line = String(text.prefix(count + 1).map { $0.isNewline ? " " : $0 })
        return line.count > count ? line.prefix(count) + "…" : line
    }

    /// Returns `Game: TITLE`, or only the label if the text is empty.
    static func labeled(_ label: String, _ text: String) -> String { text.isEmpty ? label : "\(label): \(text)" }

    /// Returns `Story of NAME`, or `Story` if the owner is not stored.
    static func story(_ owner: String?) -> String { owner.map { "Story of " + $0 } ?? "Story" }

    /// Returns the start of a title or list item in quotation marks: `"Keys"`.
    static func quoted(_ text: String) -> Sentence { "\"\(Sentence(name: beginning(text, 40)))\"" }

    /// Returns the text on one line, because a name must not start a new line.
    static func oneLine(_ text: String) -> String {
        var (line, isAfterReturn) = (String.UnicodeScalarView(), false)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where isAfterReturn: break
            case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": line.append(" ")
            default: line.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return String(line)
    }

    static func distance(_ meters: Int64) -> String {
        meters < 1000 ? "\(meters) m" : "\(Double(meters / 100) / 10) km"
    }
}

extension PeerBook {
    /// Returns the name that a transcript shows: with the ID if the name is not distinct, or if a placeholder replaces a missing name. A peer that
    /// is not stored has only its ID.
    func shownName(_ id: PeerId) throws -> String { try shownName(id, among: participants) }

    /// Returns the name that a transcript shows, without an ID that tells people apart if `people` is `nil`.
    func shownName(_ id: PeerId, among people: ParticipantNames?) throws -> String {
        let peer = try peer(id)
        if peer.isMonoforum, let name = try channel(ofDirectMessages: peer)?.name ?? peer.name { return name + ": direct messages" }
        if let name = peer.name { return people?.isDistinct(name, peer.personId) ?? true ? name : "\(name) (\(peer.personId))" }
        if id == ownId { return "You" }
        if let userId = peer.regularPeerId, userId != id { return try shownName(userId, among: people) }
        guard peer.isStored else { return "\(id)" }
        return "\(PeerName.withoutName(id)) (\(id))"
    }

    /// Adds a person to the names that must be distinct in the chat that is written next.
    func addParticipant(_ id: PeerId) throws {
        let peer = try peer(id)
        if let name = peer.name { participants.add(name, peer.personId) }
    }
}

/// A sentence with names in it, which cannot change the direction of the text around them.
struct Sentence: Equatable, ExpressibleByStringInterpolation {
    struct Piece: Equatable {
        var text: String
        var isName: Bool
    }

    private(set) var pieces: [Piece] = []

    var text: String { pieces.map(\.text).joined() }

    init(name: String) { add(Piece(text: name, isName: true)) }
    init(stringLiteral text: String) { add(Piece(text: text, isName: false)) }
    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }
    private init() {}

    private mutating func add(_ piece: Piece) {
        if let last = pieces.last, !last.isName, !piece.isName { pieces[pieces.count - 1].text += piece.text } else { pieces.append(piece) }
    }

    static func + (first: Sentence, second: Sentence) -> Sentence {
        var sum = first
        second.pieces.forEach { sum.add($0) }
        return sum
    }

    static func joined(_ sentences: [Sentence], _ separator: Sentence) -> Sentence {
        sentences.dropFirst().reduce(sentences.first ?? "") { $0 + separator + $1 }
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var sentence = Sentence()

        init(literalCapacity: Int, interpolationCount: Int) {}
        mutating func appendLiteral(_ text: String) { sentence.add(Piece(text: text, isName: false)) }
        mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
        mutating func appendInterpolation(_ number: some BinaryInteger) { appendLiteral("\(number)") }
        mutating func appendInterpolation(_ part: Sentence) { sentence = sentence + part }
    }
}

extension LocalZone {
    /// Returns `4 June 2026`.
    func dayInWords(_ seconds: Int64) -> String { Wording.longDate(day(seconds)) }

    /// Returns `4 June 2026 10:00`.
    func timeInWords(_ seconds: Int64) -> String { seconds == 0 ? LocalZone.undated : "\(dayInWords(seconds)) \(clock(seconds))" }
}
