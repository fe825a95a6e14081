import Postbox
import TelegramModel

extension StateReplay {
    /// Messages that contain the medium are tagged by its new form. Messages that share a separately stored medium keep their tags, as in Telegram's
    /// library.
    mutating func updateMedia(_ id: MediaId, _ media: CodedObject?) throws {
        let old = try transaction.getMedia(id)
        for index in try transaction.updateMedia(id, media: media) { try transaction.tagAgain(index.id, with: media, insteadOf: old) }
        if id.namespace == MediaNamespace.cloudWebpage { events.webPages[id] = .some(media) }
    }

    /// Updates a stored poll. Returns the chats that contain it.
    @discardableResult
    mutating func updatePoll(_ update: MessagePollUpdate) throws -> Set<PeerId> {
        guard try storedPoll(update.id) != nil, let poll = try updatedPoll(update) else { return [] }
        let chats = try transaction.updatePoll(update.id, poll)
        chatsToRecount[.unseenPollVote, default: []].formUnion(chats.retagged)
        return chats.all
    }

    /// The updated poll: the poll in the update, or else the stored one, with the new results; `nil` if there is neither.
    func updatedPoll(_ update: MessagePollUpdate) throws -> CodedObject? {
        let stored = try storedPoll(update.id)
        guard var poll = update.poll ?? stored else { return nil }
        if update.poll != nil, let attached = stored?.object("am") { poll = poll.setting(["am": .object(attached)]) }
        guard poll.typeHash == TypeHash.telegramMediaPoll else { throw OperationRefused("the poll is not a TelegramMediaPoll") }
        var results = update.results
        if update.isMinimal, let old = stored?.object("rs") { results = PollResults.keepingOwnVotes(of: old, in: results) }
        return poll.setting(["rs": .object(results)])
    }

    private func storedPoll(_ id: MediaId) throws -> CodedObject? {
        try transaction.getMedia(id).flatMap { $0.typeHash == TypeHash.telegramMediaPoll ? $0 : nil }
    }
}

extension Transaction {
    /// Changes the tags of a message in which a medium was replaced or removed. Tags that do not depend on the medium stay.
    fileprivate func tagAgain(_ id: MessageId, with media: CodedObject?, insteadOf old: CodedObject?) throws {
        try edit(id) { message in
            func tags(_ list: [CodedObject]) -> MessageTags {
                MessageTagRules(isIncoming: message.flags.contains(.incoming), attributes: message.attributes, media: list).tags
            }
            let former = media == nil ? [old].compactMap { $0 } + message.media : message.media.compactMap { $0 == media ? old : $0 }
            let (before, now) = (tags(former), tags(message.media))
            let changed = message.tags.subtracting(before.subtracting(now)).union(now.subtracting(before))
            guard changed != message.tags else { return false }
            message.tags = changed
            return true
        }
    }

    /// Stores a poll. Messages that show it get a tag if its votes are unseen. Returns the chats that contain it, and those in which such a tag changed.
    @discardableResult
    func updatePoll(_ id: MediaId, _ poll: CodedObject) throws -> (all: Set<PeerId>, retagged: Set<PeerId>) {
        let hasUnseenVotes = poll.object("rs")?.bool("uns") == true
        var all: Set<PeerId> = [], retagged: Set<PeerId> = []
        for index in try updateMedia(id, media: poll) {
            all.insert(index.id.peerId)
            try edit(index.id) { message in
                guard message.tags.contains(.unseenPollVote) != hasUnseenVotes else { return false }
                if hasUnseenVotes { message.tags.insert(.unseenPollVote) } else { message.tags.remove(.unseenPollVote) }
                retagged.insert(index.id.peerId)
                return true
            }
        }
        return (all, retagged)
    }
}

/// TelegramMediaPollResults.
enum PollResults {
    /// Returns the new results, completed with the known own votes, correct answers, and, if they are missing, the explanation and the unseen
    /// votes.
    static func keepingOwnVotes(of old: CodedObject, in new: CodedObject) -> CodedObject {
        var new = new
        if new.string("sol") == nil, let solution = old.string("sol") {
            let entities = old.objects("solent")
            new = new.setting(["sol": .string(solution), "solent": entities.isEmpty ? .absent : .objects(entities)])
            if let media = old.object("solmd") { new = new.setting(["solmd": .object(media)]) }
        }
        if new.bool("uns") == nil, let hasUnseenVotes = old.bool("uns") { new = new.setting(["uns": .bool(hasUnseenVotes)]) }
        guard new.has("v") else { return new }
        var known: [[UInt8]: CodedObject] = [:]
        for voters in old.objects("v") { if let option = voters.fieldBytes("i") { known[option] = voters } }
        let voters = new.objects("v").map { voters in
            guard let option = voters.fieldBytes("i"), let old = known[option] else { return voters }
            let kept = voters.setting(["s": .int32(old.int32("s") ?? 0)])
            return old.int32("cr").map { kept.setting(["cr": .int32($0)]) } ?? kept
        }
        return new.setting(["v": .objects(voters)])
    }
}

/// The media of a message that must be paid for, TelegramMediaPaidContent and TelegramMediaInvoice. Each medium is a preview until it is bought.
enum PaidMedia {
    private static func isFull(_ media: CodedObject?) -> Bool { media?.int32("t") == 1 }

    /// Returns the medium with these in place of its previews. Any other medium is returned unchanged.
    static func replacing(_ object: CodedObject, with media: [CodedObject]) -> CodedObject {
        switch object.typeHash {
        case TypeHash.telegramMediaInvoice:
            guard let first = media.first, !(isFull(object.object("m")) && !isFull(first)) else { return object }
            return object.setting(["m": .object(first)])
        case TypeHash.telegramMediaPaidContent:
            return object.setting(["m": .objects(merged(object.objects("m"), media))])
        default:
            return object
        }
    }

    /// Returns the new form of a medium with the purchased media of the old one.
    static func keepingBought(of old: CodedObject, in new: CodedObject) -> CodedObject {
        switch new.typeHash {
        case TypeHash.telegramMediaPaidContent:
            return new.setting(["m": .objects(merged(old.objects("m"), new.objects("m")))])
        case TypeHash.telegramMediaInvoice:
            guard let bought = old.object("m"), isFull(bought), !isFull(new.object("m")) else { return new }
            return new.setting(["m": .object(bought)])
        default:
            return new
        }
    }

    /// Returns the new media. If an old medium was bought and the new one in its place is a preview, returns the old one.
    private static func merged(_ old: [CodedObject], _ new: [CodedObject]) -> [CodedObject] {
        new.enumerated().map { place, media in place < old.count && isFull(old[place]) && !isFull(media) ? old[place] : media }
    }
}

extension AudioTranscription {
    /// Returns the attributes of a message with this transcription in place of another one. Whether it was rated is kept.
    func stored(in attributes: [CodedObject]) -> [CodedObject] {
        var attributes = attributes
        let hash = TypeHash.audioTranscriptionMessageAttribute
        guard let place = attributes.firstIndex(where: { $0.typeHash == hash }) else {
            return attributes + [
                CodedObject(hash: hash, ["id": .int64(id), "text": .string(text), "isPending": .bool(isPending), "didRate": .bool(false), "error": .null])
            ]
        }
        attributes[place] = attributes[place].setting(["id": .int64(id), "text": .string(text), "isPending": .bool(isPending), "error": .null])
        return attributes
    }
}
