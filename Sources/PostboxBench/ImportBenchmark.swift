import PlatformSupport

extension Benchmark {
    /// A difference file into a new database, parsing included, beside the sqlite3 shell loading the same rows from their SQL; in turns, so that
    /// both meet the same disturbances. Everything is made in the folder where it runs, and removed.
    static let importing = Benchmark(
        name: "import", summary: "FILE [POSTBOX]: import of a difference file against the sqlite3 shell loading the same rows, memory"
    ) { words in
        guard let file = words.first else { return Swift.print("import: name a difference file") }
        let postbox = words.count > 1 ? words[1] : ".build/release/postbox"
        let base = "import-benchmark.\(getpid())"
        let (ours, theirs, dump) = ("\(base).db", "\(base).sqlite3.db", "\(base).sql")
        let load = "'\(postbox)' import --create \(ours) '\(file)' 2>/dev/null"
        defer { _ = system("rm -f \(base).*") }
        guard system("\(load) && sqlite3 \(ours) .dump >\(dump)") == 0 else { return Swift.print("import: the file cannot be imported") }
        let memory = largestChild()
        var times = (ours: Double.infinity, theirs: Double.infinity)
        for _ in 0..<5 {
            _ = system("rm -f \(ours)* \(theirs)*")
            times.ours = min(times.ours, best(of: 1) { _ = system(load) })
            times.theirs = min(times.theirs, best(of: 1) { _ = system("sqlite3 \(theirs) <\(dump)") })
        }
        print("postbox import --create", times.ours)
        print("sqlite3 of the dump", times.theirs, "ratio \(Double(Int(times.ours / times.theirs * 100)) / 100)")
        Swift.print("largest process: \(memory) KiB")
        fflush(nil)
        _ = system("for db in \(ours) \(theirs); do echo \"checksum of the rows: $(sqlite3 $db .dump | cksum)\"; done")
    }

    /// KiB of the largest child so far.
    private static func largestChild() -> Int {
        var usage = rusage()
        #if canImport(Glibc)
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        return usage.ru_maxrss
        #else
        getrusage(RUSAGE_CHILDREN, &usage)
        return usage.ru_maxrss / 1024
        #endif
    }
}
