import PlatformSupport

extension Benchmark {
    /// All messages of a file as JSON lines, beside the sqlite3 shell printing the same rows as hex; and how quickly the tool starts.
    static let reading = Benchmark(
        name: "reading", summary: "DATABASE [POSTBOX]: dump of t7 against the sqlite3 shell, start-up time, memory"
    ) { words in
        guard let database = words.first else { return Swift.print("reading: name a database") }
        let postbox = words.count > 1 ? words[1] : ".build/release/postbox"
        let dump = "'\(postbox)' dump '\(database)' t7"
        let shell = "sqlite3 '\(database)' 'select hex(key),hex(value) from t7 order by key'"
        let ours = best(of: 7) { _ = system("\(dump) >/dev/null") }
        let theirs = best(of: 7) { _ = system("\(shell) >/dev/null") }
        print("postbox dump t7", ours)
        print("sqlite3 hex of t7", theirs, "ratio \(Double(Int(ours / theirs * 100)) / 100)")
        let ourStart = best(of: 20) { _ = system("'\(postbox)' --version >/dev/null") }
        let theirStart = best(of: 20) { _ = system("sqlite3 --version >/dev/null") }
        print("postbox --version", ourStart)
        print("sqlite3 --version", theirStart, "ratio \(Double(Int(ourStart / theirStart * 100)) / 100)")
        fflush(nil)
        _ = system("echo \"checksum of the dump: $(\(dump) | cksum)\"")
        var usage = rusage()
        #if canImport(Glibc)
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        let kilobytes = usage.ru_maxrss
        #else
        getrusage(RUSAGE_CHILDREN, &usage)
        let kilobytes = usage.ru_maxrss / 1024
        #endif
        Swift.print("largest process: \(kilobytes) KiB")
    }
}
