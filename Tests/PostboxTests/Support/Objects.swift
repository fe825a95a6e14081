import Postbox
import PostboxCoding

/// Stored objects for tests.
enum Objects {
    /// A root object of an invented type that contains one number.
    static func plain(_ number: Int32) -> CodedObject {
        root("TestObject") { $0.encodeInt32(number, forKey: "n") }
    }

    /// CodableEntry bytes.
    static func entry(_ number: Int32) -> [UInt8] { plain(number).bytes }

    /// An item of a sticker pack with search words.
    static func sticker(index: Int32, id: Int64, words: [String] = []) -> CodedObject {
        root("StickerPackItem") { encoder in
            encoder.encodeInt32(index, forKey: "i.n")
            encoder.encodeInt64(id, forKey: "i.i")
            encoder.encodeBytesArray(words.map { Array($0.utf8) }, forKey: "s")
        }
    }

    static func root(_ type: String, _ fill: (inout PostboxEncoder) -> Void) -> CodedObject {
        var encoder = PostboxEncoder()
        encoder.encodeObject(hash: persistentHash32(type), forKey: "_", fill)
        return CodedObject(encoder.makeBytes())
    }
}
