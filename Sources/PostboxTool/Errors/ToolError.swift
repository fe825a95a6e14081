/// A fatal error of a command: `postbox: <doing>: <message>`, then `hint: <hint>`, then the status (spec 11.3).
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

/// stdout was closed by its reader (`| head`). Ends the program quietly; reached only where SIGPIPE is not the end already.
struct ClosedPipe: Error {}

/// SIGINT or SIGTERM arrived during a command that writes, or SIGPIPE would have; thrown so that transactions roll back on the way out.
package struct Interrupted: Error, Sendable {
    package let signal: Int32
}
