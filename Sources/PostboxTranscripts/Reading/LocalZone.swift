import CommandLineKit
import PlatformSupport
import PostboxCoding

/// The time zone of dates in an export: `UTC`, `local`, `+HH:MM`, or a name of the IANA database.
///
/// The C library supports one zone at a time. Creating a value sets the zone of the whole run.
package struct LocalZone: Sendable {
    /// The name as shown: `Europe/Kyiv`, `UTC`, `+02:00`, `local time`.
    package let name: String
    /// Seconds east of Greenwich, for a zone without rules.
    private let fixedOffset: Int64?
    /// Whether `clock` shows seconds.
    var showsSeconds = false

    private static let folders = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]

    /// Returns `nil` for an unknown name.
    package init?(_ text: String) {
        if text == "local" {
            self = .local
        } else if text == "UTC" {
            LocalZone.use("UTC0")
            self.init(name: text, fixedOffset: 0)
        } else if let offset = LocalZone.offset(text) {
            // POSIX counts offsets to the west, and requires a name without a colon.
            LocalZone.use("<\(text.filter { $0 != ":" })>\(offset < 0 ? "+" : "-")\(text.dropFirst())")
            self.init(name: text, fixedOffset: offset)
        } else if LocalZone.isKnown(text) {
            LocalZone.use(text)
            self.init(name: text, fixedOffset: nil)
        } else {
            return nil
        }
    }

    /// The zone of this machine, or of TZ.
    package static var local: LocalZone {
        tzset()
        return LocalZone(name: localName, fixedOffset: nil)
    }

    private static func use(_ rules: String) {
        setenv("TZ", rules, 1)
        tzset()
    }

    private init(name: String, fixedOffset: Int64?) {
        self.name = name
        self.fixedOffset = fixedOffset
    }

    /// The system's name for its own zone.
    private static var localName: String {
        if let rules = getenv("TZ").map({ String(cString: $0) }), !rules.isEmpty {
            let name = rules.hasPrefix(":") ? String(rules.dropFirst()) : rules
            // The C library silently treats unknown zones as UTC.
            return !isKnown(name) && isUTC ? "UTC" : name
        }
        var target = [CChar](repeating: 0, count: 1024)
        let count = readlink("/etc/localtime", &target, target.count - 1)
        if count > 0 {
            let path = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if let place = path.firstRange(of: "zoneinfo/") { return String(path[place.upperBound...]) }
        }
        return LocalZone.isUTC ? "UTC" : "local time"
    }

    private static var isUTC: Bool {
        // Checks a time in winter and one in summer.
        [0, 180 * 86400].allSatisfy { (seconds: time_t) in
            var (time, parts) = (seconds, tm())
            localtime_r(&time, &parts)
            return parts.tm_gmtoff == 0
        }
    }

    /// Parses an offset such as `+02:00` or `-05:30`, in seconds.
    private static func offset(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"), bytes[3] == UInt8(ascii: ":"),
              [1, 2, 4, 5].allSatisfy({ (0x30...0x39).contains(bytes[$0]) }),
              let hours = Int64(text.dropFirst().prefix(2)), let minutes = Int64(text.suffix(2)), (0...23).contains(hours), (0...59).contains(minutes)
        else { return nil }
        return (bytes[0] == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    /// Whether the system has rules with this name; no file outside its folder is read.
    private static func isKnown(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isName = parts.allSatisfy { part in
            part.first.map { $0.isASCII && $0.isLetter } == true && part.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || "_-+".utf8.contains(byte)
            }
        }
        return isName && folders.contains { folder in
            var facts = stat()
            return stat("\(folder)/\(name)", &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
        }
    }

    /// Returns the known name that is nearest to an unknown one.
    package static func nearest(_ text: String) -> String? {
        Nearest.match(text, among: ["UTC", "local"] + names())
    }

    /// The names in the system's list of zones, sorted.
    package static func names() -> [String] {
        var names: Set<String> = []
        for folder in folders where names.isEmpty {
            for line in ((try? SmallFile.text("\(folder)/tzdata.zi")) ?? "").split(separator: "\n") {
                let words = line.split(separator: " ")
                if words.count >= 2, words[0] == "Z" { names.insert(String(words[1])) }
                if words.count >= 3, words[0] == "L" { names.insert(String(words[2])) }
            }
            // Older systems have only a table of places.
            if names.isEmpty {
                for line in ((try? SmallFile.text("\(folder)/zone.tab")) ?? "").split(separator: "\n") where !line.hasPrefix("#") {
                    let words = line.split(separator: "\t")
                    if words.count >= 3 { names.insert(String(words[2])) }
                }
            }
        }
        return names.filter(isKnown).sorted()
    }

    // MARK: - Times

    /// Seconds east of Greenwich at a moment.
    package func offset(at seconds: Int64) -> Int64 {
        if let fixedOffset { return fixedOffset }
        var (time, parts) = (time_t(seconds), tm())
        guard localtime_r(&time, &parts) != nil else { return 0 }
        return Int64(parts.tm_gmtoff)
    }

    /// Formats a time as `2024-03-01T10:00:00`, without an offset.
    package func dateTime(_ seconds: Int64) -> String { CalendarTime.text(seconds &+ offset(at: seconds), separator: "T", zone: "") }

    /// The day of a message without a time. Telegram stores 0 for it, which is not 1970.
    package static let undated = "undated"

    /// Returns a day, such as `2024-03-01`.
    package func day(_ seconds: Int64) -> String { seconds == 0 ? LocalZone.undated : String(dateTime(seconds).prefix { $0 != "T" }) }

    /// Returns a time of day, such as `10:00`, or `10:00:05` if seconds are shown; empty for a message without a time.
    package func clock(_ seconds: Int64) -> String { seconds == 0 ? "" : String(dateTime(seconds).suffix(8).prefix(showsSeconds ? 8 : 5)) }

    /// Returns a day and time, such as `2024-03-01 10:00`.
    package func dayAndClock(_ seconds: Int64) -> String { seconds == 0 ? LocalZone.undated : "\(day(seconds)) \(clock(seconds))" }

    /// Formats a time as `2024-03-01T10:00:00+01:00`.
    package func dateTimeWithOffset(_ seconds: Int64) -> String {
        let offset = offset(at: seconds)
        let zone = String(unsafeUninitializedCapacity: LocalZone.offsetLength) { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            LocalZone.write(offset: offset, to: start)
            return LocalZone.offsetLength
        }
        return CalendarTime.text(seconds &+ offset, separator: "T", zone: zone)
    }

    /// Writes what `dateTimeWithOffset` returns as a string, or as a cell of CSV.
    package func writeDateTimeWithOffset(_ seconds: Int64, to writer: JSONWriter, asCell: Bool = false) {
        let offset = offset(at: seconds), local = seconds &+ offset
        guard CalendarTime.fourDigitYears.contains(local) else {
            let text = dateTimeWithOffset(seconds)
            return asCell ? writer.cell(text) : writer.string(text)
        }
        let length = CalendarTime.length + LocalZone.offsetLength
        func write(_ start: UnsafeMutablePointer<UInt8>) -> Int {
            CalendarTime.write(local, separator: UInt8(ascii: "T"), to: start)
            LocalZone.write(offset: offset, to: start + CalendarTime.length)
            return length
        }
        if asCell { writer.plainCell(longest: length, write) } else { writer.plainString(longest: length, write) }
    }

    private static var offsetLength: Int { 6 }

    /// `+01:00`
    private static func write(offset: Int64, to start: UnsafeMutablePointer<UInt8>) {
        let minutes = abs(offset / 60)
        func two(_ number: Int64, at place: Int) {
            start[place] = 0x30 + UInt8(truncatingIfNeeded: number / 10 % 10)
            start[place + 1] = 0x30 + UInt8(truncatingIfNeeded: number % 10)
        }
        start[0] = UInt8(ascii: offset / 60 < 0 ? "-" : "+")
        two(minutes / 60, at: 1)
        start[3] = UInt8(ascii: ":")
        two(minutes % 60, at: 4)
    }
}
