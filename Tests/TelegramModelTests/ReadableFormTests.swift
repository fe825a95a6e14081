import Postbox
import PostboxCoding
import TestSupport
import Testing

@testable import TelegramModel

struct ReadableFormTests {
    @Test func `no field of a real object is unknown where its type is catalogued`() throws {
        let form = ReadableForm()
        // Fixtures other than objects of Telegram.
        let placeholders = ["CachedLocalizationInfos", "RecentPeerItem"]
        let objects = try FixtureFile.codedObjects()
        #expect(objects.count > 150)
        for (name, bytes) in objects where !placeholders.contains(name) {
            let before = form.unlistedFields
            let writer = JSONWriter()
            bytes.withUnsafeBytes { form.writeRoot($0, to: writer) }
            #expect(form.unlistedFields == before, "\(writer.text)")
            #expect(writer.text.hasPrefix("{\"$type\":\"\(name)\""))
            #expect(!writer.text.contains("$error"))
        }
    }

    @Test func `names, enums, flags, peers and nil`() {
        let user = ModelBytes.root("TelegramUser") {
            $0.encodeInt64(7, forKey: "i")
            $0.encodeInt64(-1, forKey: "ah")
            $0.encodeInt32(1, forKey: "aht")
            $0.encodeString("Ann", forKey: "fn")
            $0.encodeNil(forKey: "bi")
            $0.encodeInt32(1 | 16 | 1 << 20, forKey: "fl")
        }
        #expect(ModelBytes.readable(user.bytes) == """
            {"$type":"TelegramUser","id":"user:7","accessHash.value":"-1","accessHash.kind":"genericPublic","firstName":"Ann","botInfo":null,\
            "flags":["isVerified","isPremium",1048576]}
            """)
    }

    @Test func `omitted fields are not written, but must be well-formed`() {
        func readable(_ bytes: [UInt8]) -> String {
            let writer = JSONWriter()
            bytes.withUnsafeBytes { ReadableForm(omitting: ["firstName", "botInfo"]).writeRoot($0, to: writer) }
            return writer.text
        }
        let user = ModelBytes.root("TelegramUser") {
            $0.encodeInt64(7, forKey: "i")
            $0.encodeString("Ann", forKey: "fn")
            $0.encodeString("Lee", forKey: "ln")
            $0.encodeObject(hash: ModelBytes.hash("X"), forKey: "bi") { $0.encodeInt32(1, forKey: "v") }
            $0.encodeString("+1", forKey: "p")
        }
        #expect(readable(user.bytes) == #"{"$type":"TelegramUser","id":"user:7","lastName":"Lee","phone":"+1"}"#)
        for place in user.bytes.indices {
            var damaged = user.bytes
            damaged[place] ^= 0x80
            #expect(readable(damaged).contains("$raw") == ModelBytes.readable(damaged).contains("$raw"), "byte \(place)")
        }
    }

    @Test func `an unknown enum value stays a number`() {
        let group = ModelBytes.root("TelegramGroup") { $0.encodeInt32(9, forKey: "m") }
        #expect(ModelBytes.readable(group.bytes) == #"{"$type":"TelegramGroup","membership":9}"#)
    }

    @Test func `unknown fields keep their key, unknown types their hash`() {
        let user = ModelBytes.root("TelegramUser") {
            $0.encodeInt32(1, forKey: "zz")
            $0.encodeString("not the number that the catalogue has", forKey: "i")
        }
        #expect(ModelBytes.readable(user.bytes) == #"{"$type":"TelegramUser","zz":1,"i":"not the number that the catalogue has"}"#)
        let unknown = ModelBytes.root("X") { $0.encodeInt32(1, forKey: "v") }
        let hash = UInt32(bitPattern: ModelBytes.hash("X"))
        let hex = String(hash, radix: 16)
        let padded = String(repeating: "0", count: 8 - hex.count) + hex
        #expect(ModelBytes.readable(unknown.bytes) == "{\"$type\":\"#\(padded)\",\"v\":1}")
    }

    @Test func `a key with two meanings is distinguished by type and by case`() {
        let image = ModelBytes.root("TelegramMediaImageRepresentation") {
            $0.encodeNil(forKey: "th")
            $0.encodeInt32(1, forKey: "th")
        }
        #expect(ModelBytes.readable(image.bytes) == #"{"$type":"TelegramMediaImageRepresentation","immediateThumbnailData":null,"typeHint":"animated"}"#)
        let action = ModelBytes.root("TelegramMediaAction") {
            $0.encodeInt32(41, forKey: "_rawValue")
            $0.encodeInt64(3, forKey: "pi")
        }
        #expect(ModelBytes.readable(action.bytes) == #"{"$type":"TelegramMediaAction","action":"paymentRefunded","action.peerId":"user:3"}"#)
    }

    @Test func `no member is dropped when a name is repeated`() {
        let user = ModelBytes.root("TelegramUser") {
            for number in 1...60 { $0.encodeInt32(Int32(number), forKey: "a") }
            $0.encodeInt32(0, forKey: "$type")
        }
        let text = ModelBytes.readable(user.bytes)
        #expect(text.contains(#""a":1,"a$2":2,"a$3":3"#))
        #expect(text.contains(#""a$60":60,"$type$2":0}"#))
    }

    @Test func `bytes show their contents`() {
        let deleted = ModelBytes.root("CloudChatRemoveMessagesOperation") {
            $0.encodeBytes([1, 0, 0, 0] + [5, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0] + [9, 0, 0, 0], forKey: "i")
        }
        #expect(ModelBytes.readable(deleted.bytes).contains(#""messageIds":[{"peer":"user:5","namespace":0,"id":9}]"#))
        let damaged = ModelBytes.root("CloudChatRemoveMessagesOperation") { $0.encodeBytes([2, 0, 0, 0, 1], forKey: "i") }
        #expect(ModelBytes.readable(damaged.bytes).contains(#""messageIds":"AgAAAAE=""#))
        let dice = ModelBytes.root("TelegramMediaDice") { $0.encodeString("x", forKey: "e") }
        let story = ModelBytes.root("CachedMediaReferenceEntry") { $0.encodeBytes(dice.bytes, forKey: "data") }
        #expect(ModelBytes.readable(story.bytes) == #"{"$type":"CachedMediaReferenceEntry","data":{"$type":"TelegramMediaDice","emoji":"x"}}"#)
    }

    @Test func `JSON in bytes is written in place, if it is JSON`() {
        func data(_ text: String) -> String {
            ModelBytes.readable(ModelBytes.root("CachedUserData") { $0.encodeBytes([UInt8](text.utf8), forKey: "bday") }.bytes)
        }
        #expect(data(#"{"day":1}"#) == #"{"$type":"CachedUserData","birthday":{"day":1}}"#)
        #expect(data("{\"day\":\n1}") == #"{"$type":"CachedUserData","birthday":"eyJkYXkiOgoxfQ=="}"#)
        #expect(data("{day") == #"{"$type":"CachedUserData","birthday":"e2RheQ=="}"#)
    }

    @Test func `text that is not UTF-8 is marked in its object`() {
        let user: [UInt8] = [1, 0x5F, 5] + littleEndian(ModelBytes.hash("TelegramUser")) + littleEndian(9) + [2, 0x66, 0x6E, 4, 1, 0, 0, 0, 0xFF]
        #expect(ModelBytes.readable(user) == #"{"$type":"TelegramUser","firstName":"\#u{FFFD}","$invalidUTF8":true}"#)
    }

    @Test func `every cut of a real object is an object or an error, never a crash`() throws {
        let form = ReadableForm()
        for (_, bytes) in try FixtureFile.codedObjects() where bytes.count < 400 {
            for end in bytes.indices {
                let writer = JSONWriter()
                bytes[..<end].withUnsafeBytes { form.writeRoot($0, to: writer) }
                #expect(writer.text.hasPrefix(#"{"$raw":""#))
            }
        }
    }

    @Test func `changed bytes are always written`() throws {
        let form = ReadableForm()
        var random = SeededGenerator(seed: 11)
        for (_, bytes) in try FixtureFile.codedObjects() where bytes.count > 12 {
            for _ in 0..<20 {
                var changed = bytes
                for _ in 0..<3 { changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
                let writer = JSONWriter()
                changed.withUnsafeBytes { form.writeRoot($0, to: writer) }
                #expect(writer.text.hasPrefix("{") && writer.text.hasSuffix("}"))
            }
        }
    }

    @Test func `nesting without end is an error`() {
        var body: [UInt8] = []
        for _ in 0..<300 { body = [1, 0x61, 5] + littleEndian(0) + littleEndian(Int32(body.count)) + body }
        let root = [1, 0x5F, 5] + littleEndian(1) + littleEndian(Int32(body.count)) + body
        #expect(ModelBytes.readable(root).contains("$error"))
    }

    @Test func `bare objects are written by the name of their type`() {
        let id: [UInt8] = [1, 0x75, 0, 3, 0, 0, 0]
        let writer = JSONWriter()
        id.withUnsafeBytes { ReadableForm().writeBare($0, typeName: "StoredPeerThreadsSummary", to: writer) }
        #expect(writer.text == #"{"$type":"StoredPeerThreadsSummary","totalUnreadCount":3}"#)
    }

    private func littleEndian(_ number: Int32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { [UInt8]($0) } }
}
