import Postbox
import PostboxCoding
import PostboxStorage

/// `watch --new`: a line for every message that comes to the end of the histories watched, as `tail -f` has them. What is fetched into holes, or
/// written again, is not new.
final class NewMessages: WatchSource {
    /// Messages, and the line that says that they cannot go on.
    static let shape: ResultShape = {
        let messages = QuerySubject.messages.shape
        return ResultShape(
            messages.fields + ["event", "why"], kind: "event", messages.sections + [ResultSection("reset", title: nil, [.text("event"), .text("why")])])
    }()

    private let follower: DatabaseFollower
    /// Messages of a chat, of one of its threads, of those the ones with a tag.
    struct History {
        var peerId: PeerId
        var threadId: Int64?
        var tag: HistoryViewInputTag?
    }

    private let histories: [History]
    private let invocation: Invocation
    private let lines: WatchLines
    /// The last key of each chat and namespace.
    private var ends: [PeerId: [Int32: ValueBoxKey]] = [:]
    private var hasBegun = false
    private var known: Int64?
    /// Messages of this account stand in one namespace until the server has them, and then in another.
    private var printed: [Int64] = []
    private static let kept = 1024

    init(_ follower: DatabaseFollower, _ histories: [History], _ invocation: Invocation, _ lines: WatchLines, known: Int64?) {
        self.follower = follower
        self.histories = histories
        self.invocation = invocation
        self.lines = lines
        self.known = known
    }

    var isClosed: Bool { lines.isClosed }

    func show(_ event: StaticString, limit: Int) throws -> Int {
        try follower.reading { file in
            guard hasBegun else {
                invocation.notices.detail("new is what comes after version \(follower.version)")
                try begin(file)
                guard let known, known != follower.version else { return 0 }
                try lines.write(reset: DatabaseFollower.whyNot(from: known, to: follower.version))
                return 1
            }
            var count = 0
            for peerId in Set(histories.map(\.peerId)).sorted(by: { $0.packed < $1.packed }) where count < limit {
                count += try messages(of: peerId, file, limit: limit - count)
            }
            return count
        }
    }

    func reset(why: String) throws {
        hasBegun = false
        known = nil
        try lines.write(reset: why)
    }

    private func begin(_ file: DatabaseFile) throws {
        hasBegun = true
        ends = [:]
        for history in histories where ends[history.peerId] == nil {
            var ofPeer: [Int32: ValueBoxKey] = [:]
            for namespace in try namespaces(of: history.peerId, file) { ofPeer[namespace] = try end(history.peerId, namespace, file) }
            ends[history.peerId] = ofPeer
        }
    }

    /// The namespaces in which a chat has messages, each found by one look.
    private func namespaces(of peerId: PeerId, _ file: DatabaseFile) throws -> [Int32] {
        let whole = file.layout.messagePrefix(peerId, nil)
        var found: [Int32] = []
        var start: ValueBoxKey? = whole.predecessor
        while let from = start {
            start = nil
            try file.box.rangeKeys(MessageHistoryTable.declaration.table, start: from, end: whole.prefixEnd, limit: 0) { key in
                guard key.starts(with: whole.bytes), let index = file.layout.messageIndex(ofKey: key) else { return true }
                found.append(index.id.namespace)
                start = file.layout.messagePrefix(peerId, index.id.namespace).prefixEnd
                return false
            }
        }
        return found
    }

    private func end(_ peerId: PeerId, _ namespace: Int32, _ file: DatabaseFile) throws -> ValueBoxKey? {
        let prefix = file.layout.messagePrefix(peerId, namespace)
        var last: ValueBoxKey?
        try file.box.rangeKeys(MessageHistoryTable.declaration.table, .prefix(prefix, reverse: true), limit: 1) { key in
            last = ValueBoxKey(copying: key)
            return false
        }
        return last
    }

    private func messages(of peerId: PeerId, _ file: DatabaseFile, limit: Int) throws -> Int {
        var found: [MessageIndex] = []
        for namespace in try namespaces(of: peerId, file) where !MessageId.Namespace.neverShown.contains(namespace) {
            let prefix = file.layout.messagePrefix(peerId, namespace)
            let start = ends[peerId]?[namespace] ?? prefix.predecessor
            try file.box.rangeKeys(MessageHistoryTable.declaration.table, start: start, end: prefix.prefixEnd, limit: 0) { key in
                guard key.starts(with: prefix.bytes) else { return true }
                ends[peerId, default: [:]][namespace] = ValueBoxKey([UInt8](key))
                if let index = file.layout.messageIndex(ofKey: key) { found.append(index) }
                return true
            }
        }
        guard !found.isEmpty else { return 0 }
        let context = QueryContext(file: file, invocation: invocation, output: QueryOutput(invocation))
        let render = MessageRendering(context)
        var count = 0
        for index in found.sorted(by: MessageOrder.time.isBefore) where count < limit {
            let isWritten: Bool? = try context.message(index) { row in
                guard isWanted(row, index), isFirst(row) else { return nil }
                context.writer.removeAll()
                context.writer.beginObject()
                try render.write(index, row)
                context.writer.endObject()
                try lines.write(context.writer.bytes)
                return true
            }
            if isWritten == true { count += 1 }
        }
        return count
    }

    private func isWanted(_ row: MessageRow, _ index: MessageIndex) -> Bool {
        histories.contains { history in
            guard history.peerId == index.id.peerId else { return false }
            if let threadId = history.threadId, row.threadId != threadId { return false }
            switch history.tag {
            case nil: return true
            case let .tag(tag)?: return row.tags.isSuperset(of: tag)
            case let .customTag(customTag, tag)?:
                if let tag, !row.tags.isSuperset(of: tag) { return false }
                return row.customTags?.contains { $0.elementsEqual(customTag) } ?? false
            }
        }
    }

    private func isFirst(_ row: MessageRow) -> Bool {
        guard let id = row.globallyUniqueId else { return true }
        guard !printed.contains(id) else { return false }
        if printed.count >= NewMessages.kept { printed.removeFirst() }
        printed.append(id)
        return true
    }
}

extension MessageId.Namespace {
    /// Scheduled messages and quick replies stand in the history's table, but in no history.
    fileprivate static let neverShown: ClosedRange<Int32> = 3...6
}
