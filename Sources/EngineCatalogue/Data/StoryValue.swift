import Postbox
import PostboxCoding
import TelegramCore
import TelegramModel

/// A story with its peers, in the form shown by an app.
struct StoryValue: EngineValue, Sendable {
    static var typeName: String { "EngineStoryItem" }

    /// The `Stories.Item`.
    private let item: CodedObject
    private let peers: [PeerId: EnginePeer]

    init(_ item: CodedObject, _ transaction: Transaction) throws {
        self.item = item
        let ids = StoryValue.seenPeerIds(item) + [item.int64("authorId"), item.object("forwardInfo")?.int64("authorPeerId")].compactMap { $0 }
        var peers: [PeerId: EnginePeer] = [:]
        for id in ids.map({ PeerId(packed: $0) }) { peers[id] = try transaction.getPeer(id).map { EnginePeer($0) } }
        self.peers = peers
    }

    private static func seenPeerIds(_ item: CodedObject) -> [Int64] { item.object("views")?.int64s("seenPeerIds") ?? [] }

    private func peer(_ id: Int64?) -> EnginePeer? { id.flatMap { peers[PeerId(packed: $0)] } }

    func write(to output: EngineValueWriter) {
        output.object {
            for name in ["id", "timestamp", "expirationTimestamp"] as [StaticString] { output.member(name, item.int32(name) ?? 0) }
            write(medium: "media", to: output)
            write(medium: "alternativeMedia", to: output)
            write(objects: "mediaAreas", of: item, to: output)
            output.member("text", item.string("text") ?? "")
            write(objects: "entities", of: item, to: output)
            writeViews(to: output)
            writePrivacy(to: output)
            let flags: [StaticString] = [
                "isPinned", "isExpired", "isPublic", "isCloseFriends", "isContacts", "isSelectedContacts", "isForwardingDisabled", "isEdited", "isMy",
            ]
            for name in flags { output.member(name, item.bool(name) ?? false) }
            output.member("isPending", false)
            output.json.member("myReaction", properties: item.object("myReaction"))
            writeForwardInfo(to: output)
            output.member("author", peer(item.int64("authorId")))
            output.json.member("music", properties: item.fieldBytes("music").map { CodedObject($0) } ?? item.object("music"))
            output.member("folderIds", item.has("folderIds") ? item.int64s("folderIds") : nil)
        }
    }

    private func write(medium name: StaticString, to output: EngineValueWriter) {
        output.json.key(name)
        // The field has Telegram's form, or is an object.
        guard let record = item.fieldBytes(name).map({ CodedObject($0) }) ?? item.object(name) else { return output.json.null() }
        output.enumCase(StoryValue.name(of: EngineMedia(record))) { output.properties(record) }
    }

    private static func name(of medium: EngineMedia) -> StaticString {
        switch medium {
        case .image: "image"
        case .file: "file"
        case .geo: "geo"
        case .contact: "contact"
        case .action: "action"
        case .dice: "dice"
        case .expiredContent: "expiredContent"
        case .game: "game"
        case .invoice: "invoice"
        case .poll: "poll"
        case .unsupported: "unsupported"
        case .webFile: "webFile"
        case .webpage: "webpage"
        case .story: "story"
        case .giveaway: "giveaway"
        case .giveawayResults: "giveawayResults"
        case .paidContent: "paidContent"
        case .todo: "todo"
        case .liveStream: "liveStream"
        case .other: "other"
        }
    }

    private func write(objects name: StaticString, of object: CodedObject, to output: EngineValueWriter) {
        output.json.key(name)
        output.json.list(object.objects(name)) { output.properties($0) }
    }

    private func writeViews(to output: EngineValueWriter) {
        output.json.key("views")
        guard let views = item.object("views") else { return output.json.null() }
        output.object {
            for name in ["seenCount", "reactedCount", "forwardCount"] as [StaticString] { output.member(name, views.int32(name) ?? 0) }
            output.member("seenPeers", StoryValue.seenPeerIds(item).compactMap { peer($0) })
            write(objects: "reactions", of: views, to: output)
            output.member("hasList", views.bool("hasList") ?? false)
        }
    }

    private func writePrivacy(to output: EngineValueWriter) {
        output.json.key("privacy")
        guard let privacy = item.object("privacy") else { return output.json.null() }
        output.object {
            output.member("base", EngineStoryPrivacy.Base(rawValue: privacy.int32("base") ?? 0).map { "\($0)" } ?? "nobody")
            output.member("additionallyIncludePeers", privacy.int64s("addPeers").map { PeerId(packed: $0) })
        }
    }

    private func writeForwardInfo(to output: EngineValueWriter) {
        output.json.key("forwardInfo")
        guard let info = item.object("forwardInfo") else { return output.json.null() }
        let isKnown = info.int32("discriminator") ?? 0 == 0
        output.enumCase(isKnown ? "known" : "unknown") {
            output.object {
                if isKnown {
                    output.member("peer", peer(info.int64("authorPeerId")))
                    output.member("storyId", info.int32("storyId") ?? 0)
                } else {
                    output.member("name", info.string("authorName") ?? "")
                }
                output.member("isModified", info.bool("isModified") ?? false)
            }
        }
    }
}
