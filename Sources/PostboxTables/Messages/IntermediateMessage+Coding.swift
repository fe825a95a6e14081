import PostboxCoding
import PostboxSchema

extension IntermediateMessage {
    /// The message of a row; copies what the row shares.
    package init(index: MessageIndex, row: MessageRow) {
        var attributes: [CodedObject] = []
        row.attributes.forEach { attributes.append(CodedObject(copying: $0)) }
        var media: [CodedObject] = []
        row.embeddedMedia.forEach { media.append(CodedObject(copying: $0)) }
        self.init(
            index: index, stableId: row.stableId, stableVersion: row.stableVersion, globallyUniqueId: row.globallyUniqueId,
            globalTags: row.globalTags ?? [], groupingKey: row.groupingKey, groupInfo: row.groupInfo.map(MessageGroupInfo.init),
            localTags: row.localTags ?? [], threadId: row.threadId, flags: row.flags, tags: row.tags,
            forwardInfo: row.forwardInfo.map(MessageForwardInfo.init), authorId: row.authorId, text: [UInt8](row.text), attributes: attributes,
            embeddedMedia: media, referencedMedia: row.referencedMedia.ids, customTags: row.customTags.map(\.copied))
    }

    /// The bytes of the row. The list of custom tags is always present. See "Message Tables", "Message Value".
    package func encoded() -> [UInt8] {
        var size = text.count + 120
        for object in attributes { size += object.bytes.count + 4 }
        for object in embeddedMedia { size += object.bytes.count + 4 }
        var row = WriteBuffer(reserving: size)
        row.writeInt8(0)
        row.writeUInt32(stableId)
        row.writeUInt32(stableVersion)
        writeOptionalFields(to: &row)
        row.writeUInt32(flags.rawValue)
        row.writeUInt32(tags.rawValue)
        if let forwardInfo { forwardInfo.write(to: &row) } else { row.writeInt8(0) }
        row.writeInt8(authorId == nil ? 0 : 1)
        if let authorId { row.writeInt64(authorId.packed) }
        row.writeCounted(text)
        row.writeInt32(Int32(truncatingIfNeeded: attributes.count))
        for object in attributes { row.writeCounted(object.bytes) }
        row.writeInt32(Int32(truncatingIfNeeded: embeddedMedia.count))
        for object in embeddedMedia { row.writeCounted(object.bytes) }
        row.writeInt32(Int32(truncatingIfNeeded: referencedMedia.count))
        for id in referencedMedia {
            row.writeInt32(id.namespace)
            row.writeInt64(id.id)
        }
        let customTags = customTags ?? []
        row.writeInt32(Int32(truncatingIfNeeded: customTags.count))
        for tag in customTags { row.writeCounted(tag) }
        return row.bytes
    }

    private func writeOptionalFields(to row: inout WriteBuffer) {
        var present: UInt8 = 0
        if globallyUniqueId != nil { present |= 1 }
        if !globalTags.isEmpty { present |= 2 }
        if groupingKey != nil { present |= 4 }
        if groupInfo != nil { present |= 8 }
        if !localTags.isEmpty { present |= 16 }
        if threadId != nil { present |= 32 }
        row.writeUInt8(present)
        if let globallyUniqueId { row.writeInt64(globallyUniqueId) }
        if !globalTags.isEmpty { row.writeUInt32(globalTags.rawValue) }
        if let groupingKey { row.writeInt64(groupingKey) }
        if let groupInfo { row.writeUInt32(groupInfo.stableId) }
        if !localTags.isEmpty { row.writeUInt32(localTags.rawValue) }
        if let threadId { row.writeInt64(threadId) }
    }
}

extension MessageForwardInfo {
    init(_ row: MessageRow.ForwardInfo) {
        self.init(
            authorId: row.authorId, sourceId: row.sourceId, sourceMessageId: row.sourceMessageId, date: row.date,
            authorSignature: row.authorSignature.map { [UInt8]($0) }, psaType: row.psaType.map { [UInt8]($0) }, flags: row.infoFlags ?? 0)
    }

    fileprivate func write(to row: inout WriteBuffer) {
        var present: UInt8 = 1
        if sourceId != nil { present |= 2 }
        if sourceMessageId != nil { present |= 4 }
        if authorSignature != nil { present |= 8 }
        if psaType != nil { present |= 16 }
        if flags != 0 { present |= 32 }
        row.writeUInt8(present)
        row.writeInt64(authorId?.packed ?? 0)
        row.writeInt32(date)
        if let sourceId { row.writeInt64(sourceId.packed) }
        if let sourceMessageId {
            row.writeInt64(sourceMessageId.peerId.packed)
            row.writeInt32(sourceMessageId.namespace)
            row.writeInt32(sourceMessageId.id)
        }
        if let authorSignature { row.writeCounted(authorSignature) }
        if let psaType { row.writeCounted(psaType) }
        if flags != 0 { row.writeInt32(flags) }
    }
}
