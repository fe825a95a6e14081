import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Peers {
    private static let rankMethod = "peers.updateChatRank"

    /// Gives a member a title next to the name. Requires a server.
    ///
    /// - Parameters:
    ///   - peerId: The group.
    ///   - userId: The member.
    ///   - messageId: A message that shows the title, in addition to the newest ones of the member.
    ///   - rank: The title; `nil` or empty for none.
    /// - Returns: The member of a channel before and after; `nil` in a group.
    public func updateChatRank(
        peerId: PeerId, userId: PeerId, messageId: MessageId? = nil, rank: String?
    ) -> Signal<UpdatedChatRank?, UpdateChatRankError> {
        let account = context.account
        let participant: Signal<CodedObject?, UpdateChatRankError> = context.exchange(
            Self.rankMethod, failure: UpdateChatRankError.self, otherwise: nil, onRefusal: .swallow
        ) { transaction in
            try transaction.expectReachable(peerId, account)
            try transaction.expectReachable(userId, account)
            guard peerId.namespace == PeerId.cloudChannel else { return nil }
            return ServerRequest("getParticipant", ["peer": .peer(peerId), "member": .peer(userId)])
        } after: { transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            return .member(userId, invitedAt: answer["date"].int32 ?? 0)
        }
        return participant |> mapToSignal { [context] before in
            context.exchange(
                Self.rankMethod, failure: UpdateChatRankError.self, otherwise: UpdatedChatRank?.none, onRefusal: .decide { .fail(UpdateChatRankError(.server($0))) }
            ) { _ in
                ServerRequest("setRank", ["peer": .peer(peerId), "member": .peer(userId), "rank": .string(rank ?? "")])
            } after: { transaction, _ in
                let rank = rank.flatMap { $0.isEmpty ? nil : $0 }
                try transaction.setRank(rank, peerId, userId, shownBy: messageId)
                guard peerId.namespace == PeerId.cloudChannel, let peer = try transaction.getPeer(userId) else { return nil }
                let after = (before ?? .member(userId, invitedAt: account.now)).setting(["rank": rank.map { .string($0) } ?? .null])
                return UpdatedChatRank(before: before, after: after, peer: EnginePeer(peer))
            }
        }
    }
}

extension Transaction {
    /// The maximum number of newest messages of a chat to check.
    private static let rankedMessageLimit = 50

    fileprivate func setRank(_ rank: String?, _ peerId: PeerId, _ userId: PeerId, shownBy messageId: MessageId?) throws {
        guard peerId.namespace == PeerId.cloudChannel else {
            return try editCachedData(peerId, of: [TypeHash.cachedGroupData]) { data in
                guard let list = data.object("p") else { return data }
                let members = list.objects("p").map { member in
                    member.int64("i") == userId.packed ? member.setting(["r": rank.map { .string($0) } ?? .null]) : member
                }
                // The remaining changes are in the updates of the answer.
                let version = (list.int32("v") ?? 0).addingClamped(2)
                return data.setting(["p": .object(list.setting(["p": .objects(members), "v": .int32(version)]))])
            }
        }
        var ids: Set<MessageId> = messageId.map { [$0] } ?? []
        try scanMessageAttributes(peerId: peerId, namespace: MessageId.Namespace.cloud, limit: Transaction.rankedMessageLimit) { id, _ in
            ids.insert(id)
            return true
        }
        for id in ids.sorted() where try id == messageId || getMessage(id)?.authorId == userId {
            try edit(id) { message in
                let before = message.attributes
                message.attributes.removeAll { $0.typeHash == ParticipantRankMessageAttribute.typeHash }
                if let rank { message.attributes.append(CodedObject(hash: ParticipantRankMessageAttribute.typeHash, ["r": .string(rank)])) }
                return message.attributes != before
            }
        }
    }
}

/// A member of a channel with a changed title.
public struct UpdatedChatRank: Hashable, Sendable {
    /// The previous ChannelParticipant; `nil` if the server did not send it.
    public let before: CodedObject?
    /// The ChannelParticipant with the new title.
    public let after: CodedObject
    /// The member.
    public let peer: EnginePeer
}

extension CodedObject {
    /// ChannelParticipant without a title.
    fileprivate static func member(_ id: PeerId, invitedAt: Int32) -> CodedObject {
        CodedObject(
            hash: ChannelParticipant.typeHash,
            [
                "r": .int32(0), "i": .int64(id.packed), "t": .int32(invitedAt), "ai": .null, "bi": .null, "rank": .null, "subscriptionUntilDate": .null,
            ])
    }
}

/// The reason why a member could not be given a title.
public enum UpdateChatRankError: EngineFailure {
    /// Only administrators may change titles.
    case chatAdminRequired
    /// Only the owner may change the title.
    case chatCreatorRequired
    /// The person is not a member.
    case userNotParticipant
    /// The title of this member may not be changed.
    case rankChangeForbidden
    /// An error common to all methods.
    case engine(EngineError)

    public init(_ error: EngineError) {
        guard case let .server(refusal) = error else {
            self = .engine(error)
            return
        }
        self = switch refusal.text {
        case "CHAT_ADMIN_REQUIRED": .chatAdminRequired
        case "CHAT_CREATOR_REQUIRED": .chatCreatorRequired
        case "USER_NOT_PARTICIPANT": .userNotParticipant
        case "RANK_CHANGE_FORBIDDEN": .rankChangeForbidden
        default: .engine(error)
        }
    }
}
