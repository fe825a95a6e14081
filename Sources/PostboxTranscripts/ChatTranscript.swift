import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage
@_exported import struct PostboxReading.DocumentError

/// Writes chats for reading and for other programs, like `postbox export --transcript` and `--telegram-desktop`.
///
///     var settings = ChatExportSettings()
///     settings.peers = [PeerId(namespace: PeerId.cloudUser, id: 42)]
///     settings.out = "ann.html"
///     let remarks = try ChatTranscript.write(.html, of: "postbox/db/db_sqlite", settings)
public enum ChatTranscript {
    /// The form of a transcript.
    public enum Form: Sendable {
        /// A page for a browser.
        case html
        /// Markdown.
        case markdown
        /// Comma-separated values, one line per message.
        case csv
        /// Plain text.
        case text
        /// The result.json of Telegram Desktop.
        case telegramDesktop
    }

    /// Writes chats of a database. The database is only read.
    ///
    /// - Parameters:
    ///   - form: The form of the files.
    ///   - database: A database file, or a folder that contains one.
    ///   - settings: The chats and messages to write, and the file or folder to create.
    /// - Returns: The written, omitted, or incomplete parts, one sentence each.
    /// - Throws: ``DocumentError`` if the database cannot be read or a file cannot be created.
    @discardableResult
    public static func write(
        _ form: Form, of database: String, _ settings: ChatExportSettings, keys: DatabaseKeys = DatabaseKeys()
    ) throws(DocumentError) -> [String] {
        try DocumentError.describing("exporting \(database)") {
            var remarks: [String] = []
            let notices = Notices { remarks.append($0) }
            let source = settings.hasManifest ? try SourceRecord(path: DatabaseFile.locate(database, keys)) : nil
            let export = try ChatExport(
                settings, of: DatabaseFile(database, .current, keys: keys, notices), source: source, notices: notices, progress: .silent)
            let status = switch form {
            case .html: try TranscriptExport.run(export, .html)
            case .markdown: try TranscriptExport.run(export, .md)
            case .csv: try TranscriptExport.run(export, .csv)
            case .text: try TranscriptExport.run(export, .txt)
            case .telegramDesktop: try DesktopExport.run(export)
            }
            guard status == .done || !settings.isStrict else {
                throw ToolError(status, doing: "exporting \(database)", remarks.last ?? "rows could not be decoded")
            }
            return remarks
        }
    }
}
