import Postbox
import TelegramModel

/// What a pack is asked for by: StickerPackReference.
package enum StickerPackReferences {
    package static func id(_ id: Int64, accessHash: Int64) -> CodedObject {
        CodedObject(hash: TypeHash.stickerPackReference, ["r": .int32(0), "i": .int64(id), "h": .int64(accessHash)])
    }

    /// A pack of the server's own, by the name of its case.
    package static func builtin(_ name: String) -> CodedObject? {
        let numbers: [String: Int32] = ["animatedEmoji": 2, "dice": 3, "animatedEmojiAnimations": 4, "premiumGifts": 5]
        return numbers[name].map { CodedObject(hash: TypeHash.stickerPackReference, ["r": .int32($0)]) }
    }

    package static func name(_ name: String) -> CodedObject {
        CodedObject(hash: TypeHash.stickerPackReference, ["r": .int32(1), "n": .string(name)])
    }
}

/// Where a file was found: MediaReference, with which the server is asked for it again.
package enum MediaReferences {
    /// Found nowhere in particular.
    package static func standalone(_ file: CodedObject) -> CodedObject { reference(kind: 0, to: file) }

    /// `kind`: of those that say no more than where the file is kept.
    package static func reference(kind: Int32, to file: CodedObject) -> CodedObject {
        CodedObject(hash: TypeHash.mediaReference, ["_r": .int32(kind), "m": .object(file)])
    }
}
