import Postbox
import PostboxReading

/// The names of threads: the titles of topics, and the persons of saved messages and of direct messages.
package final class ThreadNames {
    private let file: DatabaseFile
    private let peers: PeerNames
    private let ownId: PeerId?
    private let damage = DamagedTables(nil)
    private var books: [PeerId: TopicBook] = [:]

    private static let limit = 64

    package init(_ file: DatabaseFile, peers: PeerNames, ownId: PeerId?) { (self.file, self.peers, self.ownId) = (file, peers, ownId) }

    /// Returns the name of a thread; `nil` for comments, and if the name is not stored.
    package func name(of threadId: Int64, in chat: PeerId) -> String? {
        if chat == ownId { return person(threadId) }
        guard let facts = try? peers.facts(chat) else { return nil }
        return facts.isMonoforum ? person(threadId) : topic(threadId, in: chat)?.title
    }

    /// Returns the topic of a thread with its title; `nil` for another thread, and if the title is not stored. Threads that no topic has are parts of
    /// the topic `General`.
    package func topic(_ threadId: Int64, in chat: PeerId) -> (id: Int64, title: String)? {
        guard let facts = try? peers.facts(chat), facts.isForum || facts.hasBotForum else { return nil }
        let book: TopicBook
        if let known = books[chat] {
            book = known
        } else {
            if books.count >= ThreadNames.limit { books.removeAll(keepingCapacity: true) }
            book = TopicBook(file, damage, messages: ChatMessageReader(file, damage), chat: chat)
            books[chat] = book
        }
        return (try? book.topic(threadId)).flatMap { $0.isTitleKnown ? ($0.id, $0.title) : nil }
    }

    /// Returns the title of a topic that has this thread; `nil` if the title is not stored, and for a thread that is a part of another topic.
    package func title(ofTopic threadId: Int64, in chat: PeerId) -> String? {
        topic(threadId, in: chat).flatMap { $0.id == threadId && !$0.title.isEmpty ? $0.title : nil }
    }

    private func person(_ threadId: Int64) -> String? {
        let id = PeerId(packed: threadId)
        guard let name = try? peers.name(id), name.shown != "\(id)" else { return nil }
        return name.isPlaceholder ? "\(name.shown) (\(id))" : name.shown
    }
}
