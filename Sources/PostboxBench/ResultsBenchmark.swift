import PlatformSupport

extension Benchmark {
    /// What is asked most, each beside what it is measured by. Both run in turn, so that what else the machine does weighs on both alike.
    static let results = Benchmark(
        name: "results", summary: "DATABASE [POSTBOX]: query messages as JSON lines, CSV and with --text against dump; diff against dump --count; export"
    ) { words in
        guard let database = words.first else { return Swift.print("results: name a database") }
        let postbox = words.count > 1 ? words[1] : ".build/release/postbox"
        let folder = "/tmp/postbox-bench-\(getpid())"
        guard mkdir(folder, 0o700) == 0 else { return Swift.print("results: cannot make \(folder)") }
        defer { _ = system("rm -rf '\(folder)'") }
        let copy = folder + "/copy"
        _ = system("cp '\(database)' '\(copy)'")
        func run(_ arguments: String) { _ = system("'\(postbox)' \(arguments) >/dev/null 2>&1") }
        func pair(_ what: String, _ ours: String, _ named: String, _ theirs: String, times: Double = 1) {
            var best = (ours: Double.infinity, theirs: Double.infinity)
            for _ in 0..<9 {
                best.theirs = min(best.theirs, Benchmark.best(of: 1) { run(theirs) })
                best.ours = min(best.ours, Benchmark.best(of: 1) { run(ours) })
            }
            let time = best.theirs * times
            print(what, best.ours, "\(named) \(Double(Int(time * 1e6)) / 1e3) ms, ratio \(Double(Int(best.ours / time * 100)) / 100)")
        }
        let dump = "dump '\(database)' t7", messages = "query '\(database)' messages"
        pair("query messages", messages, "dump t7", dump)
        pair("query messages --format csv", messages + " --format csv", "dump t7", dump)
        pair("query messages --text", messages + " --text xyzzy", "query messages", messages)
        pair("query activity --by hour --of messages", "query '\(database)' activity --by hour --of messages", "dump t7", dump)
        pair("diff of equal files", "diff '\(database)' '\(copy)'", "two dump --count", "dump '\(database)' --count", times: 2)
        let export = "export -q '\(database)' --out '\(folder)/account.jsonl'"
        print("export of a difference", Benchmark.best(of: 3) {
            unlink(folder + "/account.jsonl")
            run(export)
        })
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
