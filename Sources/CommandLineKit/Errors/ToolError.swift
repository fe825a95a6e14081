/// A fatal error of a command: `postbox: <doing>: <message>`, then `hint: <hint>`, then the status.
///
///     throw ToolError(.noSuchFile, doing: "opening \(path)", "no such file", hint: "give the folder of an account")
package struct ToolError: Error, Sendable, Equatable {
    package var status: ExitStatus
    /// What was being done, without a capital or a full stop: `opening db_sqlite`.
    package var doing: String
    /// What is wrong.
    package var message: String
    /// What to do about it.
    package var hint: String?

    package init(_ status: ExitStatus, doing: String, _ message: String, hint: String? = nil) {
        self.status = status
        self.doing = doing
        self.message = message
        self.hint = hint
    }
}

/// An error of a library that has an exit status of its own.
package protocol ToolErrorConvertible: Error {
    /// The error with its status. `doing` names the work where the error does not.
    func toolError(doing: String) -> ToolError
}

extension ToolError {
    /// Any error as one that can be shown. `doing` names the work where the error does not.
    package init(_ error: any Error, doing: String) {
        switch error {
        case let error as ToolError: self = error
        case let error as any ToolErrorConvertible: self = error.toolError(doing: doing)
        default: self = .bug(error, doing: doing)
        }
    }

    /// An error that no command expects.
    package static func bug(_ error: any Error, doing: String) -> ToolError {
        ToolError(.bug, doing: doing, "\(error)", hint: "this is a bug of postbox; please report it with the command line")
    }
}

/// stdout was closed by its reader (`| head`). Ends the program quietly; reached only where SIGPIPE is not the end already.
package struct ClosedPipe: Error {}

/// SIGINT or SIGTERM arrived during a command that writes, or SIGPIPE would have; thrown so that transactions roll back on the way out.
package struct Interrupted: Error, Sendable {
    package let signal: Int32
}
