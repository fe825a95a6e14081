import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

/// The recorded server's answers to a client that resumes its session in the middle.
///
/// Such a client does not send requests at the same times as the session's own client, nor always the same ones, because it waits for other things.
/// The answers come from the recorded state of the server: the answer to the same request after the same number of pushes; the pushes since then; the
/// answer to a request that includes this one.
struct ResumedAnswers {
    private let server: RecordedServer
    /// Whether the session's client had received a part of a difference, so that the next request is for the rest of it.
    private var isInDifference: Bool
    private var hasPolled = false
    /// Whether the database contains the message or the fact that it was deleted.
    var isKnown: (MessageId) throws -> Bool = { _ in false }

    /// The maximum number of times that an answer is given to a client that expects another one.
    private static let mostUses = 20
    private var made: [SyncRequest: Int] = [:]

    init(_ server: RecordedServer, isInDifference: Bool) {
        self.server = server
        self.isInDifference = isInDifference
    }

    /// Returns an answer; `nil` if the recording has no information for one. `seq` is that of the client's cursor.
    mutating func answer(to request: SyncRequest, seq: Int32) -> RecordedServer.Unmatched? {
        switch request {
        case let .getDifference(pts, qts, date, _): return difference(request, AccountCursor(pts: pts, qts: qts, date: date, seq: seq))
        case let .getChannelDifference(channel, pts, _): return channelDifference(request, channel, pts)
        default: break
        }
        if let found = nearest(server.records(of: request)) { return current(found, request) }
        switch request {
        case let .getPeerDialogs(peers): return made(dialogs(of: peers, request).map { .dialogs($0) }, for: request)
        case let .getMessages(peerId, ids, asReplyTo): return made(messages(peerId, ids, asReplyTo, request).map { .messages($0) }, for: request)
        default: return nil
        }
    }

    /// Returns an answer combined from several records.
    private mutating func made(_ response: SyncResponse?, for request: SyncRequest) -> RecordedServer.Unmatched? {
        guard let response, made[request, default: 0] < ResumedAnswers.mostUses else { return nil }
        made[request, default: 0] += 1
        return .answer(response)
    }

    // MARK: - Records

    /// Returns a record requested at this time, or otherwise the answer to the request closest to it in time, before or after.
    private func nearest(_ found: [RecordedServer.Found]) -> RecordedServer.Found? {
        let open = found.filter { !$0.exchange.isUsedUp }
        if let now = open.first(where: { $0.exchange.position == server.arrived }) { return now }
        func nearest(_ found: [RecordedServer.Found]) -> RecordedServer.Found? {
            found.filter(isAnswer).min { server.distance($0) < server.distance($1) }
        }
        return nearest(open) ?? nearest(found.filter { isPast($0) && $0.exchange.uses < ResumedAnswers.mostUses }) ?? open.first
    }

    /// Returns a record's answer. An earlier answer is not valid for messages that the database has, or that were deleted since.
    private func current(_ found: RecordedServer.Found, _ request: SyncRequest) -> RecordedServer.Unmatched {
        guard found.exchange.position < server.arrived, case let .success(response)? = try? found.exchange.result(of: request) else { return .use(found.place) }
        switch response {
        case var .dialogs(dialogs):
            dialogs.messages.removeAll(where: isKnown)
            return .give(.dialogs(dialogs), from: found.place)
        case var .messages(messages):
            messages.messages.removeAll(where: isKnown)
            return .give(.messages(messages), from: found.place)
        default: return .use(found.place)
        }
    }

    private func isKnown(_ message: StoreMessage) -> Bool {
        guard case let .id(id) = message.id else { return false }
        return (try? isKnown(id)) ?? false
    }

    /// Whether the record has an answer. An error contains no information about the server.
    private func isAnswer(_ found: RecordedServer.Found) -> Bool { (try? found.exchange.withNode { $0["answer"] != nil }) ?? false }

    // MARK: - Differences

    private mutating func difference(_ request: SyncRequest, _ cursor: AccountCursor) -> RecordedServer.Unmatched {
        let isFirst = !hasPolled
        hasPolled = true
        // The database has the results of earlier answers.
        func records(_ from: (Int32) -> Bool) -> [RecordedServer.Found] {
            server.records("getDifference", from: from) { $0["qts"]?.int32 ?? cursor.qts == cursor.qts }.filter { $0.exchange.position >= 0 }
        }
        let found = records { $0 == cursor.pts }
        let open = found.filter { !$0.exchange.isUsedUp }
        if let now = open.first(where: { $0.exchange.position == server.arrived }) ?? open.last(where: { isPast($0) && isAnswer($0) }) {
            return use(now, request, since: cursor)
        }
        // The session's client had sent the request, and repeated it until it was answered.
        if isInDifference || found.contains(where: isPast), let next = open.first(where: isAnswer) {
            isInDifference = false
            return use(next, request, since: cursor)
        }
        if let pushed = pushed(since: cursor) { return .answer(.difference(.slice(pushed))) }
        // An answer from an earlier cursor contains it.
        if !isFirst, let wider = records({ $0 < cursor.pts }).last(where: { isPast($0) && (end($0) ?? 0) > cursor.pts }) {
            return use(wider, request, since: cursor)
        }
        return .answer(.difference(.empty(date: cursor.date, seq: cursor.seq)))
    }

    /// Returns an answer that does not move the client back before later pushes.
    private func use(_ found: RecordedServer.Found, _ request: SyncRequest, since cursor: AccountCursor) -> RecordedServer.Unmatched {
        func later(_ content: ServerDifference.Content) -> ServerDifference.Content? {
            guard content.state.seq < cursor.seq || content.state.date < cursor.date else { return nil }
            var content = content
            content.state.seq = max(content.state.seq, cursor.seq)
            content.state.date = max(content.state.date, cursor.date)
            return content
        }
        guard case let .success(.difference(difference))? = try? found.exchange.result(of: request) else { return .use(found.place) }
        switch difference {
        case let .difference(content): return later(content).map { .give(.difference(.difference($0)), from: found.place) } ?? .use(found.place)
        case let .slice(content): return later(content).map { .give(.difference(.slice($0)), from: found.place) } ?? .use(found.place)
        case let .empty(date, seq) where date < cursor.date || seq < cursor.seq:
            return .give(.difference(.empty(date: max(date, cursor.date), seq: max(seq, cursor.seq))), from: found.place)
        case .empty, .tooLong: return .use(found.place)
        }
    }

    private func isPast(_ found: RecordedServer.Found) -> Bool { found.exchange.position <= server.arrived }

    /// The cursor after an answer.
    private func end(_ found: RecordedServer.Found) -> Int32? {
        (try? found.exchange.withNode { ($0["answer"]?["state"]?["pts"] ?? $0["answer"]?["pts"])?.int32 }) ?? nil
    }

    /// Returns the pushed updates that follow the cursor without a gap.
    private func pushed(since cursor: AccountCursor) -> ServerDifference.Content? {
        var content = ServerDifference.Content(messages: [], encryptedMessages: [], updates: [], peers: [], state: cursor)
        let arrived = server.arrivedPushes.filter { $0.pts ?? 0 > cursor.pts }.compactMap { try? $0.push.updates() }
        for (update, peers, pts, count) in ResumedAnswers.numbered(arrived, { update in
            if case let .account(pts, count) = update.sequence { (pts, count) } else { nil }
        }) where Int64(content.state.pts) + Int64(count) == Int64(pts) {
            content.updates.append(update)
            content.peers += peers
            content.state.pts = pts
        }
        return content.updates.isEmpty ? nil : content
    }

    private static func numbered(
        _ pushes: [ServerUpdates], _ number: (ServerUpdate) -> (pts: Int32, count: Int32)?
    ) -> [(update: ServerUpdate, peers: [ServerPeer], pts: Int32, count: Int32)] {
        pushes.flatMap { updates -> [(update: ServerUpdate, peers: [ServerPeer], pts: Int32, count: Int32)] in
            guard case let .batch(batch) = updates else { return [] }
            return batch.updates.compactMap { update in number(update).map { (update, batch.peers, $0.pts, $0.count) } }
        }.sorted { $0.pts < $1.pts }
    }

    // MARK: - Channels

    private mutating func channelDifference(_ request: SyncRequest, _ channel: PeerId, _ pts: Int32) -> RecordedServer.Unmatched? {
        func records(_ from: (Int32) -> Bool) -> [RecordedServer.Found] {
            server.records("getChannelDifference", from: from) { $0["peer"].flatMap { try? Read.peer($0) } == channel }
        }
        let same = records { $0 == pts }, open = same.filter { !$0.exchange.isUsedUp }
        if let now = open.first(where: { $0.exchange.position == server.arrived }) ?? open.last(where: { isPast($0) && isAnswer($0) }) {
            return .use(now.place)
        }
        if let pushed = pushed(in: channel, since: pts) { return .answer(.channelDifference(.difference(pushed))) }
        let wider = records { $0 < pts }.last { isPast($0) && (end($0) ?? 0) > pts }
        if let place = (wider ?? open.first(where: isAnswer))?.place { return .use(place) }
        // A server that has forgotten a channel's past sends the channel's current state.
        guard let now = dialogs(of: [channel], .getPeerDialogs([channel])), let dialog = now.dialogs.first, dialog.pts ?? 0 > pts else { return nil }
        return made(.channelDifference(.tooLong(dialog: dialog, messages: now.messages, peers: now.peers)), for: request)
    }

    private func pushed(in channel: PeerId, since pts: Int32) -> ServerChannelDifference.Content? {
        var content = ServerChannelDifference.Content(pts: pts, isFinal: true, messages: [], updates: [], peers: [])
        let arrived = server.arrivedPushes.filter { $0.channels.contains(channel) }.compactMap { try? $0.push.updates() }
        var isFound = false
        for (update, peers, pts, count) in ResumedAnswers.numbered(arrived, { update in
            if case .channel(channel, let pts, let count) = update.sequence { (pts, count) } else { nil }
        }) where pts > content.pts {
            guard Int64(content.pts) + Int64(count) == Int64(pts) else {
                content.isFinal = false
                break
            }
            isFound = true
            if case let .newMessage(message) = update.content { content.messages.append(message) } else { content.updates.append(update) }
            content.peers += peers
            content.pts = pts
        }
        return isFound ? content : nil
    }

    // MARK: - Answers in parts

    /// Combines chats from the answers that contain them.
    private func dialogs(of peers: [PeerId], _ request: SyncRequest) -> ServerDialogs? {
        let wanted = Set(peers)
        let found = server.records("getPeerDialogs") { fields in
            fields["peers"]?.elements.contains { (try? Read.peer($0)).map(wanted.contains) ?? false } ?? false
        }.filter(isAnswer)
        let answers = found.compactMap { found -> (found: RecordedServer.Found, dialogs: ServerDialogs)? in
            guard case let .success(.dialogs(dialogs))? = try? found.exchange.result(of: request) else { return nil }
            return (found, dialogs)
        }
        var all = ServerDialogs(dialogs: [], messages: [], peers: [])
        for peerId in peers {
            let matching = answers.filter { $0.dialogs.dialogs.contains { $0.peerId == peerId } }
            guard let found = nearest(matching.map(\.found)) ?? matching.last?.found,
                let dialogs = matching.first(where: { $0.found.place == found.place })?.dialogs
            else { continue }
            all.dialogs += dialogs.dialogs.filter { $0.peerId == peerId }
            all.messages += dialogs.messages.filter { $0.id.peerId == peerId && !(found.exchange.position < server.arrived && isKnown($0)) }
            all.peers += dialogs.peers
        }
        return all.dialogs.isEmpty ? nil : all
    }

    /// Combines messages from several answers.
    private func messages(_ peerId: PeerId, _ ids: [Int32], _ asReplyTo: Bool, _ request: SyncRequest) -> ServerMessages? {
        var wanted = Set(ids), all = ServerMessages(messages: [], peers: [], channelPts: nil)
        let found = server.records("getMessages") { fields in
            fields["peer"].flatMap { try? Read.peer($0) } == peerId && fields["asReplyTo"]?.bool ?? false == asReplyTo
        }
        // Unanswered requests count as requests without a result.
        for found in found.filter(isAnswer) + found.filter({ !isAnswer($0) }) {
            let requested = (try? found.exchange.withNode { $0["fields"]?["ids"]?.elements.compactMap(\.int32) ?? [] }) ?? []
            guard !wanted.isDisjoint(with: requested) else { continue }
            wanted.subtract(requested)
            guard case let .success(.messages(messages))? = try? found.exchange.result(of: request) else { continue }
            all.messages += messages.messages
            all.peers += messages.peers
        }
        return wanted.isEmpty ? all : nil
    }
}
