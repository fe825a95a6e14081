import Postbox
import SignalKit
import TelegramModel

/// Joining and making chats. Needs a server; the chats themselves come with the answer's updates.
extension TelegramEngine.Peers {
    /// Joins a channel or supergroup, by an invitation when one is given. Gives what the server says of the account as a member.
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

    /// Joins by an invitation. Gives the chat as soon as it is stored; nil: the answer names none, or it has not come within five seconds.
    /// Needs a server.
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

    /// Makes a group of these people. nil: the answer names none, or one of them is not known here. Needs a server.
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

    /// Makes a channel. Needs a server.
    public func createChannel(title: String, description: String?) -> Signal<PeerId, CreateChannelError> {
        creating("channel", "peers.createChannel", title, description)
    }

    /// Makes a supergroup, with topics when it is to be a forum. Needs a server.
    ///
    /// - Parameter ttlPeriod: After how many seconds messages are deleted; `nil` if they stay.
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

/// What the server says of the account as a member of a channel.
public struct JoinedMember: Hashable, Sendable {
    /// Who has added or invited the account; nil: it has joined by itself.
    public let inviter: PeerId?
    /// When it joined, in seconds since 1970; nil: not told.
    public let date: Int32?
}

/// A group that was made.
public struct CreatedGroup: Hashable, Sendable {
    /// The group; it is stored already.
    public let peerId: PeerId
    /// Those who let nobody add them.
    public let notAdded: [PeerId]
}

/// Why a channel could not be joined.
public enum JoinChannelError: EngineFailure {
    /// The account is in as many channels as it may be.
    case tooMuchJoined
    /// The channel has as many members as it may have.
    case tooMuchUsers
    /// The account was put down for it; an administrator decides.
    case inviteRequestSent
    /// What can fail in every method.
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

/// Why an invitation could not be followed.
public enum JoinLinkError: EngineFailure {
    /// The account is in as many channels as it may be.
    case tooMuchJoined
    /// The chat has as many members as it may have.
    case tooMuchUsers
    /// The account was put down for it; an administrator decides.
    case requestSent
    /// Too many invitations in a short time.
    case flood
    /// What can fail in every method.
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

/// Why a group could not be made.
public enum CreateGroupError: EngineFailure {
    /// None of the people lets strangers add them.
    case privacy
    /// What can fail in every method.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}

/// Why a channel could not be made.
public enum CreateChannelError: EngineFailure {
    /// The account is in as many channels as it may be.
    case tooMuchJoined
    /// The account has as many groups tied to a place as it may have.
    case tooMuchLocationBasedGroups
    /// The account is restricted and may make none.
    case restricted
    /// In the server's words.
    case serverProvided(String)
    /// What can fail in every method.
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
    /// The record of a peer as soon as it is stored; nil after five seconds without it, or at once where nobody stores what answers bring.
    fileprivate func awaitPeer(_ id: PeerId) -> Signal<CodedObject?, EngineError> {
        guard isKeptUpToDate else { return transaction { try $0.getPeer(id) } }
        let stored = live([.basicPeer(id)]) { ($0.views[.basicPeer(id)] as? BasicPeerView)?.peer } |> filter { $0 != nil } |> take(1)
        return stored |> timeout(5, queue: Queue.concurrentDefaultQueue(), alternate: .single(nil))
    }
}
