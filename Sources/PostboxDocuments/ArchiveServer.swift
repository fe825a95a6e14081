import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore
import TelegramModel

/// Answers requests for history from an archive, as the server would.
final class ArchiveServer: SyncServer {
    private let archive: FillArchive
    private let clock: any SyncClock
    /// Media of custom emoji.
    private static let emojiNamespace: Int32 = 5

    /// Whether the database has a peer. Its data is newer than the archive's.
    var isKnown: (PeerId) -> Bool = { _ in false }
    /// Whether a message is in the chat, thread, and space of the hole.
    var belongs: (StoreMessage) -> Bool = { _ in true }
    /// The requested IDs. Windows reach beyond them.
    var wanted: ClosedRange<Int32> = 0...0
    /// The highest ID in the last part of a history, or `nil` if it had no messages.
    var highestId: Int32?
    /// The first requested message that the archive has and that cannot be read. Its history is not answered.
    var unreadable: MessageId?
    /// Requested threads missing from the database. Their data is written after the messages have been stored.
    var unknownThreads: [PeerAndThread] = []
    private(set) var requests = 0
    /// The error that prevented an answer.
    private(set) var failure: (any Error)?

    init(_ archive: FillArchive, clock: any SyncClock) {
        self.archive = archive
        self.clock = clock
    }

    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        requests += 1
        return clock.startTimer(after: 0) { [self] in
            do {
                completion(.success(try answer(request)))
            } catch {
                if !(error is NotInArchive) { failure = failure ?? error }
                completion(.failure(SyncError(code: 400, text: "NOT_IN_ARCHIVE")))
            }
        }
    }

    /// A request that an archive does not answer.
    private struct Unanswerable: Error {}
    /// An answer that an archive does not have.
    private struct NotInArchive: Error {}

    private func answer(_ request: SyncRequest) throws -> SyncResponse {
        switch request {
        case let .getHistory(peerId, _, _, window), let .search(peerId, _, _, _, window), let .searchCustomTag(peerId, _, _, _, window):
            return .messages(try history(peerId, window))
        case let .getMessages(peerId, ids, asReplyTo): return .messages(try messages(peerId, ids, asReplyTo: asReplyTo))
        case let .getCustomEmoji(ids):
            let media = try ids.compactMap { try archive.postbox.storedMedia(MediaId(namespace: ArchiveServer.emojiNamespace, id: $0)) }
            return .media(media)
        case let .getStories(peerId, ids):
            let stories = try ids.compactMap { try archive.postbox.storedStory(StoryId(peerId: peerId, id: $0)) }
            return .stories(ServerStories(stories: stories.filter { !$0.isEmpty }.map { CodedObject($0) }, maxReadId: nil, peers: []))
        case let .getForumTopicsByIds(peerId, ids): throw noteUnknownThreads(peerId, ids.map { Int64($0) })
        case let .getDirectThreadsByIds(peerId, people): throw noteUnknownThreads(peerId, people.map(\.packed))
        default: throw Unanswerable()
        }
    }

    /// Remembers threads that are not in the database. An archive has the stored data of a thread, but no counts from the server.
    private func noteUnknownThreads(_ peerId: PeerId, _ threads: [Int64]) -> NotInArchive {
        unknownThreads += threads.map { PeerAndThread(peerId: peerId, threadId: $0) }
        return NotInArchive()
    }

    /// Returns the oldest messages of the window, including its upper end: for an archive, that ID is like any other.
    private func history(_ peerId: PeerId, _ window: SyncRequest.HistoryWindow) throws -> ServerMessages {
        var found: [StoreMessage] = []
        var last: Int32?
        var id = MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: max(0, window.minId))
        while found.count < Int(window.limit), let next = try archive.postbox.nextMessageId(after: id), next.id <= window.maxId, next.id > id.id {
            id = next
            guard let message = try archive.postbox.storedMessage(next) else {
                guard wanted.contains(next.id) else { continue }
                unreadable = next
                throw NotInArchive()
            }
            guard belongs(message) else { continue }
            found.append(message)
            last = next.id
        }
        highestId = last
        return try answer(found.reversed())
    }

    private func messages(_ peerId: PeerId, _ ids: [Int32], asReplyTo: Bool) throws -> ServerMessages {
        let model = TelegramObjectModel()
        let named = ids.map { MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0) }
        let wanted = try asReplyTo
            ? named.flatMap { try archive.postbox.storedMessage($0)?.attributes.flatMap { model.associatedIds($0).messageIds } ?? [] } : named
        return try answer(Set(wanted).sorted().compactMap(archive.postbox.storedMessage))
    }

    private func answer(_ messages: [StoreMessage]) throws -> ServerMessages {
        var peers: [PeerId: ServerPeer] = [:]
        let model = TelegramObjectModel()
        for message in messages {
            var named = [message.authorId, message.forwardInfo?.authorId, message.forwardInfo?.sourceId].compactMap { $0 }
            for object in message.attributes + message.media { named += model.associatedIds(object).peerIds }
            for peerId in named where peers[peerId] == nil {
                guard !isKnown(peerId), let peer = try archive.postbox.storedPeer(peerId) else { continue }
                peers[peerId] = ServerPeer(MergedPeer(peer: peer))
            }
        }
        return ServerMessages(messages: messages, peers: peers.sorted { $0.key.packed < $1.key.packed }.map(\.value), channelPts: nil)
    }
}

/// Histories from which holes are filled: those of a database, or of the database that a difference file creates.
package struct FillArchive {
    package let name: String
    let postbox: Postbox
    private let file: DatabaseFile
    /// The account that owns the histories, if known.
    package let account: PeerId?

    /// Opens a database for reading; reads a difference file into a private database that is removed with the archive.
    ///
    /// - Parameter input: The descriptor that `-` refers to.
    package init(_ argument: String, keys: DatabaseKeys, input: Int32, notices: Notices, progress: ProgressLine) throws {
        name = argument
        let box: SQLiteValueBox
        if FillArchive.isDifference(argument) {
            let target = try ImportTarget.new(argument + ".archive", keys: DatabaseKeys(), dryRun: true)
            let input = try InputFile(argument, input: input)
            box = try target.withBox { box in
                try Importer(box: box, isNew: true, force: true, progress: progress).run(DocumentReader(LineReader(input)))
                return box
            }
        } else {
            box = try DatabaseFile(argument, .current, keys: keys, notices).box
        }
        do {
            postbox = try Postbox(reading: box, seed: .telegram)
            file = DatabaseFile(path: argument, box: box)
            account = try file.account()
        } catch {
            throw ToolError(error, doing: "reading \(argument)")
        }
    }

    /// A file that starts as JSON or gzip does; `-` is stdin.
    private static func isDifference(_ argument: String) -> Bool {
        if argument == "-" { return true }
        let descriptor = open(argument, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var beginning: [UInt8] = [0, 0]
        guard read(descriptor, &beginning, 2) == 2 else { return false }
        return beginning[0] == UInt8(ascii: "{") || beginning == [0x1F, 0x8B]
    }

    /// The chats with a history, except secret chats, which servers do not have.
    func chats() throws -> Set<PeerId> {
        var chats: Set<PeerId> = []
        try MessageList(file).forEachSpace(file.box, [], []) { _, index in
            if index.id.namespace == MessageId.Namespace.cloud, index.id.peerId.namespace != PeerId.secretChat { chats.insert(index.id.peerId) }
            return true
        }
        return chats
    }

    /// The stored data of a thread, or `nil` if none exists.
    func threadInfo(_ thread: PeerAndThread) throws -> StoredMessageHistoryThreadInfo? {
        try postbox.read { try $0.getMessageHistoryThreadInfo(peerId: thread.peerId, threadId: thread.threadId) }
    }

    /// The known ranges of a chat's history: up to its newest message, without the holes.
    func known(_ peerId: PeerId) throws -> [ClosedRange<Int32>] {
        let cloud = MessageId.Namespace.cloud
        guard let top = try postbox.topMessageId(peerId: peerId, namespace: cloud), top >= 1 else { return [] }
        return IdRanges.subtract(try postbox.storedHoles(peerId: peerId, namespace: cloud), from: [1...top])
    }
}
