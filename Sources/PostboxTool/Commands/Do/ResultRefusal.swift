import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// A result by which a method says that it did not do what it was asked for.
struct ResultRefusal {
    /// In words, where the result does not tell it.
    let reason: String?
}

extension MethodCall.Outcome {
    /// nil: it did what it was asked for, or failed with an error. `file` is the database afterwards, in which something `isChanged` or nothing.
    func refusal(of call: MethodCall, _ file: DatabaseFile, _ account: PeerId?, isChanged: Bool) throws -> ResultRefusal? {
        guard case let .result(json) = self else { return nil }
        let document = JSONDocument()
        guard (try? json.withUnsafeBytes({ try document.parse($0) })) != nil else { return nil }
        let result = document.root
        if let argument = call.method.resends {
            let index = file.reader(MessageHistoryIndexTable.self)
            let kept = try call.arguments.messages(argument).filter { try index.index(of: $0) != nil }
            let names = kept.map(\.description).joined(separator: ", ")
            return kept.isEmpty
                ? nil : ResultRefusal(reason: "not sent again, because it is not waiting, or what it forwards is not in the database: \(names)")
        }
        if let argument = call.method.sendsTo {
            guard result.kind == .array, result.elements.allSatisfy(\.isNull) else { return nil }
            return ResultRefusal(reason: "nothing was enqueued: " + (try MethodCall.Outcome.obstacle(to: call.arguments.peers(argument), file, account)))
        }
        let isRefusal = result.kind == .object && (result["limitExceeded"] != nil || result["limitReached"] != nil)
        // A list that was full may have made room.
        return isRefusal && !isChanged ? ResultRefusal(reason: nil) : nil
    }

    /// Why nothing could be put into the chats.
    private static func obstacle(to chats: [PeerId], _ file: DatabaseFile, _ account: PeerId?) throws -> String {
        let peers = file.reader(PeerTable.self)
        func isKnown(_ id: PeerId) throws -> Bool { try peers.get(PeerKey(id)) { _ in true } ?? false }
        if let account, try !isKnown(account) { return "the account's own user, \(account), is not in the database" }
        for chat in chats where try !isKnown(chat) { return "\(chat) is not in the database" }
        return "what was to be sent is not in the database"
    }
}
