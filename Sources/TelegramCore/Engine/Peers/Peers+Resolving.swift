import Postbox
import SignalKit
import TelegramModel

/// Peers by name or number, and records of peers from the server.
extension TelegramEngine.Peers {
    /// Returns the peer with a public name, preceded by `progress` if a request is sent to the server.
    ///
    /// - Parameters:
    ///   - name: The name, with or without an at sign.
    ///   - referrer: The referrer of the account to the name; if not `nil`, a request is always sent.
    ///   - ageLimit: The number of seconds for which an answer is valid.
    public func resolvePeerByName(name: String, referrer: String? = nil, ageLimit: Int32 = 172_800) -> Signal<ResolvePeerResult, EngineError> {
        let name = name.first == "@" ? String(name.dropFirst()) : name
        let entry = ItemCacheEntryId(CacheCollection.resolvedByNamePeers, text: name)
        return resolving(
            entry, TypeHash.cachedResolvedByNamePeer, referrer == nil ? ageLimit : nil,
            ServerRequest("resolve", ["name": .string(name), "referrer": .optional(referrer)]), "peers.resolvePeerByName")
    }

    /// Returns the peer with a telephone number. Requires a server.
    public func resolvePeerByPhone(phone: String, ageLimit: Int32 = 172_800) -> Signal<EnginePeer?, EngineError> {
        let phone = phone.first == "+" ? String(phone.dropFirst()) : phone
        let entry = ItemCacheEntryId(CacheCollection.resolvedByPhonePeers, text: phone)
        return resolving(
            entry, TypeHash.cachedResolvedByPhonePeer, ageLimit, ServerRequest("resolvePhone", ["phone": .string(phone)]), "peers.resolvePeerByPhone")
            |> filter { if case .result = $0 { true } else { false } } |> map { if case let .result(peer) = $0 { peer } else { nil } }
    }

    /// - Parameter ageLimit: The number of seconds for which an answer is valid; `nil` to ignore stored answers.
    private func resolving(
        _ entry: ItemCacheEntryId, _ hash: Int32, _ ageLimit: Int32?, _ request: ServerRequest, _ method: String
    ) -> Signal<ResolvePeerResult, EngineError> {
        let account = context.account
        return context.transaction { transaction -> CachedResolution? in
            guard let ageLimit, let cached = try transaction.retrieveItemCacheEntry(entry).map({ CodedObject($0) }), let time = cached.int32("t"),
                time <= account.now, Int64(time) >= Int64(account.now) - Int64(ageLimit)
            else { return nil }
            return CachedResolution(peer: try cached.int64("p").flatMap { try transaction.getPeer(PeerId(packed: $0)) })
        } |> mapToSignal { [context] cached -> Signal<ResolvePeerResult, EngineError> in
            if let cached { return .single(.result(cached.peer.map { EnginePeer($0) })) }
            let requested: Signal<ResolvePeerResult, EngineError> = context.exchange(
                method, otherwise: .result(nil), onRefusal: .swallow
            ) { _ in request } after: { transaction, answer in
                let id = answer["peer"].peer
                let isKnown = answer.peers.contains { $0.merged.id == id }
                if isKnown { try transaction.mergePeers(answer.peers, now: account.now) }
                let found = isKnown ? id : nil
                let stored = CodedObject(hash: hash, ["p": .present(found?.packed), "t": .int32(account.now)])
                try transaction.putItemCacheEntry(entry, entry: stored.bytes)
                return .result(try found.flatMap { try transaction.getPeer($0) }.map { EnginePeer($0) })
            }
            return context.server == nil ? requested : .single(.progress) |> then(requested)
        }
    }

    /// Requests the record of a peer and stores it. Requires a server.
    public func updatedRemotePeer(id: PeerId) -> Signal<EnginePeer, EngineError> {
        let account = context.account
        return context.exchange("peers.updatedRemotePeer", otherwise: EnginePeer(CodedObject([]))) { _ in
            ServerRequest("getPeers", ["ids": .peers([id])])
        } after: { transaction, answer in
            let first = answer.peers.first
            guard id.namespace == PeerId.cloudUser ? answer.peers.contains(where: { $0.merged.id == id }) : first?.merged.id == id else {
                throw EngineError.generic
            }
            try transaction.mergePeers(answer.peers, now: account.now)
            guard let peer = try transaction.getPeer(id) else { throw EngineError.generic }
            return EnginePeer(peer)
        }
    }

    /// Returns the chats with their own settings on the server, for messages or for stories. They are not stored.
    public func notificationExceptionsList() -> Signal<[NotificationException], EngineError> {
        let account = context.account
        @Sendable func ask(_ stories: Bool) -> Signal<[NotificationException], EngineError> {
            context.exchange("peers.notificationExceptionsList", otherwise: [], onRefusal: .retry) { _ in
                ServerRequest("getNotifyExceptions", ["stories": .bool(stories)])
            } after: { transaction, answer in
                try transaction.mergePeers(answer.peers, now: account.now)
                return try answer["exceptions"].elements.compactMap { exception in
                    guard let id = exception["peer"].peer, let record = exception["settings"].coded,
                        let settings = EnginePeer.NotificationSettings(stored: record), let peer = try transaction.getPeer(id)
                    else { return nil }
                    return NotificationException(peerId: id, peer: EnginePeer(peer), settings: settings, record: record)
                }
            }
        }
        return ask(false) |> mapToSignal { messages in
            ask(true) |> map { stories in
                var seen = Set(messages.map(\.peerId))
                return messages + stories.filter { seen.insert($0.peerId).inserted }
            }
        }
    }
}

/// The result of resolving a name.
public enum ResolvePeerResult: Hashable, Sendable {
    /// The server is being asked.
    case progress
    /// The peer; `nil` if no peer was found.
    case result(EnginePeer?)
}

/// A chat with its own notification settings.
public struct NotificationException: Hashable, Sendable {
    /// The chat.
    public let peerId: PeerId
    /// The chat as currently stored.
    public let peer: EnginePeer
    /// The settings of the peer.
    public let settings: EnginePeer.NotificationSettings
    /// The settings as sent by the server: TelegramPeerNotificationSettings.
    public let record: CodedObject
}

private struct CachedResolution: Sendable {
    /// The peer; `nil` if no peer was found.
    let peer: CodedObject?
}
