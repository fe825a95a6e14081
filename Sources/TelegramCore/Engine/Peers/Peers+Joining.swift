import Postbox
import SignalKit
import TelegramModel

/// Joining and creating chats. Requires a server; the chats themselves are in the updates of the answer.
extension TelegramEngine.Peers {
    /// Joins a channel or supergroup, by an invitation if given. Returns the account's membership as reported by the server.
    public func joinChannel(peerId: PeerId, hash: String? = nil) -> Signal<JoinedMember, JoinChannelError> {
        let account = context.account
        let refusal = OnRefusal<PeerId?>.decide { .fail(JoinChannelError(refusal: $0)) }
        let joined: Signal<PeerId?, JoinChannelError> = context.exchange(
            "peers.joinChannel", failure: JoinChannelError.self, otherwise: nil, onRefusal: refusal
        ) { transaction in
            if hash == nil { try transaction.expectReachable(peerId, account) }
            return ServerRequest("joinChat", ["peer": .optional(hash == nil ? peerId : nil), "hash": .optional(hash)])
        } after: { _, answer in
            answer.updates?.firstChannel?.merged.id
        }
        return joined |> mapToSignal { [context] channel -> Signal<JoinedMember, JoinChannelError> in
            guard let channel else { return .fail(.engine(.generic)) }
            return context.exchange(
                "peers.joinChannel", failure: JoinChannelError.self, otherwise: JoinedMember(inviter: nil, date: nil),
                onRefusal: .decide { .fail(JoinChannelError.engine(.server($0))) }
            ) { _ in
                ServerRequest("getParticipant", ["peer": .peer(channel), "member": .peer(account.peerId)])
            } after: { _, answer in
                JoinedMember(inviter: answer["inviter"].peer, date: answer["date"].int32)
            }
        }
    }

    /// Joins by an invitation. Returns the chat as soon as it is stored; `nil` if the answer contains none, or it is not stored within five seconds.
    /// Requires a server.
    public func joinChatInteractively(hash: String) -> Signal<EnginePeer?, JoinLinkError> {
        let refusal = OnRefusal<PeerId?>.decide { .fail(JoinLinkError(refusal: $0)) }
        let joined: Signal<PeerId?, JoinLinkError> = context.exchange(
            "peers.joinChatInteractively", failure: JoinLinkError.self, otherwise: nil, onRefusal: refusal, waits: false
        ) { _ in
            ServerRequest("joinChat", ["peer": .null, "hash": .string(hash)])
        } after: { _, answer in
            answer.updates?.firstChat?.merged.id
        }
        return joined |> mapToSignal { [context] id -> Signal<EnginePeer?, JoinLinkError> in
            guard let id else { return .single(nil) }
            return context.awaitPeer(id) |> map { $0.map { EnginePeer($0) } } |> mapError { JoinLinkError($0) }
        }
    }

    /// Creates a group. Returns `nil` if the answer contains no group, or if one of the people is unknown. Requires a server.
    /// - Parameters:
    ///   - title: The title of the group.
    ///   - peerIds: The members, other than the account.
    ///   - ttlPeriod: The time, in seconds, after which messages are deleted; `nil` if they stay.
    public func createGroup(title: String, peerIds: [PeerId], ttlPeriod: Int32? = nil) -> Signal<CreatedGroup?, CreateGroupError> {
        let account = context.account
        let refusal = OnRefusal<CreatedGroup?>.decide { error in
            .fail(error.text == "USERS_TOO_FEW" ? CreateGroupError.privacy : .engine(.server(error)))
        }
        let created: Signal<CreatedGroup?, CreateGroupError> = context.exchange(
            "peers.createGroup", failure: CreateGroupError.self, otherwise: nil, onRefusal: refusal
        ) { transaction in
            for id in peerIds { guard try transaction.isReachable(id, account) else { return nil } }
            return ServerRequest("createChat", [
                "kind": .string("group"), "title": .string(title), "about": .null, "members": .peers(peerIds), "ttl": .optional(ttlPeriod),
            ])
        } after: { transaction, answer in
            guard let id = answer.updates?.newMessages.first?.id.peerId else { return nil }
            let missing = try answer["missing"].elements.compactMap(\.peer).filter { try transaction.getPeer($0) != nil }
            return CreatedGroup(peerId: id, notAdded: missing)
        }
        return created |> mapToSignal { [context] group -> Signal<CreatedGroup?, CreateGroupError> in
            guard let group else { return .single(nil) }
            return context.awaitPeer(group.peerId) |> map { _ in group } |> mapError { CreateGroupError($0) }
        }
    }

    /// Creates a channel. Requires a server.
    public func createChannel(title: String, description: String?) -> Signal<PeerId, CreateChannelError> {
        creating("channel", "peers.createChannel", title, description)
    }

    /// Creates a supergroup, with topics if it is a forum. Requires a server.
    ///
    /// - Parameter ttlPeriod: The number of seconds after which messages are deleted; `nil` for never.
    public func createSupergroup(
        title: String, description: String?, isForum: Bool = false, ttlPeriod: Int32? = nil
    ) -> Signal<PeerId, CreateChannelError> {
        creating(isForum ? "forum" : "supergroup", "peers.createSupergroup", title, description, ttlPeriod)
    }

    private func creating(
        _ kind: String, _ method: String, _ title: String, _ description: String?, _ ttlPeriod: Int32? = nil
    ) -> Signal<PeerId, CreateChannelError> {
        let refusal = OnRefusal<PeerId?>.decide { .fail(CreateChannelError(refusal: $0)) }
        let created: Signal<PeerId?, CreateChannelError> = context.exchange(
            method, failure: CreateChannelError.self, otherwise: nil, onRefusal: refusal, waits: false
        ) { transaction in
            try transaction.clearItemCacheCollection(CacheCollection.cachedGroupCallDisplayAsPeers)
            return ServerRequest("createChat", [
                "kind": .string(kind), "title": .string(title), "about": .string(description ?? ""), "members": .list([]),
                "ttl": .optional(ttlPeriod),
            ])
        } after: { _, answer in
            answer.updates?.newMessages.first?.id.peerId
        }
        return created |> mapToSignal { [context] id -> Signal<PeerId, CreateChannelError> in
            guard let id else { return .fail(.engine(.generic)) }
            return context.awaitPeer(id) |> map { _ in id } |> mapError { CreateChannelError($0) }
        }
    }
}

/// The account's membership in a channel, as reported by the server.
public struct JoinedMember: Hashable, Sendable {
    /// The person who added or invited the account; `nil` if it joined on its own.
    public let inviter: PeerId?
    /// The time at which the account joined, in seconds since 1970; `nil` if unknown.
    public let date: Int32?
}

/// A created group.
public struct CreatedGroup: Hashable, Sendable {
    /// The group, which is already stored.
    public let peerId: PeerId
    /// The people who do not allow others to add them.
    public let notAdded: [PeerId]
}

/// The reason why a channel could not be joined.
public enum JoinChannelError: EngineFailure {
    /// The account has joined the maximum number of channels.
    case tooMuchJoined
    /// The channel has the maximum number of members.
    case tooMuchUsers
    /// The account has requested to join; an administrator decides.
    case inviteRequestSent
    /// An error common to all methods.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }

    fileprivate init(refusal: SyncError) {
        switch refusal.text {
        case "CHANNELS_TOO_MUCH": self = .tooMuchJoined
        case "USERS_TOO_MUCH": self = .tooMuchUsers
        case "INVITE_REQUEST_SENT": self = .inviteRequestSent
        default: self = .engine(.server(refusal))
        }
    }
}

/// The reason why an invitation could not be followed.
public enum JoinLinkError: EngineFailure {
    /// The account has joined the maximum number of channels.
    case tooMuchJoined
    /// The chat has the maximum number of members.
    case tooMuchUsers
    /// The account has requested to join; an administrator decides.
    case requestSent
    /// Too many invitations in a short time.
    case flood
    /// An error common to all methods.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }

    fileprivate init(refusal: SyncError) {
        switch refusal.text {
        case "CHANNELS_TOO_MUCH": self = .tooMuchJoined
        case "USERS_TOO_MUCH": self = .tooMuchUsers
        case "INVITE_REQUEST_SENT": self = .requestSent
        default: self = refusal.text.hasPrefix("FLOOD_WAIT") ? .flood : .engine(.server(refusal))
        }
    }
}

/// The reason why a group could not be created.
public enum CreateGroupError: EngineFailure {
    /// None of the people allow strangers to add them.
    case privacy
    /// An error common to all methods.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}

/// The reason why a channel could not be created.
public enum CreateChannelError: EngineFailure {
    /// The account has joined the maximum number of channels.
    case tooMuchJoined
    /// The account has the maximum number of groups tied to a place.
    case tooMuchLocationBasedGroups
    /// The account is restricted and may not create channels.
    case restricted
    /// A message from the server.
    case serverProvided(String)
    /// An error common to all methods.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }

    fileprivate init(refusal: SyncError) {
        switch refusal.text {
        case _ where refusal.code == 406: self = .serverProvided(refusal.text)
        case "CHANNELS_TOO_MUCH": self = .tooMuchJoined
        case "CHANNELS_ADMIN_LOCATED_TOO_MUCH": self = .tooMuchLocationBasedGroups
        case "USER_RESTRICTED": self = .restricted
        default: self = .engine(.server(refusal))
        }
    }
}

extension EngineContext {
    /// Returns the record of a peer as soon as it is stored; `nil` after five seconds. If answers are not stored, returns the current record
    /// immediately.
    fileprivate func awaitPeer(_ id: PeerId) -> Signal<CodedObject?, EngineError> {
        guard isKeptUpToDate else { return transaction { try $0.getPeer(id) } }
        let stored = live([.basicPeer(id)]) { ($0.views[.basicPeer(id)] as? BasicPeerView)?.peer } |> filter { $0 != nil } |> take(1)
        return stored |> timeout(5, queue: Queue.concurrentDefaultQueue(), alternate: .single(nil))
    }
}
