import PostboxCoding
import PostboxTables

extension TelegramObjectModel {
    /// Media namespace of games, whose ID is the game's.
    private static let cloudGame: Int32 = 11

    /// Returns the facts about a medium; `nil` for a type that is not a medium in the catalog.
    public func media(_ object: CodedObject) -> MediaFacts? {
        object.withFields { hash, fields in
            let id = mediaId(hash, &fields)
            return switch hash {
            case TypeHash.telegramMediaImage, TypeHash.telegramMediaPoll, TypeHash.telegramMediaGame:
                MediaFacts(id: id)
            case TypeHash.telegramMediaFile:
                MediaFacts(id: id, indexableText: fileNames(&fields))
            case TypeHash.telegramMediaWebpage:
                MediaFacts(id: id, isLikelyToBeUpdated: true)
            case TypeHash.telegramMediaAction:
                MediaFacts(id: nil, preventsAutomaticMessageSendingFailure: isSentSlowly(MediaAction(&fields)))
            default:
                TypeCatalogue().type(hash: hash)?.kind == .media ? MediaFacts(id: nil) : nil
            }
        }
    }

    public func mediaId(_ object: UnsafeRawBufferPointer) -> MediaId? { CodedObject.withFields(of: object) { mediaId($0, &$1) } }

    /// Returns the ID of a medium; `nil` for a type whose media have no ID.
    private func mediaId(_ hash: Int32, _ fields: inout PostboxDecoder) -> MediaId? {
        switch hash {
        case TypeHash.telegramMediaImage, TypeHash.telegramMediaPoll, TypeHash.telegramMediaFile, TypeHash.telegramMediaWebpage:
            cloudId(&fields)
        case TypeHash.telegramMediaGame:
            MediaId(namespace: Self.cloudGame, id: fields.decodeInt64ForKey("i", orElse: 0))
        default:
            nil
        }
    }

    /// Whether a medium reports that the chat moved to another peer.
    public func isPeerUpgrade(_ object: CodedObject) -> Bool {
        let action = object.withFields(of: TypeHash.telegramMediaAction) { MediaAction(&$0) }
        return action == .channelMigratedFromGroup || action == .groupMigratedToChannel
    }

    /// 12 bytes: namespace Int32, ID Int64, little-endian.
    private func cloudId(_ fields: inout PostboxDecoder) -> MediaId? {
        guard let bytes = fields.decodeBytesForKey("i") else { return nil }
        var buffer = ReadBuffer(bytes)
        guard let namespace = try? buffer.readInt32(), let id = try? buffer.readInt64() else { return nil }
        return MediaId(namespace: namespace, id: id)
    }

    /// Returns the file-name attributes joined by one space, or `nil` if the file has no such attributes.
    private func fileNames(_ fields: inout PostboxDecoder) -> String? {
        var names: [String] = []
        for attribute in fields.decodeObjectArrayForKey("at") {
            var inner = PostboxDecoder(attribute.bytes)
            if inner.decodeInt32ForKey("t", orElse: 0) == 0 { names.append(inner.decodeStringForKey("fn", orElse: "")) }
        }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// Whether the action uploads data before it is sent, so that staying in the unsent table for minutes is not a failure.
    private func isSentSlowly(_ action: MediaAction?) -> Bool {
        action == .suggestedProfilePhoto || action == .setChatWallpaper
    }
}

/// The cases of TelegramMediaActionType that the engine distinguishes.
enum MediaAction: Int32 {
    case channelMigratedFromGroup = 8
    case groupMigratedToChannel = 9
    case suggestedProfilePhoto = 30
    case setChatWallpaper = 33

    init?(_ fields: inout PostboxDecoder) { self.init(rawValue: fields.decodeInt32ForKey("_rawValue", orElse: 0)) }
}
