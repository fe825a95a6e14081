@testable import EngineCatalogue
import Postbox
import PostboxStorage
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// A server with arbitrary answers: nothing crashes, and the stored data remain valid.
struct EngineHostileTests {
    /// Gives random answers.
    private final class WildServer: EngineServer {
        private let numbers: Atomic<SeededGenerator>
        init(seed: UInt64) { numbers = Atomic(value: SeededGenerator(seed: seed)) }

        func answer(to request: SyncRequest) -> Signal<SyncResponse, SyncError> {
            let result = Atomic<Result<SyncResponse, SyncError>?>(value: nil)
            _ = numbers.modify { numbers in
                var wild = Wild(numbers: numbers)
                _ = result.swap(wild.result())
                return wild.numbers
            }
            switch result.with({ $0 }) {
            case let .success(answer)?: return .single(answer)
            case let .failure(error)?: return .fail(error)
            case nil: return .complete()
            }
        }
    }

    private struct Wild {
        var numbers: SeededGenerator
        private static let names = [
            "user", "peers", "ids", "rules", "base", "enabled", "disabled", "settings", "info", "items", "media", "replies", "id", "name", "sessions", "hash",
            "totalCount", "days", "seconds", "voters", "next", "sent", "type", "timeout", "nextType", "authorized", "signUpRequired", "terms", "hint", "mine",
            "other", "peer", "date", "ttlDays", "notModified", "photo", "savedCount",
        ]
        private static let keys: [StaticString] = ["i", "i.n", "i.i", "f", "s", "h", "fl", "p", "r", "at", "fn", "t", "v", "ah", "pr", "d", "sr", "m"]
        private static let types: [Int32] = [
            TypeHash.telegramUser, TypeHash.telegramGroup, TypeHash.telegramChannel, TypeHash.telegramMediaFile, TypeHash.stickerPackCollectionInfo,
            TypeHash.stickerPackItem, TypeHash.cachedUserData, SentAuthorizationCodeType.typeHash, 7,
        ]

        mutating func number() -> Int64 {
            [0, 1, -1, 2, 3, 7, .min, .max, 4_294_967_303, 8_589_934_601, Int64(Int32.max), Int64(Int32.min), 777_000][numbers.below(13)]
        }

        mutating func int() -> Int32 { [0, 1, -1, 2, 5, .min, .max, 1_709_300_000][numbers.below(8)] }
        mutating func text() -> String { ["", "a", "user:2", "everyone", "user:-1", "9999999999999999999", "\u{0}", "channel:9"][numbers.below(8)] }

        mutating func field(_ depth: Int) -> FieldValue {
            switch numbers.below(depth > 0 ? 6 : 9) {
            case 0: return .int32(int())
            case 1: return .int64(number())
            case 2: return .string(text())
            case 3: return .null
            case 4: return .bytes([UInt8](repeating: 0xFF, count: numbers.below(14)))
            case 5: return .bool(numbers.chance(2))
            case 6: return .object(coded(depth + 1))
            case 7: return .objects((0..<numbers.below(3)).map { _ in coded(depth + 1) })
            default: return .double(.nan)
            }
        }

        mutating func coded(_ depth: Int = 0) -> CodedObject {
            var object = CodedObject(hash: Wild.types[numbers.below(Wild.types.count)], [:])
            for key in Wild.keys where numbers.chance(2) { object = object.setting([key: field(depth)]) }
            return object
        }

        mutating func value(_ depth: Int = 0) -> ServerValue {
            switch numbers.below(depth > 3 ? 8 : 11) {
            case 0: return .null
            case 1: return .bool(numbers.chance(2))
            case 2: return .int(int())
            case 3: return .int64(number())
            case 4: return .double([.nan, .infinity, -0.5, 1e300][numbers.below(4)])
            case 5: return .string(text())
            case 6: return .peer(PeerId(packed: number()))
            case 7: return .coded(coded())
            case 8: return .list((0..<numbers.below(4)).map { _ in value(depth + 1) })
            default: return .object(Wild.names.filter { _ in numbers.chance(3) }.map { ServerField($0, value(depth + 1)) })
            }
        }

        mutating func peer() -> ServerPeer {
            ServerPeer(
                MergedPeer(
                    peer: coded(), isMinimal: numbers.chance(2), isContact: [nil, true, false][numbers.below(3)],
                    latestStory: numbers.chance(2) ? .id(int(), isLive: numbers.chance(2)) : nil),
                presence: numbers.chance(3) ? coded() : nil, memberCount: numbers.chance(3) ? int() : nil)
        }

        mutating func message() -> StoreMessage {
            StoreMessage(
                id: .id(MessageId(peerId: PeerId(packed: number()), namespace: int(), id: int())), threadId: numbers.chance(2) ? number() : nil,
                timestamp: int(), authorId: PeerId(packed: number()), text: Array(text().utf8), attributes: numbers.chance(2) ? [coded()] : [],
                media: numbers.chance(2) ? [coded()] : [])
        }

        mutating func result() -> Result<SyncResponse, SyncError> {
            switch numbers.below(8) {
            case 0: return .failure(SyncError(code: int(), text: ["X", "FLOOD_WAIT_1", "FLOOD_WAIT_-1", "METHOD_NOT_SUPPORTED"][numbers.below(4)]))
            case 1: return .success([SyncResponse.ok, .notModified, .media([coded()]), .affected(pts: int(), count: int())][numbers.below(4)])
            default:
                let peers = (0..<numbers.below(3)).map { _ in peer() }
                let updates = ServerUpdates.batch(ServerUpdates.Batch(updates: [], peers: peers, date: int(), seq: int(), seqStart: int()))
                return .success(
                    .answer(
                        ServerAnswer(
                            updates: numbers.chance(2) ? updates : nil,
                            affected: numbers.chance(4) ? ServerAnswer.Affected(pts: int(), count: int(), offset: int()) : nil,
                            messages: numbers.chance(3) ? [message()] : [], peers: peers, user: numbers.chance(3) ? peer() : nil, value: value())))
            }
        }
    }

    private static func quiet<T, E: Error>(_ signal: Signal<T, E>) -> Signal<Void, any Error> { signal |> map { _ in } |> mapError { $0 } }

    /// An invalid reaction is not a tag, even if it cannot be read.
    @Test func aTitleForNoReaction() throws {
        let database = try EngineDatabase(operations: EngineItemFixture.shared.get().nothing)
        let none = CodedObject(hash: TypeHash.messageReactionReaction, [:])
        let tags = CodedObject(hash: TypeHash.savedMessageTags, [
            "newHash": .int64(5), "tags": .codableObjects([CodedObject(hash: TypeHash.savedMessageTagsTag, ["reaction": .object(none), "count": .int32(1)])]),
        ])
        let entry = ItemCacheEntryId(collectionId: 35, key: ValueBoxKey([UInt8](repeating: 0, count: 8)))
        try database.write { try $0.putItemCacheEntry(entry, entry: tags.bytes) }
        let engine = TelegramEngine(
            postbox: database.postbox, accountPeerId: PeerId(namespace: PeerId.cloudUser, id: 1), server: WildServer(seed: 1))
        #expect(throws: EngineError.self) { try engine.stickers.setSavedMessageTagTitle(reaction: none, title: "t").waitForEnd().get() }
        #expect(try (engine.stickers.savedMessageTagData() |> take(1)).waitForEnd().get() == tags)
    }

    @Test(arguments: UInt64(1)...12) func hostileServerAnswers(_ seed: UInt64) throws {
        let database = try EngineDatabase(operations: EngineItemFixture.shared.get().start)
        let account = PeerId(namespace: PeerId.cloudUser, id: 1)
        let engine = TelegramEngine(postbox: database.postbox, accountPeerId: account, server: WildServer(seed: seed), clock: InstantClock())
        var wild = Wild(numbers: SeededGenerator(seed: seed &+ 1000))
        let blocked = engine.privacy.blockedPeers(), sessions = engine.privacy.activeSessions(), sites = engine.privacy.webSessions()
        for _ in 0..<60 {
            let peer = [PeerId(namespace: 0, id: 2), PeerId(namespace: 0, id: 3), account, PeerId(packed: wild.number())][wild.numbers.below(4)]
            let file = wild.coded(), json = StoredJSON(bytes: Array([#"{"id":{"iv":2}}"#, "{", "[]", #"{"id":1e99}"#][wild.numbers.below(4)].utf8))
            let calls: [() -> Signal<Void, any Error>] = [
                { Self.quiet(engine.accountData.updateAccountPeerName(firstName: "A", lastName: "")) },
                { Self.quiet(engine.accountData.updateAbout(about: nil)) },
                { Self.quiet(engine.accountData.updateBirthday(birthday: AccountBirthday(day: wild.int(), month: wild.int(), year: wild.int()))) },
                {
                    Self.quiet(engine.accountData.updateNameColorAndEmoji(
                        nameColor: .preset(color: wild.int(), backgroundEmojiId: wild.number()), profileColor: nil, profileBackgroundEmojiId: wild.number()))
                },
                { Self.quiet(engine.accountData.setEmojiStatus(file: file, expirationDate: wild.int())) },
                { Self.quiet(engine.accountData.removeFallbackPhoto(reference: nil)) },
                { Self.quiet(engine.accountData.setAccountConnectedBot(bot: json)) }, { Self.quiet(engine.accountData.keepShortcutMessageListUpdated()) },
                { Self.quiet(engine.accountData.reorderMessageShortcuts(ids: [wild.int(), wild.int()])) },
                { Self.quiet(engine.accountData.updatePersonalChannel(personalChannel: PersonalChannel(peerId: peer, subscriberCount: wild.int()))) },
                { Self.quiet(engine.accountData.sendMessageShortcut(peerId: peer, id: wild.int())) },
                { Self.quiet(engine.contacts.importContact(firstName: "", lastName: "", phoneNumber: "")) },
                {
                    Self.quiet(engine.contacts.addContactInteractively(
                        peerId: peer, firstName: "", lastName: "", phoneNumber: "", addToPrivacyExceptions: true))
                },
                { Self.quiet(engine.contacts.deleteContacts(peerIds: [peer, peer])) }, { Self.quiet(engine.contacts.deleteAllContacts()) },
                { Self.quiet(engine.contacts.searchRemotePeers(query: "a", scope: .channels)) },
                { Self.quiet(engine.privacy.requestUpdatePeerIsBlocked(peerId: peer, isBlocked: true)) },
                { Self.quiet(engine.privacy.updateCloseFriends(peerIds: [peer])) }, { Self.quiet(engine.privacy.requestAccountPrivacySettings()) },
                { Self.quiet(engine.privacy.updateGlobalPrivacySettings()) },
                { Self.quiet(engine.privacy.updateGlobalMessageRemovalTimeout(timeout: wild.int())) },
                { Self.quiet(engine.privacy.terminateAnotherSession(id: wild.number())) },
                { Self.quiet(engine.privacy.updateAccountRemovalTimeout(timeout: wild.int())) },
                { Self.quiet(engine.stickers.toggleStickerSaved(file: file, saved: wild.numbers.chance(2))) },
                { Self.quiet(engine.stickers.cachedStickerPack(reference: wild.coded(), forceRemote: true)) },
                { Self.quiet(engine.stickers.resolveInlineStickers(fileIds: [wild.number(), wild.number()])) },
                { Self.quiet(engine.stickers.updateQuickReaction(reaction: wild.coded())) },
                { Self.quiet(engine.stickers.setSavedMessageTagTitle(reaction: wild.coded(), title: "t")) },
                { Self.quiet(engine.stickers.addStickerPackInteractively(info: wild.coded(), items: [wild.coded()], positionInList: Int(wild.number()))) },
                { Self.quiet(engine.stickers.addRecentlyUsedSticker(fileReference: wild.coded())) },
                { Self.quiet(engine.stickers.savedMessageTags() |> take(1)) },
                { Self.quiet(engine.accountData.shortcutMessageList(onlyRemote: false) |> take(1)) },
                { Self.quiet(engine.stickers.searchStickerSets(query: "")) }, { Self.quiet(engine.themes.setChatTheme(peerId: peer, emoticon: "")) },
                { Self.quiet(blocked.loadMore()) }, { Self.quiet(blocked.add(peerId: peer)) }, { Self.quiet(blocked.remove(peerId: peer)) },
                { Self.quiet(sessions.loadMore()) }, { Self.quiet(sessions.remove(hash: wild.number())) }, { Self.quiet(sites.loadMore()) },
                { Self.quiet(sites.remove(hash: wild.number())) }, { Self.quiet(engine.auth.cacheTwoStepPasswordToken(token: wild.coded())) },
            ]
            let call = calls[wild.numbers.below(calls.count)]
            _ = call().waitForEnd()
        }
        let checked = try RunningTool.printed(["check", database.path, "--format", "jsonl"])
        // Data from a server is stored unchanged, and the check names the objects that the app could not read.
        let lines = String(decoding: checked, as: UTF8.self).split(separator: "\n").filter { $0.contains("\"fault\"") && !$0.contains("\"mandatory\"") }
        #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))")
    }

    private struct InstantClock: EngineClock {
        var now: Int32 { 1_709_300_000 }
        var serverTime: Int32 { 1_709_300_000 }
        func wait(seconds: Int32) -> Signal<Void, NoError> { .single(()) }
    }
}
