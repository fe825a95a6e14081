@testable import CaseRunners
@testable import EngineCatalogue
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxStorage
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Media files, and the database that contains the messages to which they belong.
struct StorageUsageTests {
    /// An account in the folders of an installation, with a media folder whose index is empty.
    private final class Installation {
        let folder: TemporaryFolder
        let engine: TelegramEngine
        let postbox: LivePostbox
        var media: String { folder.path + "/postbox/media" }

        init() throws {
            folder = try TemporaryFolder()
            let root = folder.path + "/postbox"
            for name in ["", "/db", "/media", "/media/storage", "/media/storage/db", "/media/cache"] { mkdir(root + name, 0o755) }
            let text = try EngineItemFixture.shared.get().start
            let made = try EngineCaseRun(
                EngineCase(Array(#"{"account":"user:1","clock":1709300000,"start":\#(text),"expect":{}}"#.utf8)), path: root + "/db/db_sqlite",
                select: RunningTool.printed)
            try made.run()
            _ = try SQLiteValueBox(path: root + "/media/storage/db/db_sqlite", mode: .create)
            postbox = try LivePostbox {
                try Postbox(valueBox: SQLiteValueBox(path: root + "/db/db_sqlite", mode: .readWrite), seed: .telegram, role: .guest)
            }
            engine = TelegramEngine(postbox: postbox, accountPeerId: PeerId(namespace: PeerId.cloudUser, id: 1))
        }

        func file(_ name: String, _ size: Int) throws {
            let file = try #require(fopen("\(media)/\(name)", "wb"))
            _ = [UInt8](repeating: 7, count: size).withUnsafeBytes { fwrite($0.baseAddress, 1, size, file) }
            fclose(file)
        }

        func exists(_ name: String) -> Bool { access("\(media)/\(name)", F_OK) == 0 }

        /// A message with a file and one with an image, both in a chat that is in a list.
        func addMessages() throws {
            let chat = PeerId(namespace: PeerId.cloudUser, id: 2)
            let document = CodedObject(
                hash: TypeHash.telegramMediaFile,
                [
                    "i": .bytes([5, 0, 0, 0, 55, 0, 0, 0, 0, 0, 0, 0]), "pr": .objects([]), "mt": .string("text/plain"), "at": .objects([]),
                    "r": .object(CodedObject(hash: TypeHash.cloudDocumentMediaResource, ["d": .int32(2), "f": .int64(55), "a": .int64(1)])),
                ])
            let size = CodedObject(
                hash: 1_774_815_102,
                [
                    "dx": .int32(1), "dy": .int32(1),
                    "r": .object(CodedObject(hash: TypeHash.cloudPhotoSizeMediaResource, ["d": .int32(2), "i": .int64(7), "h": .int64(1), "s": .string("y")])),
                ])
            let image = CodedObject(
                hash: TypeHash.telegramMediaImage, ["i": .bytes([0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0]), "r": .objects([size])])
            try addMessage(700, document, in: chat)
            try addMessage(701, image, in: chat)
            try file("telegram-cloud-document-2-55", 500)
            try file("telegram-cloud-photo-size-2-7-y", 300)
            try file("telegram-cloud-document-2-99_partial", 40)
            try file("telegram-cloud-document-2-98", 60)
            try file("cache/x", 10)
        }

        @discardableResult
        func addMessage(_ id: Int32, _ medium: CodedObject, in chat: PeerId) throws -> MessageId {
            let id = MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: id)
            let message = StoreMessage(
                id: .id(id), timestamp: 1_709_000_000 + id.id, flags: [.incoming], authorId: chat, text: [], attributes: [], media: [medium])
            _ = try postbox.transaction { try $0.addMessages([message], location: .random) }.waitForEnd().get()
            return id
        }

        func usage() throws -> AllStorageUsageStats { try #require(try engine.resources.collectStorageUsageStats().waitForEnd().get()) }
        func reindex() throws { _ = try engine.resources.reindexCacheInBackground(lowImpact: false).waitForEnd().get() }
    }

    private let chat = PeerId(namespace: PeerId.cloudUser, id: 2)

    @Test func filesAreCountedByCategoryAndChat() throws {
        let installation = try Installation()
        try installation.addMessages()
        #expect(try installation.usage().totalStats.size == 0)
        try installation.reindex()
        let usage = try installation.usage()
        #expect(usage.totalStats.categories[.files]?.size == 500)
        #expect(usage.totalStats.categories[.photos]?.size == 300)
        // No message shows it.
        #expect(usage.totalStats.categories[.misc]?.size == 60)
        #expect(usage.peers[chat]?.stats.size == 800)
        #expect(usage.peers[chat]?.stats.categories[.photos]?.messages.map(\.key.id) == [701])
        #expect(usage.deviceFreeSpace > 0)
        let shown = try installation.engine.resources.renderStorageUsageStatsMessages(stats: usage.totalStats, categories: [.files]).waitForEnd().get()
        #expect(shown?.keys.map(\.id) == [700])
        // A repetition changes nothing.
        try installation.reindex()
        #expect(try installation.usage().totalStats == usage.totalStats)
    }

    /// The stack does not grow with the number of messages.
    @Test func messagesAreReadInManyBatches() throws {
        let installation = try Installation()
        try installation.addMessages()
        let (chat, count) = (chat, Int32(6000))
        _ = try installation.postbox.transaction { transaction in
            let first = try transaction.getMessage(MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: 700))
            let media = try first.map { try $0.embeddedMedia + $0.referencedMedia.compactMap { try transaction.getMedia($0) } } ?? []
            let messages = (1000..<1000 + count).map { id in
                StoreMessage(
                    id: .id(MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: id)), timestamp: 1_709_000_000 + id, authorId: chat,
                    media: media)
            }
            _ = try transaction.addMessages(messages, location: .random)
        }.waitForEnd().get()
        _ = try installation.engine.resources.reindexCache(batch: 1, lowImpact: false).waitForEnd().get()
        #expect(try installation.usage().totalStats.categories[.files]?.messages.count == Int(count) + 1)
    }

    /// A link to itself can be neither read nor searched.
    @Test func aFolderThatCannotBeReadIsNotEmpty() throws {
        let installation = try Installation()
        try installation.addMessages()
        try installation.reindex()
        let cache = installation.media + "/cache", document = installation.media + "/telegram-cloud-document-2-55"
        try #require(unlink(cache + "/x") == 0 && rmdir(cache) == 0 && symlink("cache", cache) == 0)
        #expect(throws: EngineError.self) {
            try installation.engine.resources.clearStorage(peerId: nil, categories: [.misc]).waitForEnd().get()
        }
        #expect(throws: EngineError.self) {
            try installation.engine.resources.collectCacheUsageStats(logFilesPath: cache).waitForEnd().get()
        }
        #expect(access(document, F_OK) == 0)
    }

    @Test func filesAreCountedByMedium() throws {
        let installation = try Installation()
        try installation.addMessages()
        try installation.reindex()
        let (document, image) = (MediaId(namespace: 5, id: 55), MediaId(namespace: 0, id: 7))
        let usage = try #require(try installation.engine.resources.collectCacheUsageStats().waitForEnd().get())
        let sizes: [CacheUsageCategory: [MediaId: Int64]] = [.file: [document: 500], .image: [image: 300]]
        #expect(usage.media == [chat: sizes])
        #expect(Array(usage.peers.keys) == [chat])
        #expect(usage.otherSize == 0)
        #expect(usage.immutableSize > 0)
        // Files of another chat, and logs.
        mkdir(installation.folder.path + "/logs", 0o755)
        try installation.file("../../logs/log", 5_000_000)
        let other = try #require(
            try installation.engine.resources.collectCacheUsageStats(
                peerId: PeerId(namespace: PeerId.cloudUser, id: 3), logFilesPath: installation.folder.path + "/logs"
            ).waitForEnd().get())
        #expect(other.media.isEmpty)
        #expect(other.immutableSize >= usage.immutableSize + 5_000_000)
    }

    @Test func aCategoryOfAChatIsCleared() throws {
        let installation = try Installation()
        try installation.addMessages()
        try installation.reindex()
        let steps = Atomic<[Float]>(value: [])
        _ = try (installation.engine.resources.clearStorage(peerId: chat, categories: [.photos, .misc])
            |> map { step -> Float in
                _ = steps.modify { $0 + [step] }
                return step
            }).waitForEnd().get()
        #expect(steps.with { $0 }.last == 1)
        #expect(!installation.exists("telegram-cloud-photo-size-2-7-y"))
        #expect(installation.exists("telegram-cloud-document-2-55"))
        #expect(installation.exists("cache/x"))
        let usage = try installation.usage()
        #expect(usage.totalStats.categories[.photos] == nil)
        #expect(usage.peers[chat]?.stats.size == 500)
        // Files of all chats, and files generated from media.
        _ = try installation.engine.resources.clearStorage(peerId: nil, categories: Set(StorageCategory.allCases)).waitForEnd().get()
        #expect(!installation.exists("telegram-cloud-document-2-55"))
        #expect(!installation.exists("cache/x"))
        #expect(try installation.usage().totalStats.size == 0)
        // The message still exists.
        let id = MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: 701)
        #expect(try installation.postbox.transaction { try $0.getMessage(id) != nil }.waitForEnd().get() == true)
    }

    private func document(_ number: UInt8, _ type: String = "text/plain", _ attributes: [CodedObject] = [], _ resource: CodedObject? = nil) -> CodedObject {
        let own = CodedObject(hash: TypeHash.cloudDocumentMediaResource, ["d": .int32(2), "f": .int64(Int64(number)), "a": .int64(1)])
        return CodedObject(
            hash: TypeHash.telegramMediaFile,
            [
                "i": .bytes([5, 0, 0, 0, number, 0, 0, 0, 0, 0, 0, 0]), "pr": .objects([]), "mt": .string(type), "at": .objects(attributes),
                "r": .object(resource ?? own),
            ])
    }

    /// The file's name and type identify it; it need not have the attribute of stickers.
    @Test func anAnimatedStickerIsCountedAsOne() throws {
        let installation = try Installation()
        let name = CodedObject(hash: TelegramMediaFileAttribute.typeHash, ["t": .int32(0), "fn": .string("sticker.tgs")])
        try installation.addMessage(710, document(60, "application/x-tgsticker", [name]), in: chat)
        try installation.addMessage(711, document(61, "application/x-tgsticker"), in: chat)
        try installation.file("telegram-cloud-document-2-60", 70)
        try installation.file("telegram-cloud-document-2-61", 80)
        try installation.reindex()
        let usage = try installation.usage().totalStats
        #expect(usage.categories[.stickers]?.size == 70)
        #expect(usage.categories[.files]?.size == 80)
    }

    @Test func filesFromElsewhereHaveNamesToo() throws {
        let installation = try Installation()
        var page = HttpReferenceMediaResource(), proxied = WebFileReferenceMediaResource(), wallpaper = WallpaperDataResource()
        page.url = "https://example.org/a"
        proxied.url = page.url
        proxied.actualSize = 90
        proxied.accessHash = -7
        wallpaper.slug = "abc_D-1"
        let hash = persistentHash32(page.url)
        let names = ["http-\(hash)", "proxy-\(hash)-90--7", "wallpaper-abc_D-1"]
        for (place, resource) in [page.record, proxied.record, wallpaper.record].enumerated() {
            try installation.addMessage(Int32(720 + place), document(UInt8(70 + place), "text/plain", [], resource), in: chat)
            try installation.file(names[place], 10 << place)
        }
        try installation.reindex()
        #expect(try installation.usage().peers[chat]?.stats.categories[.files]?.size == 70)
    }

    @Test func messagesOfOtherChatsAreNotClearedWithAChat() throws {
        let installation = try Installation()
        try installation.addMessages()
        let other = PeerId(namespace: PeerId.cloudUser, id: 3)
        let own = MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: 700)
        let foreign = try installation.addMessage(730, document(80), in: other)
        try installation.file("telegram-cloud-document-2-80", 5)
        try installation.reindex()
        let steps = Atomic<[Float]>(value: [])
        _ = try (installation.engine.resources.clearStorage(peerId: chat, categories: [.photos], includeMessages: [own, foreign])
            |> map { step in _ = steps.modify { $0 + [step] } }).waitForEnd().get()
        #expect(steps.with { $0 } == [0, 0.5, 1])
        #expect(!installation.exists("telegram-cloud-photo-size-2-7-y"))
        #expect(!installation.exists("telegram-cloud-document-2-55"))
        #expect(installation.exists("telegram-cloud-document-2-80"))
    }

    @Test func messagesAreOmittedOrReported() throws {
        let installation = try Installation()
        try installation.addMessages()
        try installation.reindex()
        let kept = MessageId(peerId: chat, namespace: MessageId.Namespace.cloud, id: 700)
        _ = try installation.engine.resources.clearStorage(peerIds: [chat], excludeMessages: [kept]).waitForEnd().get()
        #expect(installation.exists("telegram-cloud-document-2-55"))
        #expect(!installation.exists("telegram-cloud-photo-size-2-7-y"))
        _ = try installation.engine.resources.clearStorage(messages: [kept]).waitForEnd().get()
        #expect(!installation.exists("telegram-cloud-document-2-55"))
        #expect(try installation.usage().peers.isEmpty)
    }

    @Test func filesAreRemovedByName() throws {
        let installation = try Installation()
        try installation.addMessages()
        try installation.reindex()
        try installation.file("../victim", 5)
        let data = try #require(try installation.engine.resources.data(id: "telegram-cloud-document-2-99").waitForEnd().get() ?? nil)
        #expect(!data.isComplete)
        #expect(data.availableSize == 40)
        _ = try installation.engine.resources.clearCachedMediaResources(
            mediaResourceIds: ["telegram-cloud-document-2-55", "telegram-cloud-document-2-99", "../victim"]
        ).waitForEnd().get()
        #expect(!installation.exists("telegram-cloud-document-2-55"))
        #expect(!installation.exists("telegram-cloud-document-2-99_partial"))
        #expect(installation.exists("../victim"), "a name that leads elsewhere is none")
        // Its statistics stay until the index is rebuilt.
        #expect(try installation.usage().totalStats.categories[.files]?.size == 500)
        try installation.reindex()
        #expect(try installation.usage().totalStats.categories[.files] == nil)
    }

    @Test func withoutAMediaFolderTheUsageIsZero() throws {
        let engine = try EngineDatabase.empty.get().engine
        #expect(try engine.resources.collectStorageUsageStats().waitForEnd().get()?.totalStats.size == 0)
        #expect(try engine.resources.clearStorage(peerId: nil, categories: [.files]).waitForEnd().get() == 1)
    }
}
