import CommandLineKit
import Postbox

/// The parts that an export omits, and those that it cannot show.
struct ExportRemarks {
    /// Messages that options would include.
    struct Omitted {
        var secretChats = 0
        var secretMessages = 0
        var scheduled = 0
        var quickReplies = 0
        var local = 0
        /// The number of messages of peers other than chats of the app.
        var others = 0

        static func + (first: Omitted, second: Omitted) -> Omitted {
            Omitted(
                secretChats: first.secretChats + second.secretChats, secretMessages: first.secretMessages + second.secretMessages,
                scheduled: first.scheduled + second.scheduled, quickReplies: first.quickReplies + second.quickReplies,
                local: first.local + second.local, others: first.others + second.others)
        }

        /// `1 secret chat with 193 messages (--secret), 15 scheduled messages (--scheduled)`; `nil` if nothing is omitted.
        var text: String? {
            var parts: [String] = []
            func add(_ count: Int, _ noun: String, _ note: String) {
                if count > 0 { parts.append(Wording.counted(Int64(count), noun) + note) }
            }
            add(secretChats, "secret chat", " with \(Wording.counted(Int64(secretMessages), "message")) (--secret)")
            add(scheduled, "scheduled message", " (--scheduled)")
            add(local, "local message", " (--local)")
            add(quickReplies, "message", " of quick replies")
            add(others, "message", " of other peers")
            return parts.isEmpty ? nil : parts.joined(separator: ", ")
        }
    }

    var omitted = Omitted()
    private var holes = 0
    private var chatsWithHoles = 0
    private var unknown = UnknownContent()
    private var missingMedia = 0

    mutating func add(_ message: ChatMessage) {
        missingMedia += message.missingMedia.count
        unknown.add(message.unknownKinds)
    }

    mutating func add(holes count: Int) {
        holes += count
        chatsWithHoles += count > 0 ? 1 : 0
    }

    /// Returns the parts that the written messages lack; `nil` if nothing is known to be missing. `damagedRows` is the number of unreadable rows.
    func incomplete(damagedRows: Int) -> String? {
        var parts: [String] = []
        if holes > 0 {
            let ranges = holes == 1 ? "1 range of history was" : "\(holes.grouped) ranges of history were"
            parts.append("\(ranges) never fetched (in \(chatsWithHoles.counted("chat")))")
        }
        if let unknown = unknown.text { parts.append(unknown) }
        if missingMedia > 0 {
            parts.append(missingMedia == 1 ? "1 medium that is not stored" : "\(missingMedia.grouped) media that are not stored")
        }
        if damagedRows > 0 { parts.append(Wording.counted(Int64(damagedRows), "damaged row")) }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
