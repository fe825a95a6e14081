import PlatformSupport
import TestSupport

extension Benchmark {
    /// Prints all messages of a file as JSON lines, compared with the sqlite3 shell printing the same rows as hex; and measures how fast the tool
    /// starts.
    static let reading = Benchmark(
        name: "reading", summary: "DATABASE [POSTBOX]: dump of t7 against the sqlite3 shell, start-up time, memory"
    ) { words in
        guard let database = words.first else { return Swift.print("reading: name a database") }
        let postbox = words.count > 1 ? words[1] : ".build/release/postbox"
        let dump = "'\(postbox)' dump '\(database)' t7"
        let shell = "sqlite3 '\(database)' 'select hex(key),hex(value) from t7 order by key'"
        let ours = best(of: 7) { ShellProcess.run("\(dump) >/dev/null") }
        let theirs = best(of: 7) { ShellProcess.run("\(shell) >/dev/null") }
        print("sqlite3 hex of t7", theirs)
        compare("postbox dump t7", ours, to: "sqlite3 hex", theirs, goal: 0.8)
        let ourStart = best(of: 20) { ShellProcess.run("'\(postbox)' --version >/dev/null") }
        let theirStart = best(of: 20) { ShellProcess.run("sqlite3 --version >/dev/null") }
        print("sqlite3 --version", theirStart)
        compare("postbox --version", ourStart, to: "sqlite3 --version", theirStart, goal: 1.5)
        fflush(nil)
        ShellProcess.run("echo \"checksum of the dump: $(\(dump) | cksum)\"")
        Swift.print("largest process: \(PeakMemory.ofChildren()) KiB")
    }

    /// Runs the most common queries, each with its reference. The two alternate, so that other work of the machine affects both equally.
    static let results = Benchmark(
        name: "results", summary: "DATABASE [POSTBOX]: query messages as JSON lines, CSV and with --text against dump; diff against dump --count; export"
    ) { words in
        guard let database = words.first else { return Swift.print("results: name a database") }
        let postbox = words.count > 1 ? words[1] : ".build/release/postbox"
        let folder = "/tmp/postbox-bench-\(getpid())"
        guard mkdir(folder, 0o700) == 0 else { return Swift.print("results: cannot make \(folder)") }
        defer { ShellProcess.run("rm -rf '\(folder)'") }
        let copy = folder + "/copy"
        ShellProcess.run("cp '\(database)' '\(copy)'")
        func run(_ arguments: String) { ShellProcess.run("'\(postbox)' \(arguments) >/dev/null 2>&1") }
        func pair(_ what: String, _ ours: String, _ named: String, _ theirs: String, times: Double = 1, goal: Double? = nil) {
            var best = (ours: Double.infinity, theirs: Double.infinity)
            for _ in 0..<9 {
                best.theirs = min(best.theirs, Benchmark.best(of: 1) { run(theirs) })
                best.ours = min(best.ours, Benchmark.best(of: 1) { run(ours) })
            }
            compare(what, best.ours, to: named, best.theirs * times, goal: goal)
        }
        let dump = "dump '\(database)' t7", messages = "query '\(database)' messages"
        pair("query messages", messages, "dump t7", dump, goal: 1.5)
        pair("query messages --format csv", messages + " --format csv", "dump t7", dump, goal: 2)
        pair("query messages --text", messages + " --text xyzzy", "query messages", messages)
        pair("query activity --by hour --of messages", "query '\(database)' activity --by hour --of messages", "dump t7", dump)
        pair("diff of equal files", "diff '\(database)' '\(copy)'", "two dump --count", "dump '\(database)' --count", times: 2)
        let export = "export -q '\(database)' --out '\(folder)/account.jsonl'"
        print("export of a difference", Benchmark.best(of: 3) {
            unlink(folder + "/account.jsonl")
            run(export)
        })
        Swift.print("largest process: \(PeakMemory.ofChildren()) KiB")
    }

    /// Compares `postbox check` of a file with SQLite's own integrity check of it.
    static let check = Benchmark(name: "check", summary: "DATABASE [POSTBOX]: check against PRAGMA integrity_check of the sqlite3 shell") { words in
        guard let database = words.first else { return Swift.print("check: name a database") }
        let postbox = words.count > 1 ? words[1] : ".build/release/postbox"
        let check = "'\(postbox)' check -q '\(database)'"
        let ours = best(of: 9) { ShellProcess.run("\(check) >/dev/null") }
        let theirs = best(of: 9) { ShellProcess.run("sqlite3 '\(database)' 'PRAGMA integrity_check' >/dev/null") }
        print("PRAGMA integrity_check", theirs)
        compare("postbox check", ours, to: "integrity_check", theirs, goal: 2)
        fflush(nil)
        ShellProcess.run("echo \"checksum of the findings: $(\(check) | cksum)\"")
    }

    /// Imports a difference file into a new database, including parsing, compared with the sqlite3 shell loading the same rows from SQL. The two
    /// alternate, so that disturbances affect both equally. All files are created in the working folder, and removed.
    static let importing = Benchmark(
        name: "import", summary: "FILE [POSTBOX]: import of a difference file against the sqlite3 shell loading the same rows, memory"
    ) { words in
        guard let file = words.first else { return Swift.print("import: name a difference file") }
        let postbox = words.count > 1 ? words[1] : ".build/release/postbox"
        let base = "import-benchmark.\(getpid())"
        let (ours, theirs, dump) = ("\(base).db", "\(base).sqlite3.db", "\(base).sql")
        let load = "'\(postbox)' import --create \(ours) '\(file)' 2>/dev/null"
        defer { ShellProcess.run("rm -f \(base).*") }
        guard ShellProcess.run("\(load) && sqlite3 \(ours) .dump >\(dump)") == 0 else { return Swift.print("import: the file cannot be imported") }
        let memory = PeakMemory.ofChildren()
        var times = (ours: Double.infinity, theirs: Double.infinity)
        for _ in 0..<5 {
            ShellProcess.run("rm -f \(ours)* \(theirs)*")
            times.ours = min(times.ours, best(of: 1) { ShellProcess.run(load) })
            times.theirs = min(times.theirs, best(of: 1) { ShellProcess.run("sqlite3 \(theirs) <\(dump)") })
        }
        print("sqlite3 of the dump", times.theirs)
        compare("postbox import --create", times.ours, to: "sqlite3 of the dump", times.theirs)
        Swift.print("largest process: \(memory) KiB")
        fflush(nil)
        ShellProcess.run("for db in \(ours) \(theirs); do echo \"checksum of the rows: $(sqlite3 $db .dump | cksum)\"; done")
    }
}
