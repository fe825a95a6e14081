/// The pages of a chat and the files that they are in, from the places of its messages.
struct HTMLPages {
    private let out: String?
    private let size: Int
    /// The part of a chat that is divided, such as a month or a topic.
    struct Section {
        /// The common property of its messages, in the form used in the name of the file.
        var key: String
        var title: String
    }

    private let isDivided: Bool
    private var current: Section?
    /// The number of pages of each section.
    private var pagesOfSection: [String: Int] = [:]
    /// The files of pages with sections in their names.
    private var paths: [String] = []
    private var count = 0
    private(set) var all: [HTMLTranscript.Page] = []
    /// The days of the only page, each once; none when there are several pages.
    private(set) var days: [String] = []
    private var knownDays: Set<String> = []

    /// Creates the pages. `size` is the number of messages per page, or 0 for a single page of any size. `out` is the file of the first page; `nil`
    /// for stdout.
    init(out: String?, size: Int, isDivided: Bool = false) {
        (self.out, self.size, self.isDivided) = (out, size, isDivided)
    }

    mutating func add(_ place: HistoryPlace, _ timestamp: Int64, day: @autoclosure () -> String, section: Section? = nil) {
        let isOver = section.map { $0.key != current?.key } ?? false
        if all.isEmpty || (size > 0 && count == size) || isOver {
            count = 0
            if let section { begin(section) }
            let path = path(all.count) ?? ""
            let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
            all.append(HTMLTranscript.Page(name: "./" + name, section: current?.title ?? "", start: place, first: timestamp, last: timestamp))
        }
        count += 1
        all[all.count - 1].count += 1
        all[all.count - 1].last = max(all[all.count - 1].last, timestamp)
        if all.count > 1 {
            (days, knownDays) = ([], [])
        } else {
            let today = day()
            if knownDays.insert(today).inserted { days.append(today) }
        }
    }

    /// Starts a page, such as `ann-2024-03.md`, or `ann-2024-03-2.md` for the second page of the same month.
    private mutating func begin(_ section: Section) {
        current = section
        let name = section.key, number = (pagesOfSection[name] ?? 0) + 1
        pagesOfSection[name] = number
        let out = out ?? ""
        let folder = out.lastIndex(of: "/").map { String(out[...$0]) } ?? "", stem = OutputPath.stem(of: out)
        paths.append("\(folder)\(stem)-\(name)\(number > 1 ? "-\(number)" : "")\(out.dropFirst(folder.count + stem.count))")
    }

    /// Returns the path of a page: `ann.html`, `ann2.html`, ...; after a digit `user-5.html`, `user-5-2.html`, ..., because `user-52` may be another
    /// chat.
    func path(_ number: Int) -> String? {
        if isDivided { return number < paths.count ? paths[number] : nil }
        guard let out, number > 0 else { return out }
        let folder = out.lastIndex(of: "/").map { String(out[...$0]) } ?? ""
        let stem = OutputPath.stem(of: out)
        return "\(folder)\(stem)\(stem.last?.isNumber == true ? "-" : "")\(number + 1).html"
    }
}
