import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

extension SyncResponse {
    /// Writes the response in the form of recordings, as read by `Read.response`. Throws for an update that cannot be written.
    func write(to writer: JSONWriter) throws(OperationError) {
        if case .ok = self { return writer.bool(true) }
        if case let .answer(answer) = self { return try SyncResponse.write(answer, writer) }
        writer.beginObject()
        switch self {
        case let .state(cursor): writer.member("state", cursor: cursor)
        case let .difference(difference): try SyncResponse.write(difference, writer)
        case let .channelDifference(difference): try SyncResponse.write(difference, writer)
        case let .messages(messages):
            writer.member("messages", storeMessages: messages.messages)
            writer.member("peers", serverPeers: messages.peers)
            writer.member("channelPts", optionalInt: messages.channelPts)
        case let .dialogs(dialogs):
            writer.array("dialogs", dialogs.dialogs) { writer.write($0) }
            if !dialogs.folders.isEmpty { writer.array("folders", dialogs.folders) { writer.write($0) } }
            writer.member("messages", storeMessages: dialogs.messages)
            writer.member("peers", serverPeers: dialogs.peers)
            if dialogs.isComplete { writer.member("complete", bool: true) }
        case let .topics(topics):
            writer.array("topics", topics.topics) { writer.write($0) }
            writer.member("messages", storeMessages: topics.messages)
            writer.member("peers", serverPeers: topics.peers)
            writer.member("pts", int: topics.pts)
            if let next = topics.next { writer.member("next", topicPlace: next) }
        case let .directThreads(threads):
            writer.array("dialogs", threads.threads) { writer.write($0) }
            writer.member("messages", storeMessages: threads.messages)
            writer.member("peers", serverPeers: threads.peers)
        case .notModified: writer.member("notModified", bool: true)
        case let .media(media): writer.member("media", codedObjects: media)
        case let .stories(stories):
            writer.member("stories", codedObjects: stories.stories)
            writer.member("maxReadId", optionalInt: stories.maxReadId)
            writer.member("peers", serverPeers: stories.peers)
        case let .affected(pts, count):
            writer.member("pts", int: pts)
            writer.member("ptsCount", int: count)
        case .ok, .answer: break
        }
        writer.endObject()
    }

    /// Writes an answer. The value of an answer that was read is complete. A server that creates answers gives some parts only separately from the
    /// value.
    private static func write(_ answer: ServerAnswer, _ writer: JSONWriter) throws(OperationError) {
        var fields: [ServerField] = []
        switch answer.value {
        case let .object(given): fields = given
        case .null: break
        default: return writer.value(answer.value)
        }
        let given = Set(fields.map(\.name)), batch = answer.updates.flatMap { if case let .batch(batch) = $0 { batch } else { nil } }
        let peers = answer.peers.isEmpty ? batch?.peers ?? [] : answer.peers
        if fields.isEmpty, answer.updates == nil, answer.affected == nil, answer.messages.isEmpty, peers.isEmpty, answer.user == nil {
            return writer.value(answer.value)
        }
        writer.beginObject()
        for field in fields { writer.member(field) }
        switch answer.updates {
        case let .batch(batch)? where !given.contains("updates"):
            try writer.member("updates", updates: batch.updates)
            writer.member("date", int: batch.date)
            writer.sequence(of: batch)
        case let .sent(sent)? where !given.contains("sent"): writer.member("sent", sent)
        case .tooLong? where !given.contains("tooLong"): writer.member("tooLong", bool: true)
        default: break
        }
        if !answer.messages.isEmpty, !given.contains("messages") { writer.member("messages", storeMessages: answer.messages) }
        if !peers.isEmpty || batch != nil, !given.contains("peers") { writer.member("peers", serverPeers: peers) }
        if let user = answer.user, !given.contains("user") { writer.member("user", serverPeer: user) }
        if let affected = answer.affected, !given.contains("pts") {
            writer.member("pts", int: affected.pts)
            writer.member("ptsCount", int: affected.count)
            writer.member("offset", int: affected.offset)
        }
        writer.endObject()
    }

    private static func write(_ difference: ServerDifference, _ writer: JSONWriter) throws(OperationError) {
        switch difference {
        case let .empty(date, seq):
            writer.member("kind", text: "empty")
            writer.member("date", int: date)
            writer.member("seq", int: seq)
        case let .difference(content): try write("difference", content, writer)
        case let .slice(content): try write("slice", content, writer)
        case let .tooLong(pts):
            writer.member("kind", text: "tooLong")
            writer.member("pts", int: pts)
        }
    }

    private static func write(_ kind: String, _ content: ServerDifference.Content, _ writer: JSONWriter) throws(OperationError) {
        writer.member("kind", text: kind)
        writer.member("messages", storeMessages: content.messages)
        if !content.encryptedMessages.isEmpty {
            writer.array("encryptedMessages", content.encryptedMessages) { message in
                writer.beginObject()
                writer.writeEncrypted(message)
                writer.endObject()
            }
        }
        try writer.member("updates", updates: content.updates)
        writer.member("peers", serverPeers: content.peers)
        writer.member("state", cursor: content.state)
    }

    private static func write(_ difference: ServerChannelDifference, _ writer: JSONWriter) throws(OperationError) {
        switch difference {
        case let .empty(pts, isFinal, timeout):
            writer.member("kind", text: "empty")
            writer.member("pts", int: pts)
            writer.member("timeout", optionalInt: timeout)
            writer.member("final", bool: isFinal)
        case let .difference(content):
            writer.member("kind", text: "difference")
            writer.member("pts", int: content.pts)
            writer.member("timeout", optionalInt: content.timeout)
            writer.member("final", bool: content.isFinal)
            writer.member("messages", storeMessages: content.messages)
            try writer.member("updates", updates: content.updates)
            writer.member("peers", serverPeers: content.peers)
        case let .tooLong(dialog, messages, peers, timeout):
            writer.member("kind", text: "tooLong")
            writer.member("timeout", optionalInt: timeout)
            writer.key("dialog")
            writer.write(dialog)
            writer.member("messages", storeMessages: messages)
            writer.member("peers", serverPeers: peers)
        }
    }
}
