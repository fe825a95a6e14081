/// Where cached files were copied to. Those that were used last are known, so that memory does not grow with their number.
struct KnownCopies {
    private let limit: Int
    private var recent: [String: String] = [:]
    private var older: [String: String] = [:]

    /// At least `limit` files are known, and at most twice as many.
    init(limit: Int = 1 << 16) { self.limit = limit }

    mutating func path(of id: String) -> String? {
        if let path = recent[id] { return path }
        guard let path = older[id] else { return nil }
        add(path, of: id)
        return path
    }

    mutating func add(_ path: String, of id: String) {
        if recent.count >= limit { (older, recent) = (recent, [:]) }
        recent[id] = path
    }
}
