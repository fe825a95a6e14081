/// The pages of a chat in HTML and the files that they are in, from the places of its messages.
struct HTMLPages {
    private let out: String?
    private let size: Int
    private var count = 0
    private(set) var all: [HTMLTranscript.Page] = []
    /// The days of the only page, each once; none when there are several pages.
    private(set) var days: [String] = []
    private var knownDays: Set<String> = []

    /// `size`: messages of a page; 0 for one page whatever its size. `out`: the file of the first page; nil for stdout.
    init(out: String?, size: Int) {
        self.out = out
        self.size = size
    }

    mutating func add(_ place: HistoryPlace, _ timestamp: Int64, day: @autoclosure () -> String) {
        if all.isEmpty || (size > 0 && count == size) {
            count = 0
            let path = path(all.count) ?? ""
            let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
            all.append(HTMLTranscript.Page(name: "./" + name, start: place, first: timestamp, last: timestamp))
        }
        count += 1
        all[all.count - 1].last = max(all[all.count - 1].last, timestamp)
        if all.count > 1 {
            (days, knownDays) = ([], [])
        } else {
            let today = day()
            if knownDays.insert(today).inserted { days.append(today) }
        }
    }

    /// `ann.html`, `ann2.html`, ...; `user-5.html`, `user-5-2.html`, for user-52 may be another chat.
    func path(_ number: Int) -> String? {
        guard let out, number > 0 else { return out }
        let folder = out.lastIndex(of: "/").map { String(out[...$0]) } ?? ""
        let stem = TranscriptExport.stem(of: out)
        return "\(folder)\(stem)\(stem.last?.isNumber == true ? "-" : "")\(number + 1).html"
    }
}
