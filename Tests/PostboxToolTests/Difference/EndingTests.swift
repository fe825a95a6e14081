import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// How runs end because of external events.
struct EndingTests {
    /// As with `nohup`: the input ends after the signal, and the import continues to its end.
    @Test(arguments: ["HUP", "INT", "TERM"]) func anIgnoredSignalStaysIgnored(_ name: String) throws {
        let folder = try TemporaryFolder()
        let text = DifferenceText.records([ImportTests.put])
        let tool = try RunningTool.binary()
        let result = try RunningTool.shell(
            """
            trap '' \(name); cd '\(folder.path)'; mkfifo in
            '\(tool)' import --create db in & import=$!
            exec 3>in; i=0; while [ ! -e db.part ] && [ $i -lt 500 ]; do sleep 0.01; i=$((i+1)); done
            kill -\(name) $import; sleep 0.05; cat >&3; exec 3>&-
            wait $import; code=$?; exit $code
            """, input: text)
        #expect(result.status == 0)
        #expect(try ImportTests.rows(folder.path + "/db").count == 1)
    }

    /// Typing Control-D once is enough.
    @Test func anEndedInputIsNotReadAgain() throws {
        let folder = try TemporaryFolder()
        let result = try RunningTool.runOnTerminal(["import", "--create", folder.path + "/new", "-"], typing: "\u{4}more\n")
        #expect(result.status == 65 && result.text.contains("reading stdin: it contains no document"), "\(result.text)")
    }

    @Test(arguments: [
        ["export", Samples.small], ["oplog", "drop", Samples.small, "--peer", "user:2254435025", "--tag", "1", "--local-index", "0", "--dry-run"],
    ])
    func aPrivateCopyIsRemovedWithItsReader(_ arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try RunningTool.run(arguments, environment: ["TMPDIR": folder.path], closingOutput: true)
        #expect(result.signal == SIGPIPE)
        #expect(result.errorText.isEmpty)
        #expect(try RunningTool.shell("ls -A '\(folder.path)'").text.isEmpty)
    }

    /// Files left by a process that was killed while making its copy are removed by the next process; the folder of a running process stays.
    @Test func theNextRunCleansUp() throws {
        let folder = try TemporaryFolder()
        for name in ["abandoned", "living", "backup"] {
            let path = folder.path + "/" + (name == "backup" ? "postbox-backup" : "postbox-private-\(name)")
            mkdir(path, 0o700)
            close(open(path + "/db_sqlite", O_WRONLY | O_CREAT, 0o600))
            close(open(path + "/db_sqlite-wal", O_WRONLY | O_CREAT, 0o600))
        }
        let living = open(folder.path + "/postbox-private-living", O_RDONLY)
        #expect(flock(living, LOCK_EX) == 0)
        defer { close(living) }
        let arguments = ["oplog", "drop", Samples.small, "--peer", "user:2254435025", "--tag", "1", "--local-index", "0", "--dry-run"]
        _ = try RunningTool.run(arguments, environment: ["TMPDIR": folder.path])
        #expect(try RunningTool.shell("ls -A '\(folder.path)'").lines.sorted() == ["postbox-backup", "postbox-private-living"])
    }

    /// The file for the replay of an export is unlinked from the start.
    @Test func aKilledExportLeavesNothing() throws {
        let folder = try TemporaryFolder()
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw RunningTool.Failure(description: "pipe") }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let errors = open("/dev/null", O_RDWR)
        // A pipe that is not read: the export stops in the middle.
        let child = try RunningTool.spawn(
            ["export", Samples.small, "--slice", "5"], environment: ["TMPDIR": folder.path], descriptors: [errors, ends[1], errors])
        close(ends[1])
        close(errors)
        var first = [UInt8](repeating: 0, count: 4096)
        #expect(read(ends[0], &first, first.count) > 0)
        kill(child, SIGKILL)
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        close(ends[0])
        #expect(status & 0x7F == SIGKILL)
        #expect(try RunningTool.shell("ls -A '\(folder.path)'").text.isEmpty)
    }

    /// A copy is unlinked while it is empty: no matter when the process ends, no file contains data of the database.
    @Test(arguments: [(SIGKILL, 4096), (SIGQUIT, 4096), (SIGKILL, 8192)])
    func noNamedCopyEverHasContent(_ signal: Int32, _ pageSize: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db", temporary = folder.path + "/tmp"
        mkdir(temporary, 0o755)
        let value = String(repeating: "U0VDUkVU", count: 5000)
        let rows = (0..<600).map { #"{"op":"put","table":35,"key":"\#(10_000_000 + $0)","value":"\#(value)"}"# }
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(DifferenceText.records(rows).utf8)).status == 0)
        let pages = "PRAGMA journal_mode=DELETE; PRAGMA page_size=\(pageSize); VACUUM; PRAGMA journal_mode=WAL; PRAGMA page_size"
        #expect(try RunningTool.shell("sqlite3 '\(path)' '\(pages)'").lines.last == "\(pageSize)")
        let added = (0..<20_000).map { #"{"op":"put","table":35,"key":"\#(20_000_000 + $0)","value":"AQID"}"# }
        let difference = try folder.file("difference", DifferenceText.records(added))
        let null = open("/dev/null", O_RDWR)
        defer { close(null) }
        var killed = 0
        for moment in 0..<50 {
            // Before `main`, the language runtime would respond to SIGQUIT with a backtrace, and continue.
            let child = try RunningTool.spawn(
                ["import", "--dry-run", path, difference], environment: ["TMPDIR": temporary, "SWIFT_BACKTRACE": "enable=no"],
                descriptors: [null, null, null])
            usleep(UInt32(moment * 5000))
            kill(child, signal)
            var status: Int32 = 0
            while waitpid(child, &status, 0) == -1, errno == EINTR {}
            if status & 0x7F == signal { killed += 1 }
            let found = try RunningTool.shell("grep -rl SECRET '\(temporary)'; rm -rf '\(temporary)'/*")
            #expect(found.text.isEmpty, "after \(moment * 5) ms")
        }
        #expect(killed > 0)
    }

    /// The private copy of a dry run is already unlinked when the first line is applied.
    @Test(arguments: [SIGKILL, SIGTERM, SIGINT]) func noSignalLeavesAPrivateCopy(_ signal: Int32) throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder), temporary = folder.path + "/tmp"
        mkdir(temporary, 0o755)
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw RunningTool.Failure(description: "pipe") }
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        let errors = open(try folder.file("errors"), O_WRONLY)
        let child = try RunningTool.spawn(
            ["import", "--dry-run", path, "-"], environment: ["TMPDIR": temporary], descriptors: [ends[0], errors, errors])
        close(ends[0])
        close(errors)
        // The text is longer than the pipe and the reading thread can hold. When all of it has been accepted, lines are being applied.
        var text = Array((#"{"difference":1,"kind":"records","tables":[]}"# + "\n").utf8)
        for number in 0..<60_000 { text += Array((#"{"op":"put","table":35,"key":"\#(10_000_000 + number)","value":"AQIDBAUG"}"# + "\n").utf8) }
        var rest = text[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        #expect(rest.isEmpty)
        kill(child, signal)
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        close(ends[1])
        #expect(status & 0x7F == signal)
        #expect(try RunningTool.shell("ls -A '\(temporary)'").text.isEmpty)
        #expect(try ImportTests.rows(path).count == 1)
    }
}
