import Postbox
import TelegramModel

/// Keeps the content of the open views of a database up to date, in the process that shows them: messages of channels that may be out of date,
/// scheduled messages and quick replies, and the holes of lists of calls.
///
/// The views may be those of a LivePostbox, as long as all work runs on its queue.
package final class ManagedOpenViews {
    private let connection: SyncConnection
    private let validation: HistoryValidation
    private let callLists: ManagedCallListHoles
    private var observation: Postbox.OpenViewObservation?
    /// The views to process, by number; `nil` for closed views.
    private var changed: [Int: (any PostboxView)?] = [:]
    private lazy var turn = NextTurn(connection) { [weak self] in self?.look() }
    private var callListHoles: [Int: Set<MessageIndex>] = [:]
    /// Views whose messages are requested only when they are opened.
    private var opened: Set<Int> = []

    package init(_ connection: SyncConnection) {
        self.connection = connection
        validation = HistoryValidation(connection)
        callLists = ManagedCallListHoles(connection)
        connection.database.observe(when: { !$0.updatedPeerChatStates.isEmpty }) { [weak self] in self?.schedule() }
    }

    /// Starts or restarts with the views shown now. Views opened later are added automatically.
    package func start() {
        guard observation == nil else { return }
        observation = connection.database.postbox.observeOpenViews { [weak self] view in
            self?.changed[view.number] = .some(view.snapshot)
            self?.schedule()
        }
        schedule()
    }

    /// Cancels all requests.
    package func stop() {
        if let observation { connection.database.postbox.endObservation(observation) }
        observation = nil
        changed = [:]
        callListHoles = [:]
        opened = []
        callLists.update([])
        validation.stop()
    }

    private func schedule() { if observation != nil { turn.schedule() } }

    private func look() {
        guard observation != nil else { return }
        let changed = self.changed.sorted { $0.key < $1.key }
        self.changed = [:]
        for (number, snapshot) in changed { update(number, snapshot) }
        callLists.update(Set(callListHoles.values.joined()))
        validation.revalidateShown()
    }

    private func update(_ number: Int, _ snapshot: (any PostboxView)?) {
        switch snapshot {
        case let view as GlobalMessageTagsView:
            callListHoles[number] = Set(view.entries.compactMap { entry in if case let .hole(index) = entry { index } else { nil } })
        case let view as MessageHistoryView: update(number, view)
        default:
            callListHoles[number] = nil
            opened.remove(number)
            validation.update(number, nil)
        }
    }

    private func update(_ number: Int, _ view: MessageHistoryView) {
        guard let peerId = view.input.peerIds.first else { return }
        if let namespace = view.namespaces.kept {
            guard opened.insert(number).inserted else { return }
            let messages = view.shown(of: peerId, in: namespace)
            if namespace == MessageId.Namespace.scheduledCloud {
                validation.openScheduled(peerId, messages)
            } else if peerId == connection.accountPeerId, let shortcut = view.input.threadId.flatMap({ Int32(exactly: $0) }) {
                validation.openQuickReplies(shortcut: shortcut, messages)
            }
        } else if peerId.namespace == PeerId.cloudChannel {
            let tag: MessageTags?
            switch view.tag {
            case .customTag: return
            case let .tag(only): tag = only
            case nil: tag = nil
            }
            validation.update(
                number,
                HistoryValidation.Shown(
                    peerId: peerId, threadId: view.input.threadId, tag: tag, messages: view.shown(of: peerId, in: MessageId.Namespace.cloud)))
        }
    }
}

extension MessageIdNamespaces {
    /// The namespace of the server's messages outside the history: scheduled messages or quick replies.
    fileprivate var kept: Int32? {
        guard !contains(MessageId.Namespace.cloud) else { return nil }
        return [MessageId.Namespace.scheduledCloud, MessageId.Namespace.quickReplyCloud].first { contains($0) }
    }
}

extension MessageHistoryView {
    fileprivate func shown(of peerId: PeerId, in namespace: Int32) -> [ShownMessage] {
        entries.lazy.map(\.message).filter { $0.id.peerId == peerId && $0.id.namespace == namespace }.map {
            ShownMessage(id: $0.id, timestamp: $0.timestamp, tags: $0.tags, attributes: $0.attributes)
        }
    }
}
