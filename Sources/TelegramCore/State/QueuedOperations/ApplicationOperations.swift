import Postbox
import PostboxCoding
import TelegramModel

/// An event for the server's statistics, or a request to send the pending events.
package struct SynchronizeAppLogEventsOperation: QueuedOperation {
    package struct Event: Hashable, Sendable {
        /// Seconds since 1970.
        package var time: Double
        package var type: String
        package var peerId: PeerId?
        /// The coded JSON value of the event.
        package var data: CodedObject?

        package init(time: Double, type: String, peerId: PeerId?, data: CodedObject?) {
            self.time = time
            self.type = type
            self.peerId = peerId
            self.data = data
        }
    }

    package static let typeHash = TypeHash.synchronizeAppLogEventsOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// The event; `nil` if the operation only requests that pending events are sent.
    package var event: Event? {
        guard let content = contents.object("c"), content.int32("r") == 0, let type = content.string("t") else { return nil }
        return Event(
            time: content.double("tm") ?? 0, type: type, peerId: content.int64("p").map { PeerId(packed: $0) }, data: content.object("d"))
    }
}

/// A file that the application must save outside Telegram.
package struct SynchronizeAutosaveItemOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeAutosaveItemOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package var messageId: MessageId? {
        guard let id = contents.object("c")?.object("messageId"), let peer = id.object("peerId")?.int64("iv"), let namespace = id.int32("namespace"),
            let number = id.int32("id")
        else { return nil }
        return MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: number)
    }
}

/// The language pack may have changed.
package struct SynchronizeLocalizationUpdatesOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeLocalizationUpdatesOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init() { contents = CodedObject(hash: Self.typeHash, [:]) }
}

extension Transaction {
    /// Adds the operation, replacing a pending one.
    package func addSynchronizeLocalizationUpdatesOperation() throws {
        let tag = OperationLogTag.localizationUpdates
        let waiting = try removeOperation(SynchronizeLocalizationUpdatesOperation.self, tag: tag, log: .accountLog)
        try addOperation(waiting ?? SynchronizeLocalizationUpdatesOperation(), tag: tag, log: .accountLog)
    }
}
