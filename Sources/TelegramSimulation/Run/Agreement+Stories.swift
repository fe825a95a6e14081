import Postbox
import TelegramCore
import TelegramModel

extension Agreement {
    /// Stories end this many seconds early at a client.
    private static let storyLead: Int32 = 3

    /// Whether the stories of all peers are as at the server. Who begins anew is not told of what changed before.
    func stories(_ transaction: Transaction) throws -> [String] {
        let now = account.date
        let known = Dictionary(account.stories.stories.map { ($0.id, $0) }) { _, last in last }
        var lines: [String] = []
        for peerId in account.chatIds {
            let items = try transaction.getStoryItems(peerId: peerId)
            for item in items {
                let id = StoryId(peerId: peerId, id: item.id)
                guard let story = known[id] else {
                    lines.append("\(peerId) has the story \(item.id), of which the server does not know")
                    continue
                }
                if story.expirationDate <= now { lines.append("the story \(item.id) of \(peerId) is over and still there") }
                guard story.changeDate > account.lastBeginning else { continue }
                if story.isDeleted { lines.append("the story \(item.id) of \(peerId) was deleted and is still there") }
                let single = try transaction.getStory(id).map { CodedObject($0) }
                for stored in [CodedObject(item.value), single] where stored?.object("i")?.string("text") != story.text {
                    lines.append("the story \(item.id) of \(peerId) is '\(stored?.object("i")?.string("text") ?? "")', not '\(story.text)'")
                }
                for stored in [CodedObject(item.value), single] where stored?.object("i")?.object("myReaction") != story.reaction {
                    lines.append("the story \(item.id) of \(peerId) has another reaction")
                }
            }
            let ids = Set(items.map(\.id))
            if ids.count != items.count { lines.append("\(peerId) has a story twice") }
            for story in account.stories.alive(at: now + Self.storyLead) where story.id.peerId == peerId && story.changeDate > account.lastBeginning {
                if !ids.contains(story.id.id) { lines.append("\(peerId) has no story \(story.id.id)") }
            }
            guard let readDate = account.stories.readDates[peerId], readDate > account.lastBeginning else { continue }
            let read = try transaction.getPeerStoryState(peerId).flatMap { CodedObject($0.entry).int32("rid") } ?? 0
            let readMaxId = account.stories.readMaxIds[peerId] ?? 0
            if read != readMaxId { lines.append("stories of \(peerId) are read up to \(read), not \(readMaxId)") }
        }
        return lines
    }
}
