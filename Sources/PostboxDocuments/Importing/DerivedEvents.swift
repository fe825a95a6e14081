import Postbox

/// The number of events that followed from operations, as views receive them.
struct DerivedEvents {
    var messagesInserted = 0
    var messagesRemoved = 0
    var holesChanged = 0
    var readStatesChanged = 0
    var chatListChanges = 0
    var peersChanged = 0

    init() {}

    init(_ changes: ChangeRecord) {
        self.init(messagesOf: changes)
        holesChanged = changes.peerHoleOperations.values.reduce(0) { $0 + $1.count }
        readStatesChanged = changes.alteredInitialPeerCombinedReadStates.count
        chatListChanges = changes.chatListOperations.values.reduce(0) { $0 + $1.count }
        peersChanged = changes.updatedPeers.count
    }

    /// Only what happened to messages.
    init(messagesOf changes: ChangeRecord) {
        for operations in changes.operationsByPeerId.values {
            for operation in operations {
                switch operation {
                case .insertMessage: messagesInserted += 1
                case let .remove(indices): messagesRemoved += indices.count
                default: break
                }
            }
        }
    }

    mutating func add(_ other: DerivedEvents) {
        messagesInserted += other.messagesInserted
        messagesRemoved += other.messagesRemoved
        holesChanged += other.holesChanged
        readStatesChanged += other.readStatesChanged
        chatListChanges += other.chatListChanges
        peersChanged += other.peersChanged
    }

    /// With the names that the summary gives them.
    var all: [(name: StaticString, text: StaticString, count: Int)] {
        [
            ("messagesInserted", "messages inserted", messagesInserted), ("messagesRemoved", "messages removed", messagesRemoved),
            ("holesChanged", "holes changed", holesChanged), ("readStatesChanged", "read states changed", readStatesChanged),
            ("chatListChanges", "chat list changes", chatListChanges), ("peersChanged", "peers changed", peersChanged),
        ]
    }
}
