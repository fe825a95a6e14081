import Postbox
import TelegramModel

/// Sends the pending messages.
///
/// Messages being sent are known to this process only. If it is killed, the next process sends its messages again with the same random numbers. The
/// requests of a chat are sent one after another, in the order of the messages. While a file is being uploaded, later messages may be sent first.
package final class PendingMessageManager {
    private struct Line: Hashable {
        var peerId: PeerId
        var namespace: Int32
    }

    private final class Sending {
        var batch: PendingBatch
        /// Messages of the batch whose files are still to be uploaded.
        var waitsForUpload: [MessageId]
        /// Messages of the batch that are paid for and wait until that is settled. Their files wait with them.
        var postponed: Set<MessageId>
        var hasUploadedAgain = false
        var isOnItsWay = false
        /// The changes since the request was sent.
        var watch: ChangeWatch?
        var task: SyncTask?

        init(_ batch: PendingBatch, waitsForUpload: [MessageId]) {
            self.batch = batch
            self.waitsForUpload = waitsForUpload
            postponed = Set(batch.messages.filter(\.isPostponed).map(\.id))
        }
    }

    private let connection: SyncConnection
    private unowned let states: AccountStateManager
    /// The uploader; `nil` to send media as they are stored.
    private let uploader: (any MessageMediaUploader)?
    /// Messages that this process has taken up.
    private var known: Set<MessageId> = []
    private var lines: [Line: [Sending]] = [:]
    /// The chats with a running upload, at most one for each chat.
    private var uploads: [PeerId: Sending] = [:]
    private lazy var postponed = PostponedMessages(connection) { [weak self] in self?.sendPostponed($0) }
    private lazy var newTopics = NewTopicMessages(connection, states: states) { [weak self] in self?.takeUpAgain($0) }

    package init(_ connection: SyncConnection, states: AccountStateManager, uploader: (any MessageMediaUploader)? = nil) {
        self.connection = connection
        self.states = states
        self.uploader = uploader
    }

    /// Sends the messages of a chat that are paid for and wait until that is settled.
    package func sendPostponed(in peerId: PeerId) { postponed.releaseAll(in: peerId) }

    /// Starts sending. Messages added later are sent automatically.
    package func start() {
        connection.database.observe(when: { !$0.unsentMessageOperations.isEmpty }) { [weak self] in
            guard let self else { return }
            self.connection.startTimer(after: 0) { [weak self] in self?.update() }
        }
        update()
        postponed.start()
    }

    private func update() {
        connection.perform {
            let unsent = try connection.database.transaction { try $0.tables.history.unsent.get() }
            forget(known.subtracting(unsent))
            let new = unsent.filter { !known.contains($0) }
            guard !new.isEmpty else { return }
            known.formUnion(new)
            try takeUp(new)
        }
    }

    private func takeUp(_ ids: [MessageId]) throws {
        for (line, batches) in try batches(ids) {
            let sendings = batches.map { Sending($0, waitsForUpload: filesToUpload($0)) }
            for sending in sendings where !sending.postponed.isEmpty {
                sending.postponed.subtract(postponed.released)
                try postponed.add(sending.postponed.sorted())
            }
            lines[line, default: []] += sendings
        }
        for line in lines.keys.sorted(by: { ($0.namespace, $0.peerId) < ($1.namespace, $1.peerId) }) {
            uploadNext(line.peerId)
            sendNext(line)
        }
    }

    /// Messages have got their topic.
    private func takeUpAgain(_ ids: [MessageId]) {
        connection.perform { try takeUp(ids.filter { known.contains($0) }) }
    }

    private func sendPostponed(_ id: MessageId) {
        let line = Line(peerId: id.peerId, namespace: id.namespace)
        for sending in lines[line] ?? [] { sending.postponed.remove(id) }
        uploadNext(id.peerId)
        sendNext(line)
    }

    /// Forgets deleted or sent messages.
    private func forget(_ ids: Set<MessageId>) {
        guard !ids.isEmpty else { return }
        known.subtract(ids)
        postponed.forget(ids)
        newTopics.forget(ids)
        for (line, sendings) in lines {
            for message in sendings.filter(\.isOnItsWay).flatMap(\.batch.messages) where ids.contains(message.id) {
                states.removedWhileSent[message.content.randomId] = line.peerId
            }
            for sending in sendings where !sending.isOnItsWay {
                sending.batch.messages.removeAll { ids.contains($0.id) }
                sending.waitsForUpload.removeAll { ids.contains($0) }
                sending.postponed.subtract(ids)
            }
            lines[line] = sendings.filter { !$0.batch.messages.isEmpty }
        }
    }

    /// The batches of the messages, by line. Messages that no request can send are marked as failed; those of secret chats go into the chat's log.
    private func batches(_ ids: [MessageId]) throws -> [Line: [PendingBatch]] {
        var pending: [Line: [PendingMessage]] = [:]
        var unsendable: [MessageId] = [], secret: [MessageId] = [], topicless: [MessageId] = []
        try connection.database.transaction { transaction in
            for id in ids {
                guard let message = try transaction.getStoreMessage(id) else { continue }
                if id.peerId.namespace == PeerId.secretChat {
                    if !message.flags.contains(.sending) { secret.append(id) }
                    continue
                }
                let isReachable = try transaction.isReachable(id.peerId, by: connection.accountPeerId)
                if isReachable, message.threadId == NewTopicMessages.threadId, try transaction.getPeer(id.peerId).map({ PeerAccess($0).isBotForum }) ?? false {
                    topicless.append(id)
                    continue
                }
                let naming = try transaction.threadNaming(id.peerId, accountPeerId: connection.accountPeerId)
                if isReachable, let message = PendingMessage(message, naming: naming) {
                    pending[Line(peerId: id.peerId, namespace: id.namespace), default: []].append(message)
                } else {
                    unsendable.append(id)
                }
            }
        }
        if !unsendable.isEmpty { try connection.database.write { for id in unsendable { try $0.markFailed(id) } } }
        if !topicless.isEmpty { try newTopics.add(topicless) }
        if !secret.isEmpty { try connection.database.write { for id in secret { try $0.queueSecretMessage(id) } } }
        return pending.mapValues { PendingBatch.batches($0) }
    }

    // MARK: - Uploading

    /// Messages of a batch that have something to be uploaded.
    private func filesToUpload(_ batch: PendingBatch) -> [MessageId] {
        guard uploader != nil else { return [] }
        return batch.messages.filter { $0.content.media != nil && $0.source == nil }.map(\.id)
    }

    private func uploadNext(_ peerId: PeerId) {
        guard let uploader, uploads[peerId] == nil, !connection.isClosed else { return }
        let waiting = lines.filter { $0.key.peerId == peerId }.sorted { $0.key.namespace < $1.key.namespace }.flatMap(\.value)
        guard let sending = waiting.first(where: { !$0.waitsForUpload.isEmpty && $0.postponed.isEmpty }), let id = sending.waitsForUpload.first,
            let media = sending.batch.messages.first(where: { $0.id == id })?.content.media
        else { return }
        uploads[peerId] = sending
        sending.task = uploader.upload(media, again: sending.hasUploadedAgain) { [weak self] result in
            guard let self, !self.connection.isClosed else { return }
            self.uploads[peerId] = nil
            switch result {
            case let .success(media):
                sending.waitsForUpload.removeAll { $0 == id }
                if let place = sending.batch.messages.firstIndex(where: { $0.id == id }) { sending.batch.messages[place].content.media = media }
                self.sendNext(Line(peerId: peerId, namespace: id.namespace))
            case .failure: self.fail(sending, Line(peerId: peerId, namespace: id.namespace))
            }
            self.uploadNext(peerId)
        }
    }

    // MARK: - Sending

    private func sendNext(_ line: Line) {
        guard !connection.isClosed, let sendings = lines[line], !sendings.contains(where: \.isOnItsWay),
            let sending = sendings.first(where: { $0.waitsForUpload.isEmpty && $0.postponed.isEmpty }), let request = sending.batch.request(now: connection.clock.now)
        else { return }
        sending.isOnItsWay = true
        sending.watch = connection.changes.begin()
        connection.sendRetrying(request, ends: { !$0.isOfTransport }) { [weak self] result in
            guard let self else { return }
            switch result {
            case let .success(.answer(answer)): self.finish(sending, line, answer.updates)
            case let .failure(error) where error.isStaleFileReference && !sending.hasUploadedAgain:
                sending.hasUploadedAgain = true
                sending.isOnItsWay = false
                sending.waitsForUpload = self.filesToUpload(sending.batch)
                self.uploadNext(line.peerId)
                self.sendNext(line)
            default: self.fail(sending, line)
            }
        }
    }

    private func finish(_ sending: Sending, _ line: Line, _ updates: ServerUpdates?) {
        guard let updates else { return fail(sending, line) }
        connection.perform {
            let ids = sending.batch.messages.map(\.id)
            let known = try connection.database.store { try $0.applySent(ids, SentMessages(updates), since: sending.watch) }
            guard !connection.isClosed else { return }
            states.add(UpdateGrouping.groups(updates.without(known)) + [.ensurePeerHasLocalState(line.peerId)])
            end(sending, line)
        }
    }

    private func fail(_ sending: Sending, _ line: Line) {
        connection.perform {
            try connection.database.write { transaction in
                for message in sending.batch.messages { try transaction.markFailed(message.id) }
            }
            end(sending, line)
        }
    }

    private func end(_ sending: Sending, _ line: Line) {
        lines[line]?.removeAll { $0 === sending }
        if lines[line]?.isEmpty == true { lines[line] = nil }
        sendNext(line)
    }
}

extension SyncError {
    /// The server does not accept the reference of a file.
    var isStaleFileReference: Bool { text.hasPrefix("FILEREF_INVALID") || text.hasPrefix("FILE_REFERENCE_") }
}

extension ServerUpdates {
    /// The updates without known messages that lack a number by which the queue could recognize them.
    fileprivate func without(_ known: Set<MessageId>) -> ServerUpdates {
        guard !known.isEmpty, case var .batch(batch) = self else { return self }
        batch.updates.removeAll { update in
            switch update.content {
            case let .newScheduledMessage(message), let .newQuickReplyMessage(message): message.fullId.map(known.contains) ?? false
            default: false
            }
        }
        return .batch(batch)
    }
}

extension Transaction {
    /// Moves a message for a secret chat to the chat's log, where it waits. If the chat has no encryption layer yet, or no longer has one, the
    /// message is not changed.
    func queueSecretMessage(_ id: MessageId) throws {
        guard let state = try getPeerChatState(id.peerId), let layer = SecretChatState(state).activeLayer else { return }
        try addSecretChatOutgoingOperation(id.peerId, SecretChatOutgoingOperation.sendMessage(id, layer: layer, file: nil))
        try edit(id) { message in
            message.flags.insert(.sending)
            return true
        }
    }
}
