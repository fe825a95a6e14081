/// One command of `postbox`: what it is called and takes, and what it does.
///
/// To add a command, write one file (or folder) under `Commands/` and put the type into `Commands.all`:
///
///     enum CountCommand: Command {
///         static let limit = Option("limit", short: "l", .count, help: "stop after N rows")             // Int?
///         static let raw = Option(flag: "raw", help: "hex beside the decoded forms")                    // Bool
///         static let tables = Argument(list: "TABLE", .text, help: "tables to count; all when absent")  // [String]
///
///         static let declaration = CommandDeclaration(
///             "count", summary: "count the rows of tables",
///             arguments: [.database, tables.declaration],
///             options: [limit.declaration, raw.declaration],
///             examples: [Example("postbox count DB t7", "rows of one table")])
///
///         static func run(_ invocation: Invocation) throws -> ExitStatus {
///             let path = invocation[.database]                    // String
///             for name in invocation[tables] {
///                 var row = "{\"table\":\"\(name)\"}"         // one compact JSON object; every --format follows from it
///                 try row.withUTF8 { try invocation.output.write(row: UnsafeRawBufferPointer($0)) }
///             }
///             invocation.notices.note("counted \(path)")          // stderr, silent under --quiet
///             return .done                                        // or .no when the answer is 'no'
///         }
///     }
///
/// Parsing, `-h`, `--help`, man page, completions, `--interface json` and the README table follow from the declaration; renew the
/// checked-in files with `swift run postbox help --generate .`. Errors are thrown as `ToolError`.
package protocol Command: SendableMetatype {
    static var declaration: CommandDeclaration { get }

    /// Does it. Results through `invocation.output`, everything else through `invocation.notices`.
    static func run(_ invocation: Invocation) throws -> ExitStatus
}
