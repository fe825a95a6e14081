import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore
import TelegramModel

/// The catalog: the lists of all modules.
extension EngineMethod {
    package static let all: [EngineMethod] = [
        messages, replyThreads, freeFunctions, peers, contacts, stickers, privacy, notices, itemCache, orderedLists, preferences, localization, accountData,
        resources, themes, auth, calls,
    ].flatMap { $0 }

    private static let byName = Dictionary(all.map { ($0.name.description, $0) }, uniquingKeysWith: { first, _ in first })

    package static func named(_ name: String) -> EngineMethod? { byName[name] }
}

// MARK: - Free Functions and Small Modules

extension EngineMethod {
    /// Methods outside modules.
    static let freeFunctions: [EngineMethod] = [
        EngineMethod(
            "clearPeerUnseenPersonalMessagesInteractively", .queued, [.init("peerId", .peer), .init("threadId", .thread, optional: true)],
            "mark all mentions in a chat as seen"
        ) { fields, engine in
            engine.clearPeerUnseenPersonalMessagesInteractively(peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)).call()
        },
        EngineMethod(
            "clearPeerUnseenReactionsAndPollVotesInteractively", .queued, [.init("peerId", .peer), .init("threadId", .thread, optional: true)],
            "mark all reactions and poll votes in a chat as seen"
        ) { fields, engine in
            engine.clearPeerUnseenReactionsAndPollVotesInteractively(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)
            ).call()
        },
        EngineMethod(
            "clearPeerUnseenReactionsInteractively", .queued, [.init("peerId", .peer), .init("threadId", .thread, optional: true)],
            "mark all reactions and poll votes in a chat as seen (name in Telegram 11)"
        ) { fields, engine in
            engine.clearPeerUnseenReactionsInteractively(peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)).call()
        },
        EngineMethod(
            "enqueueMessages", .queued, [.init("peerId", .peer), .init("messages", .json)], "send messages", gives: "[MessageId?]", sendsTo: "peerId"
        ) { fields, engine in
            engine.enqueueMessages(
                peerId: try fields.peer(), messages: try fields.required("messages", OperationFields.array(of: Read.enqueueMessage))
            ).call { ids, writer in writer.list(ids) { writer.write($0) } }
        },
        EngineMethod(
            "enqueueMessagesToMultiplePeers", .queued, [.init("peerIds", .peers), .init("threadIds", .json, optional: true), .init("messages", .json)],
            "send messages to several chats", gives: "[MessageId]", sendsTo: "peerIds"
        ) { fields, engine in
            var threads: [PeerId: Int64] = [:]
            for member in try fields.optional("threadIds", Read.object)?.node.members.map({ $0 }) ?? [] {
                guard let peerId = PeerId(member.keyString) else { throw OperationError(field: "threadIds", reason: "contains a value that is not a peer") }
                threads[peerId] = try Read.int64(member.value)
            }
            return engine.enqueueMessagesToMultiplePeers(
                peerIds: try fields.required("peerIds", OperationFields.array(of: { (node: JSONNode) throws(OperationError) in try Read.peer(node) })),
                threadIds: threads, messages: try fields.required("messages", OperationFields.array(of: Read.enqueueMessage))
            ).call { ids, writer in writer.list(ids) { writer.write(Optional($0)) } }
        },
        EngineMethod(
            "resendMessages", .queued, [.init("messageIds", .messageIds)], "resend failed messages", resends: "messageIds"
        ) { fields, engine in
            engine.resendMessages(messageIds: try fields.required("messageIds", Read.messageIds)).call()
        },
        EngineMethod(
            "updateGlobalNotificationSettingsInteractively", .queued, [.init("settings", .json)],
            "change the default notification settings; absent settings are kept"
        ) { fields, engine in
            engine.updateGlobalNotificationSettingsInteractively(try fields.required("settings", Read.globalNotificationChange)).call()
        },
        EngineMethod(
            "updateMessageReactionsInteractively", .queued,
            [
                .init("messageIds", .messageIds), .init("reactions", .json), .init("isLarge", .bool, optional: true),
                .init("storeAsRecentlyUsed", .bool, optional: true), .init("add", .bool, optional: true),
            ], "change the reactions to messages"
        ) { fields, engine in
            engine.messages.updateMessageReactionsInteractively(
                messageIds: try fields.required("messageIds", Read.messageIds),
                reactions: try fields.required("reactions", OperationFields.array(of: Read.reaction)),
                isLarge: try fields.optional("isLarge", Read.bool) ?? false,
                storeAsRecentlyUsed: try fields.optional("storeAsRecentlyUsed", Read.bool) ?? false, add: try fields.optional("add", Read.bool) ?? false
            ).call()
        },
    ]

    static let notices: [EngineMethod] = [
        EngineMethod("notices.set", .local, [.init("id", .text), .init("item", .json, optional: true)], "store a notice; no item removes it") {
            fields, engine in
            engine.notices.set(id: try fields.required("id", Read.noticeKey), item: try fields.optional("item", Read.coded)).call()
        },
        EngineMethod(
            "notices.getServerProvidedSuggestions", .local, [.init("reload", .bool, optional: true)], "what the server suggests to the user, live",
            gives: "[String]"
        ) { fields, engine in
            engine.notices.getServerProvidedSuggestions(reload: try fields.optional("reload", Read.bool) ?? false).call(live: true) { suggestions, writer in
                writer.list(suggestions) { writer.string($0) }
            }
        },
        EngineMethod(
            "notices.getPeerSpecificServerProvidedSuggestions", .local, [.init("peerId", .peer)], "the server's suggestions for a channel, live",
            gives: "[PeerSpecificServerProvidedSuggestion]"
        ) { fields, engine in
            engine.notices.getPeerSpecificServerProvidedSuggestions(peerId: try fields.peer()).call(live: true) { suggestions, writer in
                writer.list(suggestions) { writer.string("\($0)") }
            }
        },
    ]
}

extension Read {
    /// A coded ChatTheme, or `{"emoticon":EMOJI}`.
    fileprivate static func chatTheme(_ node: JSONNode) throws(OperationError) -> ChatTheme {
        if let emoticon = node["emoticon"]?.string, node["$type"] == nil { return ChatTheme(emoticon: emoticon) }
        guard let theme = ChatTheme(try coded(node)) else { throw OperationError(reason: "is not a ChatTheme") }
        return theme
    }

    /// The whole key, or `{"namespace":KEY,"key":KEY}`.
    fileprivate static func noticeKey(_ node: JSONNode) throws(OperationError) -> NoticeEntryKey {
        guard node.kind == .object else { return NoticeEntryKey(combined: try key(node)) }
        let fields = OperationFields(node)
        try fields.expectOnly(["namespace", "key"])
        return NoticeEntryKey(namespace: try fields.key("namespace"), key: try fields.key("key"))
    }
}

extension EngineMethod {
    static let itemCache: [EngineMethod] = [
        EngineMethod(
            "itemCache.get", .local, [.init("collectionId", .int32), .init("id", .text)], "a cached item", gives: "CodableEntry?"
        ) { fields, engine in
            engine.itemCache.get(collectionId: try fields.required("collectionId", Read.int8), id: try fields.key("id")).call { $1.properties($0) }
        },
        EngineMethod("itemCache.put", .local, [.init("collectionId", .int32), .init("id", .text), .init("item", .json)], "store a cached item") {
            fields, engine in
            engine.itemCache.put(
                collectionId: try fields.required("collectionId", Read.int8), id: try fields.key("id"), item: try fields.coded("item")
            ).call()
        },
        EngineMethod("itemCache.remove", .local, [.init("collectionId", .int32), .init("id", .text)], "remove a cached item") { fields, engine in
            engine.itemCache.remove(collectionId: try fields.required("collectionId", Read.int8), id: try fields.key("id")).call()
        },
        EngineMethod("itemCache.clear", .local, [.init("collectionIds", .ids)], "remove all items of collections") { fields, engine in
            engine.itemCache.clear(collectionIds: try fields.required("collectionIds", Read.list(of: Read.int8))).call()
        },
    ]

    static let orderedLists: [EngineMethod] = [
        EngineMethod(
            "orderedLists.addOrMoveToFirstPosition", .local,
            [.init("collectionId", .int32), .init("id", .text), .init("item", .json), .init("removeTailIfCountExceeds", .int32, optional: true)],
            "add an item to the front of a list"
        ) { fields, engine in
            engine.orderedLists.addOrMoveToFirstPosition(
                collectionId: try fields.int32("collectionId"), id: try fields.required("id", Read.bytes), item: try fields.coded("item"),
                removeTailIfCountExceeds: try fields.optional("removeTailIfCountExceeds", Read.int32).map { Int($0) }
            ).call()
        },
        EngineMethod("orderedLists.clear", .local, [.init("collectionId", .int32)], "empty a list") { fields, engine in
            engine.orderedLists.clear(collectionId: try fields.int32("collectionId")).call()
        },
        EngineMethod("orderedLists.removeItem", .local, [.init("collectionId", .int32), .init("id", .text)], "remove an item of a list") { fields, engine in
            engine.orderedLists.removeItem(collectionId: try fields.int32("collectionId"), id: try fields.required("id", Read.bytes)).call()
        },
    ]

    static let preferences: [EngineMethod] = [
        EngineMethod(
            "preferences.update", .local, [.init("id", .text), .init("value", .json, optional: true)], "set a preference; no value removes it", others: ["f"]
        ) { fields, engine in
            let value = try fields.optional("value", Read.coded) ?? fields.optional("f", Read.coded)
            return engine.preferences.update(id: try fields.key("id")) { _ in value }.call()
        }
    ]

    static let localization: [EngineMethod] = [
        EngineMethod(
            "localization.markSuggestedLocalizationAsSeenInteractively", .local, [.init("languageCode", .text)], "record that a language was suggested",
            beforeLogin: { fields, engine in
                engine.markSuggestedLocalizationAsSeenInteractively(languageCode: try fields.string("languageCode")).call()
            }
        ) { fields, engine in
            engine.localization.markSuggestedLocalizationAsSeenInteractively(languageCode: try fields.string("languageCode")).call()
        },
        EngineMethod("localization.removeSavedLocalization", .local, [.init("languageCode", .text)], "remove a saved language") { fields, engine in
            engine.localization.removeSavedLocalization(languageCode: try fields.string("languageCode")).call()
        },
    ]

    static let themes: [EngineMethod] = [
        EngineMethod(
            "themes.setChatTheme", .server,
            [.init("peerId", .peer), .init("emoticon", .text, optional: true), .init("chatTheme", .json, optional: true)],
            "set the theme of a chat, by its emoji or as a ChatTheme"
        ) { fields, engine in
            if fields.node["chatTheme"] != nil {
                let theme = try fields.optional("chatTheme", Read.chatTheme)
                return engine.themes.setChatTheme(peerId: try fields.peer(), chatTheme: theme).call()
            }
            return engine.themes.setChatTheme(peerId: try fields.peer(), emoticon: try fields.optional("emoticon", Read.string)).call()
        },
    ]

    static let calls: [EngineMethod] = [
        EngineMethod(
            "calls.clearCachedGroupCallDisplayAsAvailablePeers", .local, [.init("peerId", .peer)], "clear the cached peers as which calls of a group can be joined"
        ) { fields, engine in engine.calls.clearCachedGroupCallDisplayAsAvailablePeers(peerId: try fields.peer()).call() }
    ]
}
