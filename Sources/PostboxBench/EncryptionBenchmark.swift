import PlatformSupport
import PostboxStorage
import TestSupport

extension Benchmark {
    /// Measures the cost of encryption: all rows, opening, and a plain copy; and one row of a large file with a leftover log.
    static let encryption = Benchmark(
        name: "encryption", summary: "DB [POSTBOX]: every row of it and a dump encrypted and plain, decrypt, opening; a row of 1 GB with a log"
    ) { words in
        guard let source = words.first else { return Swift.print("encryption: name a plain database") }
        let folder = "/tmp/postbox-bench-encryption-\(getpid())"
        mkdir(folder, 0o700)
        defer { ShellProcess.run("rm -rf '\(folder)'") }
        do {
            let path = try DatabaseLocator.locate(source)
            _ = try SQLiteValueBox(path: path, mode: .readOnly)
            try encrypted(path, folder, postbox: words.count > 1 ? words[1] : ".build/release/postbox")
            try coldLog(folder + "/large")
        } catch {
            Swift.print("encryption: \(error)")
        }
    }

    private static func encrypted(_ plain: String, _ folder: String, postbox: String) throws {
        let key = DatabaseKey.random()
        let keys = DatabaseKeys(.key(key))
        let path = folder + "/encrypted"
        print("encrypt", processorTime { try? EncryptedDatabase.encrypt(plain, to: path, key: key) })
        func everyRow(_ path: String) -> Double {
            leastProcessorTime(of: 5) {
                guard let box = try? SQLiteValueBox(path: path, mode: .readOnly, keys: keys) else { return }
                for table in box.catalogue.tables.values { try? box.scan(table.table, reverse: false) { _, _ in true } }
            }
        }
        var (inPlain, inCipher) = (Double.infinity, Double.infinity)
        for _ in 0..<3 {
            inPlain = min(inPlain, everyRow(plain))
            inCipher = min(inCipher, everyRow(path))
        }
        print("every row, plain", inPlain)
        var facts = stat()
        stat(path, &facts)
        let perPage = (inCipher - inPlain) / (Double(facts.st_size) / Double(pageSize)) * 1e6
        print("every row, encrypted", inCipher, "\(rounded(inCipher / inPlain)) times, \(rounded(perPage)) us more per page than plain")
        try dump(plain, path, key, folder, postbox)
        func opening(_ path: String) -> Double { best(of: 20) { _ = try? SQLiteValueBox(path: path, mode: .readOnly, keys: keys) } }
        print("opening, plain", opening(plain))
        print("opening, encrypted", opening(path))
        var copies = 0
        let time = leastProcessorTime(of: 5) {
            copies += 1
            try? EncryptedDatabase(path: path, keys: keys)?.decrypt(to: "\(folder)/plain\(copies)") { throw ValueBoxError(.corrupt, "\($0)") }
        }
        print("decrypt", time, "\(Int(Double(facts.st_size) / time / 1e6)) MB per second of CPU time")
    }

    /// The command that prints every row; both alternate, so that other work of the machine affects both equally.
    private static func dump(_ plain: String, _ encrypted: String, _ key: DatabaseKey, _ folder: String, _ postbox: String) throws {
        try key.write(to: folder + "/key", as: .plain)
        var (inPlain, inCipher) = (Double.infinity, Double.infinity)
        for _ in 0..<9 {
            inPlain = min(inPlain, best(of: 1) { ShellProcess.run("'\(postbox)' dump '\(plain)' >/dev/null") })
            inCipher = min(inCipher, best(of: 1) { ShellProcess.run("'\(postbox)' dump --key-file '\(folder)/key' '\(encrypted)' >/dev/null") })
        }
        print("postbox dump, plain", inPlain)
        compare("postbox dump, encrypted", inCipher, to: "plain", inPlain, goal: 1.5)
    }

    private static func coldLog(_ path: String) throws {
        let table = ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false)
        let value = [UInt8](repeating: 0x5A, count: 1 << 20)
        do {
            let box = try SQLiteValueBox(path: path, mode: .create)
            try box.beginFilling()
            for group in 0..<16 {
                try box.begin()
                for number in 0..<64 { try box.set(table, key: ValueBoxKey(Int64(group * 64 + number)), value: value) }
                try box.commit()
            }
            try box.endFilling()
        }
        // A writer that is killed leaves its log.
        let writer = try SQLiteValueBox(path: path, mode: .readWrite)
        try writer.begin()
        for number in 0..<1000 { try writer.set(table, key: ValueBoxKey(Int64(5000 + number)), value: [UInt8](repeating: 1, count: 3000)) }
        try writer.commit()
        ShellProcess.run("cp '\(path)' '\(path)-cold' && cp '\(path)-wal' '\(path)-cold-wal'")
        print("a row of 1 GB with a log", best(of: 5) {
            guard let box = try? SQLiteValueBox(path: path + "-cold", mode: .readOnly) else { return }
            _ = try? box.get(table, key: ValueBoxKey(Int64(5500)))
        })
        withExtendedLifetime(writer) {}
    }

    private static let pageSize = 4096

    private static func rounded(_ number: Double) -> Double { Double(Int(number * 100)) / 100 }

    /// Returns the shortest time of several runs, because other work of the machine makes some of them longer.
    private static func leastProcessorTime(of runs: Int, _ body: () -> Void) -> Double {
        (0..<runs).map { _ in processorTime(body) }.min() ?? 0
    }

    private static func processorTime(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        body()
        return now() - start
    }
}
