import Postbox
import TelegramCore

/// The connection of one client to the simulated server. Requests and pushes take time, and fail according to the faults.
package final class SimulatedLink: SyncServer {
    private let account: SimulatedAccount
    private let clock: any SyncClock
    private var random: SimulationRandom
    /// The faults that currently occur.
    package var faults: Set<SimulationFault>
    /// On average, one in this number of requests and pushes has a fault.
    private let rarity: Int
    package var onPush: ((ServerUpdates) -> Void)?
    private var isOnline = true
    private var isClosed = false
    /// The time when the last push arrives: pushes stay in order, except for a fault.
    private var lastArrival: Int64 = 0
    /// A push that waits for the next one.
    private var delayedPush: ServerUpdates?
    private var running: [Int: (Result<SyncResponse, SyncError>) -> Void] = [:]
    private var count = 0

    private static let second: Int64 = 1_000_000

    package init(account: SimulatedAccount, clock: any SyncClock, random: SimulationRandom, faults: Set<SimulationFault>, rarity: Int) {
        self.account = account
        self.clock = clock
        self.random = random
        self.faults = faults
        self.rarity = rarity
    }

    /// Closes the connection: the client receives nothing more.
    package func close() {
        isClosed = true
        running = [:]
    }

    /// Turns off all faults. Lost requests and pushes remain lost.
    package func heal() {
        faults = []
        if let push = delayedPush {
            delayedPush = nil
            deliver(push)
        }
    }

    private func injects(_ fault: SimulationFault) -> Bool { faults.contains(fault) && random.chance(rarity) }

    /// Makes the client request a difference.
    package func announce() { deliver(.tooLong) }

    // MARK: - Pushes

    func push(_ updates: ServerUpdates) {
        guard isOnline, !isClosed else { return }
        if injects(.drop) { return }
        if delayedPush == nil, injects(.reorder) {
            delayedPush = updates
            return
        }
        deliver(updates)
        if injects(.duplicate) { deliver(updates) }
        if let delayed = delayedPush {
            delayedPush = nil
            deliver(delayed)
        }
    }

    private func deliver(_ updates: ServerUpdates) {
        var latency = Int64(5_000 + random.below(200_000))
        if injects(.delay) { latency += Int64(1 + random.below(5)) * SimulatedLink.second }
        lastArrival = max(lastArrival + 1, clock.elapsed + latency)
        _ = clock.startTimer(after: lastArrival - clock.elapsed) { [weak self] in
            guard let self, !self.isClosed, self.isOnline else { return }
            self.onPush?(updates)
        }
    }

    // MARK: - Connection

    private func cut() {
        isOnline = false
        let requests = running.sorted { $0.key < $1.key }.map(\.value)
        running = [:]
        for request in requests {
            _ = clock.startTimer(after: 1) { [weak self] in
                guard let self, !self.isClosed else { return }
                request(.failure(SyncError(code: 0, text: "NO_CONNECTION")))
            }
        }
        _ = clock.startTimer(after: Int64(1 + random.below(5)) * SimulatedLink.second) { [weak self] in self?.connect() }
    }

    /// Restores the connection. Pushes were lost in the meantime, so the client must request them.
    private func connect() {
        guard !isOnline, !isClosed else { return }
        isOnline = true
        deliver(.tooLong)
    }

    // MARK: - Requests

    package func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        connect()
        count += 1
        let number = count
        running[number] = completion
        if injects(.cut) { _ = clock.startTimer(after: Int64(random.below(300_000))) { [weak self] in self?.cutOnce() } }
        if injects(.drop) {
            // A connection that does not answer is closed after some time.
            _ = clock.startTimer(after: 10 * SimulatedLink.second) { [weak self] in
                if self?.running[number] != nil { self?.cutOnce() }
            }
        } else {
            _ = clock.startTimer(after: Int64(5_000 + random.below(100_000))) { [weak self] in self?.arrived(request, number) }
        }
        return SyncTask { [weak self] in self?.running[number] = nil }
    }

    private func cutOnce() { if isOnline, !isClosed { cut() } }

    /// Whether a request of this client is being answered. Updates that result from it and are in its answer are not pushed to the client.
    private var isAnswering = false

    func push(_ updates: ServerUpdates, isAnswered: Bool) { if !isAnswered || !isAnswering { push(updates) } }

    private func arrived(_ request: SyncRequest, _ number: Int) {
        guard !isClosed, running[number] != nil else { return }
        let answer: Result<SyncResponse, SyncError> =
            injects(.error) ? .failure(SyncError(code: 500, text: "SIMULATED")) : self.answer(to: request)
        var latency = Int64(5_000 + random.below(100_000))
        if injects(.delay) { latency += Int64(1 + random.below(5)) * SimulatedLink.second }
        _ = clock.startTimer(after: latency) { [weak self] in
            guard let self, !self.isClosed, let completion = self.running.removeValue(forKey: number) else { return }
            completion(answer)
        }
    }

    private func answer(to request: SyncRequest) -> Result<SyncResponse, SyncError> {
        isAnswering = true
        defer { isAnswering = false }
        switch request {
        case .getState: return .success(.state(account.begin()))
        case let .getDifference(pts, qts, date, limit):
            let size = injects(.slice) ? 1 + random.below(5) : nil
            let difference = account.difference(pts: pts, qts: qts, date: date, ptsTotalLimit: limit, size: size)
            account.noteAnswer(difference, pts: pts)
            return .success(.difference(difference))
        case let .getChannelDifference(channel, pts, limit):
            let limit = injects(.slice) ? 1 + Int32(random.below(5)) : limit
            guard let answer = account.channelDifference(channel, pts: pts, limit: limit, isTooLong: injects(.tooLong)) else {
                return .failure(SyncError(code: 400, text: "CHANNEL_PRIVATE"))
            }
            return .success(.channelDifference(answer))
        case let .getMessages(peerId, ids, asReplyTo): return .success(.messages(account.messages(peerId, ids: ids, asReplyTo: asReplyTo)))
        case let .getPeerDialogs(peerIds): return .success(.dialogs(account.dialogs(peerIds)))
        case let .getHistory(peerId, nil, nil, window):
            return .success(account.answer(peerId, window, keeping: fewer(window.limit)))
        case let .getHistory(peerId, thread?, nil, window):
            return .success(account.answer(peerId, window, keeping: fewer(window.limit)) { $0.threadId.map { Int64($0) } == thread })
        case let .getHistory(peerId, nil, savedPeerId?, window):
            return .success(account.answer(peerId, window, keeping: fewer(window.limit)) { $0.thread == savedPeerId.packed })
        case let .search(peerId, nil, savedPeerId?, .pinned, window):
            return .success(account.answer(peerId, window, keeping: fewer(window.limit)) { $0.isPinned && $0.thread == savedPeerId.packed })
        case let .searchCustomTag(peerId, savedPeerId, customTag, nil, window):
            return .success(
                account.answer(peerId, window, keeping: fewer(window.limit)) {
                    $0.customTags.contains(customTag) && (savedPeerId == nil || $0.savedFrom == savedPeerId)
                })
        case let .search(peerId, nil, nil, .pinned, window):
            return .success(account.answer(peerId, window, keeping: fewer(window.limit)) { $0.isPinned })
        case let .search(peerId, nil, nil, .unseenReaction, window):
            return .success(account.answer(peerId, window, keeping: fewer(window.limit)) { $0.hasUnseenReactions })
        case let .search(peerId, thread, nil, .unseenPollVote, window):
            return .success(
                account.answer(peerId, window, keeping: fewer(window.limit)) { $0.hasUnseenVotes && (thread == nil || $0.thread == thread) })
        case let .search(peerId, nil, nil, .unseenPersonalMessage, window):
            // A client that marks all mentions as seen takes a short page for the last one, as Telegram does.
            return .success(account.answer(peerId, window, keeping: nil) { $0.isUnseenMention })
        case let .search(peerId, thread?, nil, .pinned, window):
            return .success(account.answer(peerId, window, keeping: fewer(window.limit)) { $0.isPinned && $0.threadId.map { Int64($0) } == thread })
        case let .search(peerId, thread?, nil, .unseenPersonalMessage, window):
            return .success(account.answer(peerId, window, keeping: fewer(window.limit)) { $0.isUnseenMention && $0.threadId.map { Int64($0) } == thread })
        case let .getDialogs(groupId, .top, excludesPinned, _):
            account.noteReportedChats(of: groupId)
            return .success(.dialogs(account.chatList(groupId, excludesPinned: excludesPinned)))
        case let .getPinnedDialogs(groupId): return .success(.dialogs(account.dialogs(account.pinned[groupId] ?? [])))
        case let .reorderPinnedDialogs(groupId, order):
            account.setPinnedByClient(order, in: groupId)
            return .success(.ok)
        case let .readHistory(peerId, maxId):
            let isChannel = account.chats[peerId]?.isChannel ?? false
            guard let moved = account.readInbox(peerId, maxId: maxId, isAnswered: !isChannel) else {
                return .success(isChannel ? .ok : .affected(pts: account.cursor.pts, count: 0))
            }
            return .success(.affected(pts: moved.pts, count: moved.count))
        case let .setDialogUnread(peerId, isUnread):
            account.markUnread(peerId, isUnread)
            return .success(.ok)
        case let .readMessageContents(peerId, ids):
            let isChannel = account.chats[peerId]?.isChannel ?? false
            account.seeReactions(peerId, ids)
            account.seePollVotes(peerId, ids)
            let moved = account.seeMentions(peerId, ids, isAnswered: !isChannel)
            return .success(isChannel ? .ok : .affected(pts: moved?.pts ?? account.cursor.pts, count: moved?.count ?? 0))
        case .ping: return .success(.ok)
        default: return account.answer(to: request) ?? .failure(SyncError(code: 501, text: "METHOD_NOT_SUPPORTED"))
        }
    }

    private func fewer(_ limit: Int32) -> Int? { injects(.short) ? 1 + random.below(Int(limit) / 2) : nil }
}
