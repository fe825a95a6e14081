import CommandLineKit
import Postbox
import PostboxReading

/// The information above the messages of a chat, which needs only their keys.
struct TranscriptHead {
    var name: String
    var kind: String
    var username: String
    var count: Int
    var first: Int64?
    var last: Int64?
    var holes: Int
    /// The omitted parts of the chat.
    var omitted: String?
    /// The requested part of the chat, if it is not the whole chat.
    var range: [String]
    var zone: LocalZone
    var exportDate: Int64
    /// The paths of files that a file of the chat links to, such as the list of all chats.
    var links: [Link] = []
    /// Whether the transcript shows several chats as one conversation.
    var isMerged = false
    /// The month, year, or topic of a file, if a chat has several.
    var section = ""

    /// A link to another file of the export.
    struct Link {
        var path: String
        var text: String
    }

    init(_ export: ChatExport, _ peer: ExportedPeer, count: Int, first: Int64?, last: Int64?, holes: Int, omitted: ExportRemarks.Omitted) throws {
        name = try export.title(of: peer)
        kind = export.kind(of: peer)
        (username, self.count, self.first, self.last, self.holes) = (peer.username, count, first, last, holes)
        self.omitted = omitted.text
        zone = export.zone
        exportDate = CalendarTime.now()
        range = []
        if let since = export.range.since { range.append("from \(zone.dateTime(since))") }
        if let until = export.range.until { range.append("before \(zone.dateTime(until))") }
        if let thread = export.range.thread { range.append(try TranscriptHead.name(ofThread: thread, of: peer, export)) }
        if let limit = export.range.limit { range.append("the last \(limit)\(export.settings.isMerged ? " of each chat" : "")") }
        if !export.range.filterWords.isEmpty { range.append("only " + export.range.filterWords.joined(separator: " ")) }
    }

    /// Returns the name of a thread: `topic Travel (closed)`, `with Ann Lee`, or `thread 7`.
    private static func name(ofThread thread: Int64, of peer: ExportedPeer, _ export: ChatExport) throws -> String {
        if peer.isForum {
            let messages = ChatMessageReader(export.file, export.damage)
            let topic = try TopicBook(export.file, export.damage, messages: messages, chat: peer.id).topic(thread)
            return "topic \(topic.title)\(topic.isClosed ? " (closed)" : "")"
        }
        guard peer.isMonoforum || peer.id == export.peers.ownId else { return "thread \(thread)" }
        return "with \(try export.peers.personOfThread(thread))"
    }

    /// `private chat, @ann, 1,204 messages, 2020-01-11 to 2024-03-01`.
    var facts: [String] {
        var facts = section.isEmpty ? [kind] : [kind, section]
        if !username.isEmpty { facts.append("@" + username) }
        facts.append(Wording.counted(Int64(count), "message"))
        if let first, let last { facts.append("\(zone.day(first)) to \(zone.day(last))") }
        return facts + range
    }

    /// Describes the missing and omitted parts; `nil` if nothing is known to be missing.
    var missing: String? {
        let parts = [unfetched, omitted.map { "Left out: \($0)" }].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ". ")
    }

    /// The number of missing ranges for lists, such as `2 missing ranges`; empty if nothing is known to be missing.
    var missingWords: String { holes > 0 ? Wording.counted(Int64(holes), "missing range") : "" }

    private var unfetched: String? {
        guard holes > 0 else { return nil }
        let chat = isMerged ? "these chats" : "this chat"
        if holes == 1 { return "1 part of \(chat) was never downloaded by the app and is missing here" }
        return "\(holes) parts of \(chat) were never downloaded by the app and are missing here"
    }

    var exported: String { "exported \(zone.day(exportDate)) by postbox \(Program.version)" }
}

/// The information below the messages, available after they were read.
struct TranscriptFooter {
    private static let limit = 1000

    private var authors: Set<PeerId> = []
    /// The missing ranges after the last message.
    var gaps: [TranscriptGap] = []
    private(set) var serviceCount = 0
    private var unknownCount = 0

    mutating func add(_ entry: TranscriptEntry) {
        if authors.count <= TranscriptFooter.limit { authors.insert(entry.message.senderId) }
        if case .service = entry.content { serviceCount += 1 }
        if !entry.message.unknownKinds.isEmpty { unknownCount += 1 }
    }

    var facts: [String] {
        let count = authors.count > TranscriptFooter.limit ? "\(TranscriptFooter.limit)+ participants" : Wording.counted(Int64(authors.count), "participant")
        return [count, Wording.counted(Int64(serviceCount), "service message")]
    }

    /// Remarks about content of the messages that this version does not know.
    var remarks: [String] {
        unknownCount > 0 ? [Wording.counted(Int64(unknownCount), "message") + " with content of unknown kinds"] : []
    }
}

/// A form of transcripts. The returned texts are written in this order: head, entries, foot.
protocol TranscriptFormat: AnyObject {
    func head(_ head: TranscriptHead) -> String
    func entry(_ entry: TranscriptEntry) -> String
    /// Returns the text of an album.
    func album(_ entries: [TranscriptEntry]) -> String
    func footer(_ footer: TranscriptFooter) -> String
}

extension TranscriptFormat {
    /// Returns the text of the groups of `TranscriptFlow`.
    func text(_ groups: [[TranscriptEntry]]) -> String {
        groups.map { group in group.count == 1 ? entry(group[0]) : album(group) }.joined()
    }
}

extension [TranscriptEntry] {
    /// The line for an album, such as `Album: 3 items`.
    var albumLine: String { "Album: \(count) items" }
}

/// The forms by their names, which are file extensions too.
package enum TranscriptForm: String, CaseIterable, Sendable {
    case html, md, csv, txt
}
