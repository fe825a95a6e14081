import Postbox
import PostboxCoding

/// Coded objects of which benchmarks make their databases.
enum BenchmarkObjects {
    static func object(_ type: String, _ fill: (inout PostboxEncoder) -> Void) -> CodedObject {
        var encoder = PostboxEncoder()
        encoder.encodeObject(hash: persistentHash32(type), forKey: "_", fill)
        return CodedObject(encoder.makeBytes())
    }

    static func user(_ id: PeerId) -> CodedObject {
        object("TelegramUser") { encoder in
            encoder.encodeInt64(id.packed, forKey: "i")
            encoder.encodeString("Person \(id.packed)", forKey: "fn")
        }
    }
}
