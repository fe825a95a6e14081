import Postbox
import TelegramCore

extension Agreement {
    /// Whether the poll of a message is as at the server; nil: it is.
    func poll(_ own: IntermediateMessage, _ message: SimulatedMessage, _ transaction: Transaction) throws -> String? {
        guard let poll = message.poll else { return nil }
        let name = "the poll \(poll.number) of \(own.index.id)"
        guard let stored = try transaction.getMedia(poll.id) else { return "\(name) is not stored" }
        let expected = poll.media
        if stored.int32("ic") != expected.int32("ic") { return "\(name) is closed at one side only" }
        func votes(_ object: CodedObject) -> [[Int32?]] { object.object("rs")?.objects("v").map { [$0.int32("c"), $0.int32("s")] } ?? [] }
        return votes(stored) == votes(expected) ? nil : "\(name) has the votes \(votes(stored)), not \(votes(expected))"
    }
}
