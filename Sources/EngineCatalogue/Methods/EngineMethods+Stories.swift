import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let stories: [EngineMethod] = [
        EngineMethod("messages.deleteStories", .server, [.init("peerId", .peer), .init("ids", .ids)], "delete stories") { fields, engine in
            engine.messages.deleteStories(peerId: try fields.peer(), ids: try fields.required("ids", Read.int32s)).call()
        },
        EngineMethod(
            "messages.updateStoriesArePinned", .server, [.init("peerId", .peer), .init("ids", .json), .init("isPinned", .bool)], "show stories on the profile"
        ) { fields, engine in
            engine.messages.updateStoriesArePinned(
                peerId: try fields.peer(), ids: try fields.required("ids", Read.storyNumbers), isPinned: try fields.bool("isPinned")
            ).call()
        },
        EngineMethod("messages.updatePinnedToTopStories", .server, [.init("peerId", .peer), .init("ids", .ids)], "set the pinned stories") {
            fields, engine in
            engine.messages.updatePinnedToTopStories(peerId: try fields.peer(), ids: try fields.required("ids", Read.int32s)).call()
        },
        EngineMethod(
            "messages.setStoryReaction", .server, [.init("peerId", .peer), .init("id", .int32), .init("reaction", .json, optional: true)], "react to a story"
        ) { fields, engine in
            engine.messages.setStoryReaction(
                peerId: try fields.peer(), id: try fields.int32("id"), reaction: try fields.optional("reaction", Read.reaction)
            ).call()
        },
        EngineMethod("messages.editStoryPrivacy", .server, [.init("id", .int32), .init("privacy", .json)], "set the privacy of a story") { fields, engine in
            engine.messages.editStoryPrivacy(id: try fields.int32("id"), privacy: try fields.required("privacy", Read.storyPrivacy)).call()
        },
        EngineMethod(
            "messages.updatePeerStoriesHidden", .server, [.init("id", .peer), .init("isHidden", .bool)], "move the stories of a peer to the archive, or back"
        ) { fields, engine in
            engine.messages.updatePeerStoriesHidden(id: try fields.peer("id"), isHidden: try fields.bool("isHidden")).call()
        },
        EngineMethod("messages.refreshStories", .server, [.init("peerId", .peer), .init("ids", .ids)], "fetch stories again") { fields, engine in
            engine.messages.refreshStories(peerId: try fields.peer(), ids: try fields.required("ids", Read.int32s)).call()
        },
        EngineMethod("messages.refreshStoryViews", .server, [.init("peerId", .peer), .init("ids", .ids)], "fetch the view counts of stories") {
            fields, engine in
            engine.messages.refreshStoryViews(peerId: try fields.peer(), ids: try fields.required("ids", Read.int32s)).call()
        },
        EngineMethod(
            "messages.getStory", .server, [.init("peerId", .peer), .init("id", .int32)], "a story from the server", gives: "EngineStoryItem?"
        ) { fields, engine in
            let story = engine.messages.getStory(peerId: try fields.peer(), id: try fields.int32("id")) |> mapToSignal {
                item -> Signal<StoryValue?, EngineError> in
                guard let item else { return .single(nil) }
                return engine.transaction { try StoryValue(item, $0) }
            }
            return story.call { story, writer in story.write(to: EngineValueWriter(writer)) }
        },
        EngineMethod(
            "messages.pollAndGetLiveStory", .server, [.init("peerId", .peer)], "the live story of a peer, after fetching the stories",
            gives: "EngineStoryItem?"
        ) { fields, engine in
            let story = engine.messages.pollAndGetLiveStory(peerId: try fields.peer()) |> mapToSignal { item -> Signal<StoryValue?, EngineError> in
                guard let item else { return .single(nil) }
                return engine.transaction { try StoryValue(item, $0) }
            }
            return story.call { story, writer in story.write(to: EngineValueWriter(writer)) }
        },
    ] + storyFolders

    private static let storyFolders: [EngineMethod] = [
        EngineMethod(
            "messages.addStoryFolder", .server, [.init("peerId", .peer), .init("title", .text), .init("ids", .ids)], "add an album of stories",
            gives: "Int64?"
        ) { fields, engine in
            engine.messages.addStoryFolder(
                peerId: try fields.peer(), title: try fields.string("title"), ids: try fields.required("ids", Read.int32s)
            ).call { id, writer in
                if let id { writer.int64String(id) } else { writer.null() }
            }
        },
        EngineMethod("messages.removeStoryFolder", .server, [.init("peerId", .peer), .init("id", .int64)], "remove an album of stories") { fields, engine in
            engine.messages.removeStoryFolder(peerId: try fields.peer(), id: try fields.int64("id")).call()
        },
        EngineMethod(
            "messages.renameStoryFolder", .server, [.init("peerId", .peer), .init("id", .int64), .init("title", .text)], "rename an album of stories"
        ) { fields, engine in
            engine.messages.renameStoryFolder(peerId: try fields.peer(), id: try fields.int64("id"), title: try fields.string("title")).call()
        },
        EngineMethod("messages.reorderStoryFolders", .server, [.init("peerId", .peer), .init("ids", .json)], "set the order of albums of stories") {
            fields, engine in
            engine.messages.reorderStoryFolders(
                peerId: try fields.peer(), ids: try fields.required("ids", OperationFields.array(of: Read.int64))
            ).call()
        },
        storyFolderItems("messages.addToStoryFolder", "add stories to an album") { $0.addToStoryFolder(peerId: $1, id: $2, itemIds: $3) },
        storyFolderItems("messages.removeFromStoryFolder", "remove stories from an album") { $0.removeFromStoryFolder(peerId: $1, id: $2, itemIds: $3) },
        storyFolderItems("messages.reorderItemsInStoryFolder", "set the order of the stories of an album") {
            $0.reorderItemsInStoryFolder(peerId: $1, id: $2, itemIds: $3)
        },
    ]

    private static func storyFolderItems(
        _ name: StaticString, _ summary: StaticString,
        _ method: @escaping @Sendable (TelegramEngine.Messages, PeerId, Int64, [Int32]) -> Signal<Void, EngineError>
    ) -> EngineMethod {
        EngineMethod(name, .server, [.init("peerId", .peer), .init("id", .int64), .init("itemIds", .ids)], summary) { fields, engine in
            method(engine.messages, try fields.peer(), try fields.int64("id"), try fields.required("itemIds", Read.int32s)).call()
        }
    }
}

extension Read {
    static func int32s(_ node: JSONNode) throws(OperationError) -> [Int32] { try OperationFields.array(of: int32)(node) }

    /// A list of IDs, or pairs of IDs and stories.
    static func storyNumbers(_ node: JSONNode) throws(OperationError) -> [Int32] {
        var ids: [Int32] = []
        for member in node.members {
            guard let id = Int32(member.keyString) else { throw OperationError(reason: "contains a value that is not a story") }
            ids.append(id)
        }
        if node.kind == .object { return ids }
        return try OperationFields.array(of: { (node: JSONNode) throws(OperationError) -> Int32 in
            var elements = node.elements
            return try int32(elements.next() ?? node)
        })(node)
    }

    static func storyPrivacy(_ node: JSONNode) throws(OperationError) -> EngineStoryPrivacy {
        let fields = OperationFields(node)
        try fields.expectOnly(["base", "additionallyIncludePeers"])
        let bases: [String: EngineStoryPrivacy.Base] = ["everyone": .everyone, "contacts": .contacts, "closeFriends": .closeFriends, "nobody": .nobody]
        guard let base = bases[try fields.string("base")] else { throw OperationError(field: "base", reason: "is not known") }
        return EngineStoryPrivacy(
            base: base,
            additionallyIncludePeers: try fields.optional("additionallyIncludePeers", OperationFields.array(of: { (node: JSONNode) throws(OperationError) in
                try peer(node)
            })) ?? [])
    }
}

extension EngineMethod {
    static let peerStories: [EngineMethod] = [
        EngineMethod(
            "peers.updatePeerStoriesHidden", .server, [.init("id", .peer), .init("isHidden", .bool)], "hide the stories of a peer, or show them again"
        ) { fields, engine in
            engine.peers.updatePeerStoriesHidden(id: try fields.peer("id"), isHidden: try fields.bool("isHidden")).call()
        },
        EngineMethod(
            "peers.subscribeIsPremiumRequiredForMessaging", .local, [.init("id", .peer)], "whether writing to a user needs Telegram Premium, live",
            gives: "Bool"
        ) { fields, engine in
            engine.peers.subscribeIsPremiumRequiredForMessaging(id: try fields.peer("id")).call(live: true) { $1.bool($0) }
        },
    ]
}
