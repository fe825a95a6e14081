import Postbox

/// The heading of the messages that start here: a topic of a forum, or the direct messages of a person.
enum TranscriptHeading: Equatable {
    case topic(String)
    case person(String, threadId: Int64)
}

/// Gives headings to messages, and groups the messages of albums.
struct TranscriptFlow {
    /// Whether the messages of an album are shown together. False if each one is shown with its own ID and time.
    let groupsAlbums: Bool
    private var album: [TranscriptEntry] = []
    private var topic: TopicBook.Topic?
    private var personThread: Int64?

    init(groupsAlbums: Bool = true) { self.groupsAlbums = groupsAlbums }

    /// The largest number of messages that the app sends together.
    private static let albumSize = 10

    /// Adds a message, and returns the completed groups: single messages and albums.
    mutating func add(_ entry: TranscriptEntry) -> [[TranscriptEntry]] {
        var entry = entry
        entry.heading = heading(entry)
        let isContinued = entry.heading == nil && entry.gaps.isEmpty && album.count < TranscriptFlow.albumSize && album.last.map { last in
            last.albumKey == entry.albumKey && last.message.senderId == entry.message.senderId
                && last.message.index.id.peerId == entry.message.index.id.peerId
        } ?? false
        let done = isContinued ? [] : finish()
        guard groupsAlbums, entry.albumKey != nil else { return done + [[entry]] }
        album.append(entry)
        return done
    }

    /// The album that is still open.
    mutating func finish() -> [[TranscriptEntry]] {
        defer { album = [] }
        return album.isEmpty ? [] : [album]
    }

    /// Starts another file, which has its own headings.
    mutating func restart() { (topic, personThread) = (nil, nil) }

    private mutating func heading(_ entry: TranscriptEntry) -> TranscriptHeading? {
        let (lastTopic, lastThread) = (topic, personThread)
        (topic, personThread) = (entry.topic, entry.person == nil ? nil : entry.message.threadId)
        if let person = entry.person, let thread = personThread, thread != lastThread { return .person(person, threadId: thread) }
        return topic.flatMap { $0.id == lastTopic?.id && $0.title == lastTopic?.title ? nil : .topic($0.title) }
    }
}
