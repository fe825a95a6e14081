import PlatformSupport
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// An interrupted import leaves complete documents.
struct ImportInterruptionTests {
    /// Starts an import from a pipe that receives document after document, and ends it with `signal` in the middle of one, when the rows of the
    /// complete documents can be read in the file `watching`.
    private static func interrupt(_ arguments: [String], by signal: Int32, watching path: String, _ folder: TemporaryFolder) throws -> Int32 {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw RunningTool.Failure(description: "pipe") }
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        let errors = open(try folder.file("errors"), O_WRONLY)
        let child = try RunningTool.spawn(["import"] + arguments + ["-"], environment: [:], descriptors: [ends[0], errors, errors])
        close(ends[0])
        close(errors)
        defer { close(ends[1]) }
        for document in 0..<20 { feed(document, to: ends[1]) }
        // The last document is never finished; the import waits for more of it.
        let lines = (0..<2000).map { put(20, $0) }
        send(#"{"difference":1,"kind":"records","tables":[]}"# + "\n" + lines.joined(separator: "\n") + "\n", to: ends[1])
        for _ in 0..<500 {
            if access(path, F_OK) == 0, try ImportTests.rows(path).count >= 200 { break }
            usleep(10_000)
        }
        kill(child, signal)
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        return status
    }

    private static func put(_ document: Int, _ number: Int) -> String {
        let digits = String(10_000_000 + document * 10_000 + number)
        return #"{"op":"put","table":35,"key":"\#(digits)","value":"AQI="}"#
    }

    private static func feed(_ document: Int, to descriptor: Int32) {
        send(DifferenceText.records((0..<10).map { put(document, $0) }), to: descriptor)
    }

    private static func send(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    @Test(arguments: [SIGKILL, SIGINT, SIGTERM, SIGHUP])
    func completeDocumentsAreKept(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let path = try ImportTests.database(folder, DifferenceText.document([]))
        let status = try Self.interrupt([path], by: signal, watching: path, folder)
        #expect(status & 0x7F == signal)
        #expect(try ImportTests.rows(path).count == 200)
        // The remaining database is writable.
        let more = DifferenceText.records([#"{"op":"put","table":35,"key":"ff","value":""}"#])
        #expect(try RunningTool.run(["import", path, "-"], input: Array(more.utf8)).status == 0)
        #expect(try ImportTests.rows(path).count == 201)
    }

    /// A database only exists when it is complete; files left by a killed import do not prevent the next one.
    @Test(arguments: [SIGKILL, SIGINT, SIGTERM, SIGHUP])
    func aNewFileIsNamedWhenComplete(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/new"
        let status = try Self.interrupt(["--create", path], by: signal, watching: path + ".part", folder)
        #expect(status & 0x7F == signal)
        func names() throws -> [String] { try RunningTool.shell("cd \(folder.path) && ls").lines.filter { $0 != "errors" } }
        if signal == SIGKILL { #expect(access(path, F_OK) != 0) } else { #expect(try names().isEmpty) }
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(DifferenceText.records([ImportTests.put]).utf8)).status == 0)
        #expect(try ImportTests.rows(path).count == 1)
        #expect(try names() == ["new"])
    }

    @Test func aNewFileIsWrittenByOneProcess() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/new"
        let (unfinished, box) = try UnfinishedDatabase.begin(path)
        let refused = try RunningTool.run(["import", "--create", path, "-"], input: Array(DifferenceText.records([ImportTests.put]).utf8))
        #expect(refused.status == 75)
        #expect(refused.errorText.contains("is being written by process \(getpid())"))
        try box.begin()
        try box.commit()
        #expect(access(path, F_OK) != 0)
        withExtendedLifetime(unfinished) {}
    }
}
