import Postbox
import TelegramModel

/// The gaps between the stored histories and the messages that a state adds above them.
struct HolesFromPreviousState {
    private struct Gap {
        var place: AccountMutableState.HolePlace
        var start: Int32
        /// The highest added ID; `nil` if no message is added.
        var top: Int32?
    }

    private var gaps: [Gap] = []

    /// Reads the stored data, so it runs before the operations.
    init(_ state: AccountMutableState, _ transaction: Transaction) throws {
        guard !state.holesFromPreviousState.isEmpty else { return }
        var tops: [AccountMutableState.HolePlace: Int32] = [:]
        var firstFollowed: [PeerId: Int32] = [:]
        for operation in state.operations {
            switch operation {
            case let .addMessages(messages, .upperHistoryBlock):
                for message in messages {
                    guard let id = message.fullId else { continue }
                    let place = AccountMutableState.HolePlace(peerId: id.peerId, namespace: id.namespace)
                    tops[place] = max(tops[place] ?? .min, id.id)
                }
            case let .updateChannelSynchronizedUntilMessage(peerId, id): firstFollowed[peerId] = min(firstFollowed[peerId] ?? .max, id)
            default: continue
            }
        }
        for place in state.holesFromPreviousState.keys.sorted(by: { $0.peerId.packed < $1.peerId.packed }) {
            let synchronized = try transaction.getPeerChatState(place.peerId).flatMap { ChannelCursor.synchronizedUntilMessageId($0) }
            var known = try synchronized ?? transaction.tables.history.index.topId(peerId: place.peerId, namespace: place.namespace)
            // The difference before the gap started below a message from another kind of answer. The messages between the two are unknown.
            if let stored = known, let first = firstFollowed[place.peerId], first < tops[place] ?? .min { known = min(stored, first) }
            gaps.append(Gap(place: place, start: max(1, known?.addingClamped(1) ?? 1), top: tops[place]))
        }
    }

    /// Creates the gaps of channels that get their cursors with these dialogs: the server no longer reports events between the last stored message
    /// and the cursor. Create this value before the messages of the dialogs are stored.
    init(beginning dialogs: [ServerDialog], _ messages: [StoreMessage], _ transaction: Transaction) throws {
        let namespace = MessageId.Namespace.cloud
        for dialog in dialogs where dialog.pts != nil {
            guard try transaction.getPeerChatState(dialog.peerId) == nil,
                let known = try transaction.tables.history.index.topId(peerId: dialog.peerId, namespace: namespace)
            else { continue }
            let place = AccountMutableState.HolePlace(peerId: dialog.peerId, namespace: namespace)
            let top = messages.lazy.filter { $0.id.peerId == dialog.peerId }.compactMap(\.fullId?.id).max()
            gaps.append(Gap(place: place, start: max(1, known.addingClamped(1)), top: top))
        }
    }

    var peerIds: Set<PeerId> { Set(gaps.map(\.place.peerId)) }

    /// Whether messages are stored below the gap.
    func isAboveMessages(of peerId: PeerId) -> Bool { gaps.contains { $0.place.peerId == peerId } }

    /// The first missing ID in the server's messages of a chat; `nil` if no gap exists.
    func start(of peerId: PeerId) -> Int32? {
        gaps.first { $0.place.peerId == peerId && $0.place.namespace == MessageId.Namespace.cloud }?.start
    }

    /// Adds the holes. Call this after the operations have been applied.
    func apply(_ transaction: Transaction) throws {
        for gap in gaps {
            let end = gap.top.map { $0.addingClamped(-1) } ?? Int32.max
            guard end >= gap.start else { continue }
            let (peerId, namespace) = (gap.place.peerId, gap.place.namespace)
            try transaction.addHole(peerId: peerId, threadId: nil, namespace: namespace, space: .everywhere, range: gap.start...end)
            try transaction.addHole(peerId: peerId, threadId: nil, namespace: namespace, space: .tag(.pinned), range: 1...end)
        }
    }
}
