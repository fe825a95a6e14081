import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let resources: [EngineMethod] = [
        EngineMethod(
            "resources.collectStorageUsageStats", .local, [], "the space used by media files", gives: "AllStorageUsageStats"
        ) { _, engine in
            engine.resources.collectStorageUsageStats().call { usage, writer in
                writer.beginObject()
                writer.key("deviceAvailableSpace")
                writer.int64String(usage.deviceAvailableSpace)
                writer.key("deviceFreeSpace")
                writer.int64String(usage.deviceFreeSpace)
                writer.key("totalStats")
                writer.usage(usage.totalStats)
                writer.object("peers") {
                    for (id, peer) in usage.peers.sorted(by: { $0.key < $1.key }) {
                        writer.key(id.description)
                        writer.usage(peer.stats)
                    }
                }
                writer.endObject()
            }
        },
        EngineMethod(
            "resources.collectCacheUsageStats", .local, [.init("peerId", .peer, optional: true), .init("logFilesPath", .text, optional: true)],
            "the space used by the media of messages", others: ["additionalCachePaths"]
        ) { fields, engine in
            engine.resources.collectCacheUsageStats(
                peerId: try fields.optional("peerId", Read.peer), logFilesPath: try fields.optional("logFilesPath", Read.string)
            ).call { usage, writer in
                writer.beginObject()
                writer.object("media") {
                    for (id, categories) in usage.media.sorted(by: { $0.key < $1.key }) {
                        writer.key(id.description)
                        writer.usage(categories)
                    }
                }
                writer.key("otherSize")
                writer.int64String(usage.otherSize)
                writer.key("immutableSize")
                writer.int64String(usage.immutableSize)
                writer.endObject()
            }
        },
        EngineMethod(
            "resources.renderStorageUsageStatsMessages", .local, [.init("categories", .words)], "the messages with the largest files of some categories",
            gives: "[MessageId: Message]",
            others: ["stats", "existingMessages"]
        ) { fields, engine in
            let categories = try fields.required("categories", Read.list(of: Read.name(StorageCategory.self)))
            let messages = engine.resources.collectStorageUsageStats() |> mapToSignal { usage in
                engine.resources.renderStorageUsageStatsMessages(stats: usage.totalStats, categories: categories)
            }
            return messages.call { messages, writer in
                writer.list(messages.keys.sorted()) { id in id.write(to: EngineValueWriter(writer)) }
            }
        },
        EngineMethod(
            "resources.clearStorage", .local,
            [
                .init("peerId", .peer, optional: true), .init("categories", .words, optional: true), .init("peerIds", .peers, optional: true),
                .init("includeMessages", .messageIds, optional: true), .init("excludeMessages", .messageIds, optional: true),
                .init("messages", .messageIds, optional: true),
            ], "remove media files of categories, chats, or messages", gives: "Float", worksOnFiles: true
        ) { fields, engine in
            try fields.expect("messages", without: ["peerId", "categories", "peerIds", "includeMessages", "excludeMessages"])
            try fields.expect("peerIds", without: ["peerId", "categories"])
            let include = try fields.optional("includeMessages", Read.messageIds) ?? [], exclude = try fields.optional("excludeMessages", Read.messageIds) ?? []
            if let messages = try fields.optional("messages", Read.messageIds) { return engine.resources.clearStorage(messages: messages).call() }
            if let peerIds = try fields.optional("peerIds", Read.list(of: Read.peer)) {
                return engine.resources.clearStorage(peerIds: Set(peerIds), includeMessages: include, excludeMessages: exclude).call { $1.double(Double($0)) }
            }
            return engine.resources.clearStorage(
                peerId: try fields.optional("peerId", Read.peer),
                categories: Set(try fields.required("categories", Read.list(of: Read.name(StorageCategory.self)))), includeMessages: include,
                excludeMessages: exclude
            ).call { $1.double(Double($0)) }
        },
        EngineMethod(
            "resources.clearCachedMediaResources", .local, [.init("mediaResourceIds", .words)], "remove files by resource ID",
            gives: "Float",
            worksOnFiles: true
        ) { fields, engine in
            engine.resources.clearCachedMediaResources(
                mediaResourceIds: Set(try fields.required("mediaResourceIds", Read.list(of: Read.string)))
            ).call { $1.double(Double($0)) }
        },
        EngineMethod(
            "resources.reindexCacheInBackground", .local, [.init("lowImpact", .bool, optional: true)], "complete the index of media files",
            worksOnFiles: true
        ) { fields, engine in
            engine.resources.reindexCacheInBackground(lowImpact: try fields.optional("lowImpact", Read.bool) ?? false).call()
        },
        EngineMethod(
            "resources.data", .local, [.init("id", .text)], "the downloaded parts of a file",
            gives: "EngineMediaResource.ResourceData", others: ["attemptSynchronously"]
        ) { fields, engine in
            engine.resources.data(id: try fields.string("id")).call { data, writer in
                guard let data else { return writer.null() }
                writer.beginObject()
                writer.member("path", text: data.path)
                writer.key("availableSize")
                writer.int64String(data.availableSize)
                writer.member("isComplete", bool: data.isComplete)
                writer.endObject()
            }
        },
    ]
}

extension OperationFields {
    /// Throws an error if fields are given that have no meaning together with another field.
    fileprivate func expect(_ name: StaticString, without others: [StaticString]) throws(OperationError) {
        func isGiven(_ name: StaticString) -> Bool { node[name].map { !$0.isNull } ?? false }
        guard isGiven(name), let other = others.first(where: isGiven) else { return }
        throw OperationError(field: other.description, reason: "cannot be used together with '\(name)'")
    }
}

extension JSONWriter {
    /// Writes each medium by ID, in the nonempty categories.
    fileprivate func usage(_ media: [CacheUsageCategory: [MediaId: Int64]]) {
        beginObject()
        for category in CacheUsageCategory.allCases {
            guard let sizes = media[category] else { continue }
            key(category.rawValue)
            beginObject()
            for (id, size) in sizes.sorted(by: { ($0.key.namespace, $0.key.id) < ($1.key.namespace, $1.key.id) }) {
                key("\(id.namespace):\(id.id)")
                int64String(size)
            }
            endObject()
        }
        endObject()
    }

    /// The nonempty categories.
    fileprivate func usage(_ stats: StorageUsageStats) {
        beginObject()
        object("categories") {
            for category in StorageCategory.allCases {
                guard let data = stats.categories[category] else { continue }
                key(category.rawValue)
                beginObject()
                key("size")
                int64String(data.size)
                member("messages", int: Int32(clamping: data.messages.count))
                endObject()
            }
        }
        endObject()
    }
}
