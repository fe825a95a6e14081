import Postbox

/// Kinds of TelegramMediaFileAttribute.
enum FileAttribute {
    static func isSticker(_ attribute: CodedObject) -> Bool { attribute.int32("t") == 1 }
    static func isAnimated(_ attribute: CodedObject) -> Bool { attribute.int32("t") == 3 }
    static func isVideo(_ attribute: CodedObject) -> Bool { attribute.int32("t") == 4 }
    static func isRoundVideo(_ attribute: CodedObject) -> Bool { isVideo(attribute) && (attribute.int32("f") ?? 0) & 1 != 0 }
    static func isAudio(_ attribute: CodedObject) -> Bool { attribute.int32("t") == 5 }
    static func isVoice(_ attribute: CodedObject) -> Bool { isAudio(attribute) && (attribute.int32("iv") ?? 0) != 0 }
    static func isFileName(_ attribute: CodedObject) -> Bool { attribute.int32("t") == 0 }

    /// Such a sticker says so by what its file is, too.
    static func isAnimatedSticker(_ file: CodedObject) -> Bool {
        file.string("mt") == "application/x-tgsticker" && file.objects("at").contains(where: isFileName)
    }
}
