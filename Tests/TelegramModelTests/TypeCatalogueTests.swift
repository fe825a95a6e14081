import PostboxCoding
import TestSupport
import Testing

@testable import TelegramModel

struct TypeCatalogueTests {
    let catalogue = TypeCatalogue()

    @Test func `every type is found by hash and by name`() throws {
        #expect(catalogue.types.count == 725 + 4)
        for type in catalogue.types {
            let name = type.name.description
            #expect(catalogue.type(named: name)?.name.description == name)
            let byHash = try #require(catalogue.type(hash: type.hash), "\(name)")
            #expect(byHash.hash == type.hash)
            #expect(byHash.hashName == type.hashName)
            #expect(persistentHash32(type.hashName.utf8) == type.hash, "\(name)")
        }
    }

    @Test func `the data is that of types.json: when this fails, run generate.py`() throws {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for name in ["types.json", "generate.py"] {
            for byte in try FixtureFile.bytes("Sources/TelegramModel/Catalogue/" + name) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        }
        #expect(hash == CatalogueData.fingerprint)
    }

    /// The app stores it under preference 45, and types.json does not have it.
    @Test func `a type that only rows show is named`() throws {
        #expect(catalogue.type(hash: 0x09A7_48D2)?.name.description == "TextWithEntities")
        #expect(catalogue.type(named: "TextWithEntities")?.hash == persistentHash32("TextWithEntities"))
    }

    @Test func `types are found by their hashed name`() {
        #expect(catalogue.type(named: "VideoThumbnail")?.name.description == "TelegramMediaFile.VideoThumbnail")
        #expect(catalogue.type(named: "MediaReference<TelegramMediaFile>")?.hash == 1_479_327_531)
        #expect(catalogue.type(named: "NoSuchType") == nil)
        #expect(catalogue.type(hash: 1) == nil)
    }

    @Test func `fields agree with the catalogue`() throws {
        let user = try #require(catalogue.type(named: "TelegramUser"))
        #expect(user.kind == .peer)
        #expect(user.isRegistered)
        #expect(!user.isCodable)
        let id = try #require(user.fields.first)
        #expect(id.key.description == "i")
        #expect(id.wireType == .int64)
        #expect(id.isPeerId)
        let flags = try #require(user.fields.first { $0.name.description == "flags" })
        #expect(flags.areFlags)
        #expect(flags.values.name(of: 4)?.description == "isScam")
        let photo = try #require(user.fields.first { $0.key.description == "ph" })
        #expect(photo.objectType?.name.description == "TelegramMediaImageRepresentation")
        let status = try #require(user.fields.first { $0.key.description == "emjs" })
        #expect(status.content == .codable)
    }

    @Test func `types and fields have the version and the app that write them`() throws {
        let todo = try #require(catalogue.type(named: "TelegramMediaTodo"))
        #expect(todo.isAddedIn12 && !todo.isRetiredIn12 && todo.application == nil)
        #expect(catalogue.type(named: "WasScheduledMessageAttribute")?.isRetiredIn12 == true)
        #expect(catalogue.type(named: "ChatInterfaceState")?.application == .both)
        #expect(catalogue.type(named: "LaunchSettings")?.application == .macOS)
        let sticker = try #require(catalogue.type(named: "SavedStickerItem"))
        let old = try #require(sticker.fields.first { $0.key.description == "f" }), new = try #require(sticker.fields.first { $0.key.description == "fd" })
        #expect(old.isRetiredIn12 && !old.isAddedIn12)
        #expect(new.isAddedIn12 && !new.isRetiredIn12)
        #expect(new.bytesForm == .flatBuffers)
        #expect(new.objectType?.name.description == "TelegramMediaFile")
    }

    @Test func `a mandatory field is one in all cases or in some`() throws {
        let file = try #require(catalogue.type(named: "TelegramMediaFile")?.fields.first { $0.key.description == "i" })
        #expect(file.isRequired && file.isRequired(inCase: nil))
        let gift = try #require(catalogue.type(named: "StarGift.UniqueGift.Attribute"))
        let cases = try #require(gift.fields.first { $0.isDiscriminator })
        let resource = try #require(gift.fields.first { $0.key.description == "file" })
        #expect(resource.isRequired(inCase: cases.values.name(of: 0)))
        #expect(!resource.isRequired(inCase: cases.values.name(of: 2)))
        #expect(!resource.isRequired(inCase: nil))
    }

    @Test func `the fields of inline members are in their owner`() throws {
        let settings = try #require(catalogue.type(named: "TelegramPeerNotificationSettings"))
        #expect(settings.fields.contains { $0.key.description == "m.u" && $0.name.description == "muteState.until" })
        #expect(settings.fields.contains { $0.key.description == "m.v" && $0.name.description == "muteState" })
    }
}
