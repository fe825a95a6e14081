import Postbox

/// The contents of an export of chats, and its destination.
///
///     var settings = ChatExportSettings()
///     settings.peers = [PeerId(namespace: PeerId.cloudUser, id: 42)]
///     settings.out = "ann.html"
public struct ChatExportSettings: Sendable {
    /// The chats to export. Empty for all chats.
    public var peers: [PeerId] = []
    /// The file or folder to write; `nil` for standard output.
    public var out: String?
    /// The earliest time, in seconds since 1970. `nil` for no limit.
    public var since: Int64?
    /// The first time that is too late, in seconds since 1970. `nil` for no limit.
    public var until: Int64?
    /// The only thread to export; `nil` for whole chats.
    public var threadId: Int64?
    /// The zone of dates: the name of a zone, `UTC`, `local`, or `+HH:MM`.
    public var zone = "local"
    /// The maximum number of messages per chat, of which the newest are kept; `nil` for all messages.
    public var limit: Int?
    /// The folder of cached files to copy from, or `auto` for the database's own. `nil` to copy no files.
    public var mediaFolder: String?
    /// The size, in bytes, above which a file is not copied.
    public var maxMediaSize: Int64 = 4 << 30
    /// Whether result.json contains local messages.
    public var includesLocal = false
    /// Whether an export of all chats contains secret chats.
    public var includesSecret = false
    /// Whether scheduled messages are included.
    public var includesScheduled = false
    /// Whether the history of a supergroup starts with that of the former group.
    public var includesMigrated = true
    /// The number of messages per HTML file. 0 for one file.
    public var pageSize = 20_000
    /// The division of the messages of a chat into files; `nil` for one file per chat.
    public var split: TranscriptSplit?
    /// Whether several chats are one conversation, in order of time, in one file.
    public var isMerged = false
    /// Whether the ID of each message is shown in HTML, Markdown, and text.
    public var showsIDs = false
    /// Whether times have seconds in HTML, Markdown, and text.
    public var showsSeconds = false
    /// Whether a manifest with the SHA-256 of every file is written.
    public var hasManifest = false
    /// Whether CSV files start with a byte order mark.
    public var hasByteOrderMark = false
    /// Whether CSV cells cannot be formulas.
    public var isExcelSafe = false
    /// The account's own peer, if the database does not store it. `nil` to read it from the database.
    public var ownPeer: PeerId?
    /// Whether rows that cannot be decoded make the export fail in the end.
    public var isStrict = false
    /// The file descriptor of standard output.
    package var standardOutput: Int32 = 1

    /// Settings for all chats, without files, in local time.
    public init() {}
}

/// The common property of the messages in one file of a transcript.
public enum TranscriptSplit: String, CaseIterable, Sendable {
    /// A calendar month.
    case month
    /// A calendar year.
    case year
    /// The topic of a forum, or the person of direct messages. Other chats have one file.
    case topic

    /// Returns `2024-03` or `2024` for a day such as `2024-03-01`.
    func name(ofDay day: String) -> String {
        day.split(separator: "-").prefix(self == .month ? 2 : 1).joined(separator: "-")
    }
}

/// A condition on messages in addition to their time and thread.
package struct ExportFilter {
    /// The options that the condition was typed with, such as `--tag photo`.
    let words: [String]
    let accepts: (MessageIndex) throws -> Bool

    package init(words: [String], accepts: @escaping (MessageIndex) throws -> Bool) { (self.words, self.accepts) = (words, accepts) }
}
