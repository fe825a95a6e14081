import PlatformSupport

extension Benchmark {
    /// `postbox check` of a file beside SQLite's own integrity check of it.
    static let check = Benchmark(name: "check", summary: "DATABASE [POSTBOX]: check against PRAGMA integrity_check of the sqlite3 shell") { words in
        guard let database = words.first else { return Swift.print("check: name a database") }
        let postbox = words.count > 1 ? words[1] : ".build/release/postbox"
        let check = "'\(postbox)' check -q '\(database)'"
        let ours = best(of: 9) { _ = system("\(check) >/dev/null") }
        let theirs = best(of: 9) { _ = system("sqlite3 '\(database)' 'PRAGMA integrity_check' >/dev/null") }
        print("postbox check", ours)
        print("PRAGMA integrity_check", theirs, "ratio \(Double(Int(ours / theirs * 100)) / 100)")
        fflush(nil)
        _ = system("echo \"checksum of the findings: $(\(check) | cksum)\"")
    }
}
