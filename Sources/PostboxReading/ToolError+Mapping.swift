import CommandLineKit
import Postbox
import PostboxCoding
import PostboxStorage

extension ValueBoxError: ToolErrorConvertible {
    package func toolError(doing: String) -> ToolError {
        ToolError(status, doing: doing, ToolError.message(of: self, doing: doing), hint: ToolError.hint(of: self))
    }
}

extension PostboxError: ToolErrorConvertible {
    package func toolError(doing: String) -> ToolError {
        guard case let .schemaVersion(found, known) = self else { return .bug(self, doing: doing) }
        return ToolError(
            .badInput, doing: doing, "the database has schema version \(found), and this program writes version \(known)",
            hint: found < known && found >= SchemaVersion.oldest ? ToolError.migrationHint : nil)
    }
}

extension RowError: ToolErrorConvertible {
    package func toolError(doing: String) -> ToolError { ToolError(.badInput, doing: doing, "\(self)") }
}

extension CodingError: ToolErrorConvertible {
    package func toolError(doing: String) -> ToolError { ToolError(.badInput, doing: doing, "\(self)") }
}

extension ToolError {
    /// The hint for converting a database of an older version to the current one with all its messages.
    static let migrationHint = "use 'postbox migrate plan' to show the changes of an upgrade, and 'postbox migrate apply --keep-history' to upgrade the file and keep every message"

    /// The hint of the library, and the option by which to follow it.
    fileprivate static func hint(of error: ValueBoxError) -> String? {
        switch error.kind {
        case .encrypted: error.hint.map { $0.contains("--key-file") ? $0 : "\($0); use --key-file to name the key file" }
        case .wrongKey: error.hint.map { "\($0); use --passcode-file to name a file with the passcode, or type it on a terminal" }
        default: error.hint
        }
    }

    /// The message, without the path that it starts with when `doing` has just named it, whole or as it was typed.
    fileprivate static func message(of error: ValueBoxError, doing: String) -> String {
        for space in doing.indices where doing[space] == " " {
            var name = doing[doing.index(after: space)...]
            if error.message.hasPrefix(name + ": ") { return String(error.message.dropFirst(name.count + 2)) }
            while let step = ["./", "../"].first(where: name.hasPrefix) { name = name.dropFirst(step.count) }
            guard !name.isEmpty, let place = error.message.firstRange(of: name) else { continue }
            let before = error.message[..<place.lowerBound], after = error.message[place.upperBound...]
            guard before.isEmpty || (before.hasPrefix("/") && before.hasSuffix("/") && !before.contains(": ")) else { continue }
            if after.hasPrefix(": ") { return String(after.dropFirst(2)) }
            if after.hasPrefix(" ") { return "it" + after }
        }
        return error.message
    }
}

extension ValueBoxError {
    /// The exit status for a database error.
    var status: ExitStatus {
        switch kind {
        case .corrupt where isFailedRead: .inputOutput
        case .notFound: .noSuchFile
        case .notADatabase, .corrupt, .wrongForm, .badKeyFile, .other: .badInput
        case .unavailable: .unavailable
        case .encrypted, .wrongKey, .permission: .noPermission
        case .busy: .locked
        case .diskFull, .io: .inputOutput
        case .exists, .readOnly: .cannotCreate
        }
    }
}

/// The reason why a document or a transcript was not written or read.
///
///     do { _ = try AccountDocument.export(database, to: "account.jsonl.gz") } catch { print(error.message, error.hint ?? "") }
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A description of the error.
    public var message: String
    /// A suggestion for fixing the error; `nil` if none exists.
    public var hint: String?

    /// The message.
    public var description: String { message }

    /// Runs `body`, and describes the errors that it throws.
    package static func describing<R>(_ doing: String, _ body: () throws -> R) throws(DocumentError) -> R {
        do { return try body() } catch {
            let error = ToolError(error, doing: doing)
            throw DocumentError(message: "\(error.doing): \(error.message)", hint: error.hint)
        }
    }
}
