import Postbox
import TelegramModel

/// The action of a service message: TelegramMediaAction.
struct MessageAction {
    enum Kind: Int32 {
        case groupCreated = 1
        case channelMigratedFromGroup = 8
        case groupMigratedToChannel = 9
        case historyCleared = 10
        case setChatTheme = 24
        case topicCreated = 28
        case topicEdited = 29
        case setChatWallpaper = 33
        case conferenceCall = 48
        case copyProtectionToggle = 60
    }

    let kind: Kind
    let object: CodedObject

    /// Creates an action; `nil` for media of another type, and for actions without an effect.
    init?(_ media: CodedObject) {
        guard media.typeHash == TypeHash.telegramMediaAction, let kind = media.int32("_rawValue").flatMap(Kind.init) else { return nil }
        self.kind = kind
        object = media
    }
}

/// Flags of CachedUserData.
enum CachedUserFlag {
    /// The account has forbidden to copy from the chat.
    static let ownCopyProtection: Int32 = 256
    /// The other side has.
    static let copyProtection: Int32 = 512
}

extension StateReplay {
    /// Applies the effects of an incoming service message outside the history.
    mutating func apply(_ action: MessageAction, of id: MessageId, isOwn: Bool) throws {
        switch action.kind {
        case .groupMigratedToChannel:
            guard let channel = action.object.int64("channelId").map({ PeerId(packed: $0) }), channel.namespace == PeerId.cloudChannel else { return }
            let reference = CodedObject(
                hash: TypeHash.channelMigrationReference,
                ["p": .int64(id.peerId.packed), "n": .int32(id.namespace), "i": .int32(id.id)])
            try edit(channel) { $0.setting(["mr": .object(reference)]) }
        case .setChatTheme:
            // Telegram 11 stores only an emoji.
            guard let fields = action.object.fieldBytes("chatTheme") else {
                let emoji = action.object.string("emoji")
                return try edit(id.peerId) { $0.setting(["te": .nonEmpty(emoji), "ct": .absent]) }
            }
            let theme = ChatTheme(unchecked: CodedObject(hash: ChatTheme.typeHash, bareFields: fields))
            let isNone = theme.kind == .emoticon && theme.record.string("emoticon")?.isEmpty ?? true
            try edit(id.peerId) { $0.setting(["te": .absent, "ct": isNone ? .null : .bytes(fields)]) }
        case .setChatWallpaper where isOwn && id.peerId.namespace == PeerId.cloudUser:
            let wallpaper = action.object.object("wallpaper")
            try edit(id.peerId) { $0.setting(["wp": .optional(wallpaper)]) }
        case .copyProtectionToggle where id.peerId.namespace == PeerId.cloudUser:
            guard let stored = try transaction.getPeerCachedData(id.peerId), stored.typeHash == TypeHash.cachedUserData else { return }
            let isProtected = action.object.bool("newValue") ?? false
            let flags = stored.int32("fl") ?? 0
            let changed = isProtected ? flags | CachedUserFlag.copyProtection : flags & ~CachedUserFlag.copyProtection
            if changed != flags { try transaction.updatePeerCachedData(id.peerId, data: stored.setting(["fl": .int32(changed)])) }
        case .conferenceCall where !isOwn && id.peerId.namespace == PeerId.cloudUser && id.namespace == MessageId.Namespace.cloud:
            events.conferenceInvitationIds.append(id)
        case .groupCreated, .channelMigratedFromGroup:
            // There is nothing before the first message of the chat.
            guard id.id > 1 else { return }
            // The first hole of each space that ends at the ID before, or above it.
            let lower = MessageId(peerId: id.peerId, namespace: id.namespace, id: id.id - 2)
            for (tag, hole) in try transaction.getHole(containing: lower) where hole.contains(id.id - 1) {
                try transaction.removeHole(
                    peerId: id.peerId, threadId: nil, namespace: id.namespace, space: tag.isEmpty ? .everywhere : .tag(tag), range: 1...id.id)
            }
        default: break
        }
    }

    private func edit(_ peerId: PeerId, _ change: (CodedObject) -> CodedObject) throws {
        guard let stored = try transaction.getPeerCachedData(peerId) ?? CachedPeerObject.empty(peerId) else { return }
        let changed = change(stored)
        if changed != stored { try transaction.updatePeerCachedData(peerId, data: changed) }
    }

    /// Records when users were last active, for users with stored presences.
    func noteActivity(_ times: [PeerId: Int32]) throws {
        var changed: [(PeerId, CodedObject)] = []
        for (peerId, time) in times.sorted(by: { $0.key.packed < $1.key.packed }) {
            guard let stored = try transaction.getPeerPresence(peerId), stored.typeHash == TypeHash.telegramUserPresence,
                (stored.int32("la") ?? 0) < time
            else { continue }
            changed.append((peerId, stored.setting(["la": .int32(time)])))
        }
        try transaction.updatePeerPresences(changed)
    }

    /// The account wrote to a channel in which it must wait before it writes again.
    func noteOwnMessage(in peerId: PeerId, at time: Int32) throws {
        guard let peer = try transaction.getPeer(peerId), peer.typeHash == TypeHash.telegramChannel, peer.int32("i.t") == 1,
            (peer.int32("i.f") ?? 0) & 1 != 0, (peer.int32("fl") ?? 0) & 2 == 0, peer.object("ar") == nil,
            let data = try transaction.getPeerCachedData(peerId), let timeout = data.int32("smt")
        else { return }
        try transaction.updatePeerCachedData(peerId, data: data.setting(["smv": .int32(time.addingClamped(timeout))]))
    }
}
