import PostboxTables

extension Transaction {
    /// A message that waited longer than this to be sent counts as failed.
    private static let sendingPatience: Int64 = 600

    /// What every open does first.
    package func prepareDatabase(isApplication: Bool, now: Int32) throws {
        let metadata = tables.stores.metadata
        switch try metadata.schemaVersion() {
        case nil: try metadata.setSchemaVersion(SchemaVersion.current)
        case SchemaVersion.current?: break
        case let found?: throw PostboxError.schemaVersion(found: found, known: SchemaVersion.current)
        }
        try tables.holes.metadata.updateUnreadCountersVersion()
        guard isApplication else { return }
        reindexesUnreadCounters = true
        try tables.holes.metadata.clearReindexingRequest()
        try failMessagesThatWaitedTooLong(now: now)
    }

    private func failMessagesThatWaitedTooLong(now: Int32) throws {
        for id in try tables.history.unsent.get() {
            try updateMessage(id) { message in
                let media = message.embeddedMedia + (try message.referencedMedia.compactMap(writer.media.getDirect))
                guard !message.flags.contains(.failed), Int64(message.index.timestamp) + Self.sendingPatience <= Int64(now),
                    !media.contains(where: { seed.model.media($0)?.preventsAutomaticMessageSendingFailure ?? false })
                else { return .skip }
                var updated = StoreMessage(message, media: media)
                updated.flags.remove([.unsent, .sending])
                updated.flags.insert(.failed)
                return .update(updated)
            }
        }
    }
}
