import CommandLineKit

/// Why a document or a transcript was not written or read.
///
///     do { _ = try AccountDocument.export(database, to: "account.jsonl.gz") } catch { print(error.message, error.hint ?? "") }
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public var message: String
    /// What to do about it. `nil` if there is no advice.
    public var hint: String?

    /// The message.
    public var description: String { message }

    /// Runs `body`, and describes what it throws.
    package static func describing<R>(_ doing: String, _ body: () throws -> R) throws(DocumentError) -> R {
        do { return try body() } catch {
            let error = ToolError(error, doing: doing)
            throw DocumentError(message: "\(error.doing): \(error.message)", hint: error.hint)
        }
    }
}
