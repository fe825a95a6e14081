import Foundation
import Postbox
import PostboxCoding
import TestSupport
import Testing

@testable import TelegramModel

struct ModelTests {
    @Test func `the models are those of types.json: when this fails, run generate.py`() throws {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for name in ["types.json", "models.py", "subjects.py", "meanings.py", "meanings.txt"] {
            for byte in try FixtureFile.bytes("Sources/TelegramModel/Catalogue/" + name) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        }
        #expect(hash == ModelData.fingerprint)
    }

    @Test func `properties are the fields`() throws {
        var user = TelegramUser()
        #expect(user.firstName == nil)
        user.id = PeerId(namespace: PeerId.cloudUser, id: 2)
        user.firstName = "Ann"
        user.flags.insert(.isPremium)
        #expect(user.record.string("fn") == "Ann")
        #expect(user.record.int32("fl") == 16)
        #expect(TelegramUser(user.record)?.id == PeerId(namespace: PeerId.cloudUser, id: 2))
        #expect(TelegramGroup(user.record) == nil)
        user.firstName = nil
        #expect(!user.record.has("fn"))
    }

    @Test func `setting a property keeps every other field, known or not`() throws {
        let object = CodedObject(hash: TelegramUser.typeHash, ["zz": .int32(7), "fn": .string("Ann"), "i": .int64(2), "later": .string("x")])
        var user = try #require(TelegramUser(object))
        user.firstName = "Bo"
        #expect(user.record == CodedObject(hash: TelegramUser.typeHash, ["zz": .int32(7), "fn": .string("Bo"), "i": .int64(2), "later": .string("x")]))
        user.phone = "1"
        #expect(user.record.bytes.count == object.bytes.count - 1 + 1 + 1 + 1 + 4 + 1)
        #expect(user.record.int32("zz") == 7)
    }

    @Test func `of two records with one key, the one with the right type is set`() throws {
        let object = CodedObject(hash: TelegramMediaImageRepresentation.typeHash, ["th": .bytes([1]), "th": .int32(1)])
        var image = TelegramMediaImageRepresentation(unchecked: object)
        image.typeHint = .init(rawValue: 0)
        #expect(image.immediateThumbnailData == [1])
        #expect(image.record == CodedObject(hash: TelegramMediaImageRepresentation.typeHash, ["th": .bytes([1]), "th": .int32(0)]))
    }

    @Test func `an unreadable field is kept if nothing is assigned`() throws {
        let object = CodedObject(hash: TelegramUser.typeHash, ["fn": .int32(7), "i": .null])
        var user = TelegramUser(unchecked: object)
        user.firstName = user.firstName
        user.id = user.id
        #expect(user.record == object)
    }

    @Test func `a mandatory member exists from the start and is kept`() {
        var file = TelegramMediaFile(fileId: MediaId(namespace: 5, id: 7))
        file.fileId = nil
        #expect(file.fileId == MediaId(namespace: 5, id: 7))
        let key = SecretFileEncryptionKey(aesKey: [], aesIv: [1])
        #expect(key.record.has("k") && key.record.has("i"))
    }

    @Test func `bytes that are not an object give no model, and never trap`() {
        let broken = CodedObject([1, 0x5F, 5, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F, 1])
        #expect(TelegramUser(broken) == nil)
        var user = TelegramUser(unchecked: broken)
        #expect(user.firstName == nil)
        user.firstName = "x"
        #expect(user.record == broken)
    }
}
