import CommandLineKit
import Postbox
import PostboxReading

/// The source of a transcript: the messages of one chat, or of several chats as one conversation, with the ranges missing among them.
final class TranscriptSource {
    struct Chat {
        let peer: ExportedPeer
        let history: ChatHistory
        let reader: TranscriptEntryReader
        fileprivate(set) var missing: MissingRanges
        let omitted: ExportRemarks.Omitted
        /// The name shown with each message and the prefix of its anchor; `nil` for the only chat.
        fileprivate let label: (name: String, anchor: String)?
        /// The facts for the manifest, which are counted while messages are read.
        fileprivate(set) var facts: ExportManifest.Chat
    }

    private let export: ChatExport
    private(set) var chats: [Chat] = []
    private let numbers: [PeerId: Int]
    let order: TranscriptOrder
    /// The division into files; `nil` for one file, and for a chat without topics.
    let split: TranscriptSplit?
    private var topics: TopicBook?
    /// Whether the IDs of senders and chats are in columns beside their names.
    private let hasIDColumns: Bool

    init(_ export: ChatExport, _ peerIds: [PeerId], form: TranscriptForm, copies: MediaCopies?) throws {
        self.export = export
        hasIDColumns = form == .csv
        let namespaces = export.namespaces(ExportedId.namespaces)
        var numbers: [PeerId: Int] = [:]
        for peerId in peerIds {
            let history = try export.history(of: peerId, namespaces: namespaces), peer = try export.peers.peer(peerId)
            for part in history.parts { numbers[part.peerId] = chats.count }
            let omitted = try export.omitted(of: peerId, excluding: namespaces), name = try export.name(of: peer)
            chats.append(
                Chat(
                    peer: peer, history: history, reader: TranscriptEntryReader(export, chat: peer, history: history, copies: copies),
                    missing: try export.missingRanges(in: history), omitted: omitted,
                    label: peerIds.count == 1 ? nil : (form == .csv ? name : try export.title(of: peer), "chat\(chats.count + 1)-"),
                    facts: ExportManifest.Chat(peerId: peerId, name: name, kind: export.kind(of: peer), omitted: omitted.text)))
        }
        self.numbers = numbers
        let only = chats.count == 1 ? chats.first : nil
        let hasTopics = only.map { $0.peer.isForum || $0.peer.isMonoforum } ?? false
        split = export.settings.split == .topic && !hasTopics ? nil : export.settings.split
        if let only, only.peer.isForum {
            topics = TopicBook(export.file, export.damage, messages: ChatMessageReader(export.file, export.damage), chat: only.peer.id)
        }
        // A file of a month has all persons, and programs sort rows as they like.
        if let only, split == .topic || only.peer.isMonoforum && split == nil && form != .csv {
            let (reader, topics) = (export.reader, topics)
            order = try TranscriptOrder(only.history) { index in
                guard index.id.peerId == only.peer.id, let thread = try reader.threadId(index) else { return nil }
                return try topics?.topic(thread).id ?? thread
            }
        } else {
            order = TranscriptOrder(chats.map(\.history))
        }
    }

    /// Counts a message that will be written.
    func count(_ index: MessageIndex) {
        guard let number = numbers[index.id.peerId] else { return }
        chats[number].facts.add(Int64(index.timestamp))
    }

    /// The part of the chat that a message is in, if files are divided.
    func section(of index: MessageIndex) throws -> HTMLPages.Section? {
        switch split {
        case nil: return nil
        case .topic:
            guard let peer = chats.first?.peer, let thread = index.id.peerId == peer.id ? try export.reader.threadId(index) : nil else {
                return HTMLPages.Section(key: "other", title: "Other messages")
            }
            if let topic = try topics?.topic(thread) {
                return HTMLPages.Section(key: TranscriptExport.named("topic-\(topic.id)", topic.title), title: topic.title)
            }
            let name = try export.peers.personOfThread(thread), id = PeerId(packed: thread)
            let kind = PeerId.word(forNamespace: id.namespace).map { "\($0)" } ?? "\(id.namespace)"
            return HTMLPages.Section(key: TranscriptExport.named("\(kind)-\(id.id)", name), title: name)
        case let period?:
            let name = period.name(ofDay: export.zone.day(Int64(index.timestamp)))
            return HTMLPages.Section(key: name, title: name)
        }
    }

    // MARK: - Entries

    func entry(_ message: ChatMessage) throws -> TranscriptEntry {
        let number = numbers[message.index.id.peerId] ?? 0, chat = chats[number]
        var entry = try chat.reader.entry(message)
        entry.showsID = export.settings.showsIDs
        if let label = chat.label { (entry.chatName, entry.anchorPrefix) = label }
        if hasIDColumns {
            entry.chatName = chat.facts.name
            entry.sender = try export.peers.shownName(message.senderId, among: nil)
        }
        // If messages are not in order of time, a range can contain messages of any thread, so it is shown above all threads.
        let ranges = chats[number].missing.take(before: order.threads == nil ? message.index : nil, in: chat.history)
        entry.gaps = TranscriptGap.marks(ranges, chat: chat.label?.name, in: chat.history)
        return entry
    }

    /// Returns the missing ranges after the last message.
    func remainingGaps() -> [TranscriptGap] {
        chats.indices.flatMap { number in
            let ranges = chats[number].missing.take(before: nil, in: chats[number].history)
            return TranscriptGap.marks(ranges, chat: chats[number].label?.name, in: chats[number].history)
        }
    }

    /// Starts another file of threads, which shows the missing ranges of all of them again.
    func beginFile() {
        guard order.threads != nil else { return }
        for number in chats.indices { chats[number].missing.restart() }
    }

    // MARK: - The head

    func head() throws -> TranscriptHead {
        let facts = chats.map(\.facts)
        let first = facts.compactMap(\.first).min(), last = facts.compactMap(\.last).max()
        let holes = chats.reduce(0) { $0 + $1.missing.count }, omitted = chats.reduce(ExportRemarks.Omitted()) { $0 + $1.omitted }
        var head = try TranscriptHead(
            export, chats.first?.peer ?? ExportedPeer(unknown: PeerId(packed: 0)), count: facts.reduce(0) { $0 + $1.messages }, first: first, last: last,
            holes: holes, omitted: omitted)
        guard chats.count > 1 else { return head }
        let names = chats.prefix(TranscriptSource.namedChats).map { $0.label?.name ?? $0.facts.name }.joined(separator: ", ")
        let rest = chats.count - TranscriptSource.namedChats
        head.name = rest > 0 ? "\(names), and \(Wording.counted(Int64(rest), "other chat"))" : names
        (head.kind, head.username, head.isMerged) = ("\(chats.count) chats as one conversation", "", true)
        return head
    }

    private static let namedChats = 5

    /// Adds the written chats to the manifest.
    func addToManifest(file: String?) throws {
        for chat in chats {
            var facts = chat.facts
            facts.file = file
            try export.manifest?.add(facts, missing: chat.missing)
        }
    }
}
