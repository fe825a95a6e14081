import Postbox
import TelegramModel

extension StateReplay {
    /// The tags of messages with the medium stay as they are, as in the rows that Telegram's library leaves.
    mutating func updateMedia(_ id: MediaId, _ media: CodedObject?) throws {
        try transaction.updateMedia(id, media: media)
        if id.namespace == MediaNamespace.cloudWebpage { events.webPages[id] = .some(media) }
    }

    func updatePoll(_ update: MessagePollUpdate) throws {
        guard try storedPoll(update.id) != nil, let poll = try updatedPoll(update) else { return }
        try transaction.updateMedia(update.id, media: poll)
    }

    /// The poll as it is then: the one that was sent along, else the stored one, with the new results. nil: there is neither.
    func updatedPoll(_ update: MessagePollUpdate) throws -> CodedObject? {
        let stored = try storedPoll(update.id)
        guard let poll = update.poll ?? stored else { return nil }
        guard poll.typeHash == TypeHash.telegramMediaPoll else { throw OperationRefused("the poll is no TelegramMediaPoll") }
        var results = update.results
        if update.isMinimal, let old = stored?.object("rs") { results = PollResults.keepingOwnVotes(of: old, in: results) }
        return poll.setting(["rs": .object(results)])
    }

    private func storedPoll(_ id: MediaId) throws -> CodedObject? {
        try transaction.getMedia(id).flatMap { $0.typeHash == TypeHash.telegramMediaPoll ? $0 : nil }
    }
}

/// Media namespaces of which operations know.
enum MediaNamespace {
    static let cloudFile: Int32 = 5
    static let cloudWebpage: Int32 = 6
    static let cloudPoll: Int32 = 15
}

/// TelegramMediaPollResults.
enum PollResults {
    /// The new results with what is known of the account's own votes.
    static func keepingOwnVotes(of old: CodedObject, in new: CodedObject) -> CodedObject {
        guard new.has("v") else { return new }
        var selected: [[UInt8]: Int32] = [:]
        for voters in old.objects("v") { if let option = voters.fieldBytes("i") { selected[option] = voters.int32("s") ?? 0 } }
        let voters = new.objects("v").map { voters in
            guard let option = voters.fieldBytes("i"), let isSelected = selected[option] else { return voters }
            return voters.setting(["s": .int32(isSelected)])
        }
        return new.setting(["v": .objects(voters)])
    }
}
