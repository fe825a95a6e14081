import PlatformSupport

/// A fatal error of a command: `postbox: <doing>: <message>`, then `hint: <hint>`, then the status.
///
///     throw ToolError(.noSuchFile, doing: "opening \(path)", "no such file", hint: "give the folder of an account")
package struct ToolError: Error, Sendable, Equatable {
    package var status: ExitStatus
    /// The action that failed, without a capital or a full stop: `opening db_sqlite`.
    package var doing: String
    /// A description of the error.
    package var message: String
    /// A suggestion for fixing the error.
    package var hint: String?
    /// Whether the command line may be valid for other databases, because the error depends on the contents of one.
    package var isOfOneDatabase = false

    package init(_ status: ExitStatus, doing: String, _ message: String, hint: String? = nil) {
        self.status = status
        self.doing = doing
        self.message = message
        self.hint = hint
    }
}

/// A library error with its own exit status.
package protocol ToolErrorConvertible: Error {
    /// The error with its status. `doing` names the work if the error does not.
    func toolError(doing: String) -> ToolError
}

extension ToolError {
    /// Converts any error to a form that can be shown. `doing` names the work if the error does not.
    package init(_ error: any Error, doing: String) {
        switch error {
        case let error as ToolError: self = error
        case let error as any ToolErrorConvertible: self = error.toolError(doing: doing)
        default: self = .bug(error, doing: doing)
        }
    }

    /// A mistake on the command line (status 64).
    package static func usage(command: String?, _ message: String, nearest: String? = nil, list: String? = nil) -> ToolError {
        let list = list ?? command.map { "use 'postbox \($0) -h' to list the options" } ?? "use 'postbox -h' to list the commands and options"
        return ToolError(.usage, doing: command ?? "command line", message, hint: nearest.map { "did you mean '\($0)'? \(list)" } ?? list)
    }

    /// An error that no command expects.
    package static func bug(_ error: any Error, doing: String) -> ToolError {
        ToolError(.bug, doing: doing, "\(error)", hint: "this is a bug of postbox; please report it with the command line")
    }
}

/// stdout was closed by its reader (`| head`). Ends the program quietly; only reached if SIGPIPE has not ended it already.
package struct ClosedPipe: Error {}

/// The error for a received SIGINT or SIGTERM, or for what would have been SIGPIPE, in a command that writes. It is thrown so that transactions are
/// rolled back.
package struct Interrupted: Error, Sendable {
    package let signal: Int32
}

/// The exit status of the process. The numbers from 64 are those of `sysexits.h`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
    case done = 0
    /// Success with a negative answer: faults, differences, pending work, or nothing found.
    case no = 1
    case usage = 64
    case badInput = 65
    case noSuchFile = 66
    case unavailable = 69
    case bug = 70
    case cannotCreate = 73
    case inputOutput = 74
    case locked = 75
    case noPermission = 77

    /// The line that help, man pages and `help exit-status` print.
    package var meaning: String {
        switch self {
        case .done: "done"
        case .no: "a negative result: 'check' found faults, 'diff' found differences, 'migrate status' found work, 'query --exists' or 'grep' found nothing"
        case .usage: "usage error: unknown command or option, or invalid value"
        case .badInput: "invalid input: not a Postbox database, undecodable rows with --strict, or a malformed or truncated export"
        case .noSuchFile: "file not found, or peer not in the database"
        case .unavailable: "missing on this machine: libcrypto, for an encrypted file or a manifest"
        case .bug: "internal error: a bug in postbox"
        case .cannotCreate: "the output exists already or cannot be created"
        case .inputOutput: "I/O error, full disk, or out of memory"
        case .locked: "the database is locked; try again later"
        case .noPermission: "no key for an encrypted database, a wrong key, or no permission"
        }
    }
}

/// `errno` as words and as an exit status.
package enum SystemError {
    package static func text(_ code: Int32) -> String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }

    /// The status of a failed file operation.
    package static func status(_ code: Int32) -> ExitStatus {
        switch code {
        case ENOENT, ENOTDIR, EISDIR: .noSuchFile
        case EACCES, EPERM: .noPermission
        case EEXIST: .cannotCreate
        default: .inputOutput
        }
    }

    /// The status if a file or folder could not be created.
    package static func creationStatus(_ code: Int32) -> ExitStatus {
        switch code {
        case ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, EROFS, ELOOP, EEXIST, ENAMETOOLONG: .cannotCreate
        default: .inputOutput
        }
    }
}

/// Ends the program with status 70 after printing the reason. Used for errors in the program itself, never for input.
package func internalFault(_ what: String) -> Never {
    var line = Array("postbox: internal fault: \(what)\n".utf8)
    line.withUnsafeMutableBytes { _ = write(2, $0.baseAddress, $0.count) }
    exit(ExitStatus.bug.rawValue)
}
