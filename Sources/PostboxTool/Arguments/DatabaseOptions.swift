import CommandLineKit
import Postbox
import PlatformSupport
import PostboxReading
import PostboxStorage
import Synchronization

extension DatabaseFile {
    /// Opens the database named on the command line, and reports on stderr if it has another schema version than the current one.
    ///
    /// - Parameter otherBoxes: The kinds of value boxes, in addition to accounts, that the command supports.
    init(_ invocation: Invocation, _ versions: Versions, otherBoxes: [ValueBoxKind] = []) throws {
        try invocation.expectPeers()
        try self.init(invocation[.database], versions, otherBoxes: otherBoxes, keys: invocation.databaseKeys(), invocation.notices)
        if invocation.output.format == .table { invocation.people.use(self) }
    }
}

extension Invocation {
    /// Returns the keys from the options, or if no keys are given, those in the folder of the database. With `several` databases, each may have
    /// another key: the keys in its folder are tried after the given ones.
    func databaseKeys(several: Bool = false) throws -> DatabaseKeys { try context.databaseKeys(values, several: several) }

    /// Returns the path of the database that an argument refers to. An error that lists several accounts shows the owner of each.
    func databasePath(_ argument: String) throws -> String { try DatabaseFile.locate(argument, databaseKeys()) }
}

extension RunContext {
    /// Returns the keys from the options that every command accepts.
    func databaseKeys(_ values: Values, several: Bool) throws -> DatabaseKeys {
        var keys = try readOnce["keys"] as? DatabaseKeys ?? KeyOptions.read(values)
        if keys.passcode == nil, keys.requestPasscode == nil, mayPrompt {
            let prompt = PasscodePrompt()
            keys.requestPasscode = { try prompt.passcode(of: $0, attempt: $1) }
        }
        readOnce["keys"] = keys
        keys.searchesInstallation = several || source != nil || keys.given.isEmpty
        return keys
    }
}

/// Secrets read from the files that options name.
enum KeyOptions {
    /// The number of bytes read of a key file, which is more than any key file has, so that an error can state its size.
    private static let limit = 1 << 16

    fileprivate static func read(_ values: Values) throws -> DatabaseKeys {
        var given: [DatabaseKeys.Source] = []
        for path in values[GlobalOptions.keyHexFile] { given.append(.hex(try secret(path), name: SmallFile.name(path))) }
        if given.isEmpty {
            for path in values[GlobalOptions.keyFile] { given.append(.file(try secret(path), name: SmallFile.name(path))) }
        }
        if !given.isEmpty { ProcessLimits.forbidCoreDumps() }
        return DatabaseKeys(given: given, passcode: try passcode(values), searchesInstallation: given.isEmpty)
    }

    static func passcode(_ values: Values) throws -> SecretBytes? {
        guard let path = values[GlobalOptions.passcodeFile] else { return nil }
        var bytes = try SmallFile.bytes(path, limit: limit)
        if bytes.last == 0x0A {
            bytes.removeLast()
            if bytes.last == 0x0D { bytes.removeLast() }
        }
        return SecretBytes(taking: &bytes)
    }

    private static func secret(_ path: String) throws -> SecretBytes {
        var bytes = try SmallFile.bytes(path, limit: limit)
        return SecretBytes(taking: &bytes)
    }
}

/// The passcode that the user types, once for all databases.
private final class PasscodePrompt: Sendable {
    private struct State {
        var entered: SecretBytes?
        /// The error after the end of the input. The passcode is not requested a second time.
        var end: ToolError?
    }

    private let state = Mutex(State())

    func passcode(of keyFile: String, attempt: Int) throws -> SecretBytes? {
        try state.withLock { state in
            if let end = state.end { throw end }
            if attempt == 0, let entered = state.entered { return entered }
            ProcessLimits.forbidCoreDumps()
            let question = (attempt > 0 && state.entered != nil ? "Wrong passcode. " : "") + "Passcode of \(keyFile): "
            switch try SecretPrompt.ask(question) {
            case .noTerminal: return nil
            case .end:
                let error = ToolError(
                    .noPermission, doing: "reading \(keyFile)", "a passcode is needed, and the input ended before one was typed; use --passcode-file")
                state.end = error
                throw error
            case var .line(line):
                let secret = SecretBytes(taking: &line)
                state.entered = secret
                return secret
            }
        }
    }
}

/// The secret files that the command line or the environment names.
enum KeyFiles {
    /// Throws status 66 if a named file does not exist, whether or not the database needs it.
    static func expectPresent(_ values: Values) throws(ToolError) {
        let passcodeFile = values[GlobalOptions.passcodeFile].map { [$0] } ?? []
        for path in values[GlobalOptions.keyFile] + passcodeFile + values[GlobalOptions.keyHexFile]
        where path != "-" && access(path, F_OK) != 0 {
            throw ToolError(SystemError.status(errno), doing: "reading \(path)", SystemError.text(errno))
        }
    }
}

/// `--wait` of the commands that write.
enum WaitOption {
    private static let details = "The wait ends when the lock is released or the command is interrupted. If possible, the error names the process that holds the lock."

    /// The option for commands that write into the file.
    static let wait = Option("wait", .seconds, default: 5, help: "wait this long for another process to release its lock", details: details)
    /// The option for commands that replace the file. No other process may have the file open for writing.
    static let waitForAll = Option("wait", .seconds, default: 0.5, help: "wait this long for other processes to close the file", details: details)

    static func value(_ invocation: Invocation, _ option: Option<Double> = wait) -> LockWait {
        LockWait(seconds: invocation[option], isCancelled: { Interruption.arrived != 0 })
    }
}

/// A check of every page of an encrypted database, before SQLite reads one.
struct PageSurvey {
    /// Pages that cannot be read.
    private(set) var damaged = 0

    /// Returns `nil` if the database is not encrypted. Otherwise notes that it is encrypted, and calls `finding` with each invalid page.
    init?(_ argument: String, _ invocation: Invocation, _ finding: (EncryptedDatabase.Page, _ path: String) throws -> Void) throws {
        do {
            let path = try invocation.databasePath(argument)
            guard let database = try EncryptedDatabase(path: path, keys: invocation.databaseKeys()) else { return nil }
            ProcessLimits.forbidCoreDumps()
            let pages = try database.survey { page in
                if page.condition != .zeros { damaged += 1 }
                try finding(page, path)
            }
            invocation.notices.note("\(argument) is encrypted: \(pages) pages" + (damaged > 0 ? ", \(damaged) of them damaged" : ""))
        } catch let error as ValueBoxError {
            throw ToolError(error, doing: "opening \(argument)")
        }
    }
}
