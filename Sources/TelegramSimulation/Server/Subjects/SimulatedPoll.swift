import Postbox
import TelegramModel

/// A poll as the server keeps it; it has two options.
package struct SimulatedPoll: Hashable, Sendable {
    let number: Int64
    /// By who voted, without the account: the option.
    var votes: [PeerId: Int] = [:]
    var ownVote: Int?
    var isClosed = false
    /// When it changed last.
    var date: Int32

    static let options: [[UInt8]] = [[0], [1]]

    var id: MediaId { MediaId(namespace: 15, id: number) }

    /// TelegramMediaPoll, as the account sees it.
    var media: CodedObject {
        let options = SimulatedPoll.options.map { option in
            CodedObject(
                hash: SimulatedObjects.Hash.pollOption, ["t": .string("option \(option[0])"), "et": .objects([]), "i": .bytes(option)])
        }
        return CodedObject(
            hash: TypeHash.telegramMediaPoll,
            [
                "pb": .int32(0), "kn": .object(CodedObject(hash: SimulatedObjects.Hash.pollKind, ["_v": .int32(0), "m": .int32(0)])),
                "i": .bytes(idBytes), "t": .string("poll \(number)"), "te": .objects([]), "os": .objects(options), "ca": .null,
                "rs": .object(results(withOwn: true)), "ic": .int32(isClosed ? 1 : 0), "dt": .null,
            ])
    }

    /// TelegramMediaPollResults; not `withOwn`: they do not tell which option the account has voted for.
    func results(withOwn: Bool) -> CodedObject {
        let all = votes.values + (ownVote.map { [$0] } ?? [])
        let voters = SimulatedPoll.options.indices.map { place in
            CodedObject(
                hash: SimulatedObjects.Hash.pollVoters,
                [
                    "s": .int32(withOwn && ownVote == place ? 1 : 0), "i": .bytes(SimulatedPoll.options[place]), "c": .int32(Int32(all.count { $0 == place })),
                    "cr": .int32(0),
                ])
        }
        return CodedObject(
            hash: SimulatedObjects.Hash.pollResults,
            ["v": .objects(voters), "t": .int32(Int32(all.count)), "rv": .int64s([]), "sol": .null])
    }

    private var idBytes: [UInt8] {
        withUnsafeBytes(of: id.namespace.littleEndian, Array.init) + withUnsafeBytes(of: id.id.littleEndian, Array.init)
    }
}
