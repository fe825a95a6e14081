import Postbox
import PostboxCoding
import TelegramModel

/// An event for the server's statistics, or the wish to send those that wait.
package struct SynchronizeAppLogEventsOperation: QueuedOperation {
    package struct Event: Hashable, Sendable {
        /// Seconds since 1970.
        package var time: Double
        package var type: String
        package var peerId: PeerId?
        /// The JSON value that goes with it, coded.
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

    package init(_ event: Event) {
        let content = CodedObject(hash: TypeHash.synchronizeAppLogEventsOperationContent, [
            "r": .int32(0), "tm": .double(event.time), "t": .string(event.type), "p": event.peerId.map { .int64($0.packed) } ?? .absent,
            "d": event.data.map { .object($0) } ?? .absent,
        ])
        contents = CodedObject(hash: Self.typeHash, ["c": .object(content)])
    }

    package static var sync: SynchronizeAppLogEventsOperation {
        let content = CodedObject(hash: TypeHash.synchronizeAppLogEventsOperationContent, ["r": .int32(1)])
        return SynchronizeAppLogEventsOperation(unchecked: CodedObject(hash: typeHash, ["c": .object(content)]))
    }

    /// nil: it only asks for the others to be sent.
    package var event: Event? {
        guard let content = contents.object("c"), content.int32("r") == 0, let type = content.string("t") else { return nil }
        return Event(
            time: content.double("tm") ?? 0, type: type, peerId: content.int64("p").map { PeerId(packed: $0) }, data: content.object("d"))
    }
}
