import PostboxTables

/// Decides where media is stored: media of a single message is embedded in it, and shared media has a counted row in t6.
/// See "Message Tables", "Media".
package struct MessageMediaRules {
    enum Placement { case embedded, referenced }

    package let tables: MessageHistoryTables
    package let model: any ObjectModel

    package init(tables: MessageHistoryTables, model: any ObjectModel) {
        self.tables = tables
        self.model = model
    }

    private enum Entry {
        case direct(CodedObject, referenceCount: Int32)
        case reference(MessageIndex)
    }

    /// Returns the entry of a medium; `nil` if none exists.
    private func entry(_ id: MediaId) throws -> Entry? {
        try tables.media.withEntry(id) { entry in
            switch entry {
            case nil: nil
            case let .direct(object, count): .direct(CodedObject(copying: object), referenceCount: count)
            case let .messageReference(index): .reference(index)
            }
        }
    }

    package func get(_ id: MediaId) throws -> CodedObject? {
        switch try entry(id) {
        case nil: nil
        case let .direct(object, _): model.media(object) == nil ? nil : object
        case let .reference(index): try (embedding(index) ?? position(of: index).flatMap(embedding))?.medium(id)
        }
    }

    /// The medium stored in t6. A message's references are resolved in this way.
    func getDirect(_ id: MediaId) throws -> CodedObject? {
        guard case let .direct(object, _) = try entry(id) else { return nil }
        return object
    }

    /// Returns the message at the index, or at its present position in t4.
    package func message(_ index: MessageIndex) throws -> IntermediateMessage? {
        if let message = try tables.messages.get(index) { return message }
        return try position(of: index).flatMap(tables.messages.get)
    }

    /// The current position of a message that has moved from the index.
    private func position(of index: MessageIndex) throws -> MessageIndex? {
        guard let current = try tables.index.getIndex(index.id), current != index else { return nil }
        return current
    }

    /// Sorts a message's media into embedded and referenced ones, in order.
    func place(
        _ media: [CodedObject], at index: MessageIndex, _ changes: inout ChangeRecord
    ) throws -> (embedded: [CodedObject], referenced: [(MediaId, CodedObject, MediaFacts)]) {
        var embedded: [CodedObject] = []
        var referenced: [(MediaId, CodedObject, MediaFacts)] = []
        for object in media {
            guard let facts = model.media(object), let id = facts.id, try set(object, id, at: index, &changes) == .referenced else {
                embedded.append(object)
                continue
            }
            referenced.append((id, object, facts))
        }
        return (embedded, referenced)
    }

    func set(_ object: CodedObject, _ id: MediaId, at index: MessageIndex?, _ changes: inout ChangeRecord) throws -> Placement {
        if let count = tables.media.knownCount(id) {
            tables.media.setKnownCount(id, count == .max ? count : count + 1)
            return .referenced
        }
        switch try entry(id) {
        case nil:
            guard let index else {
                try tables.media.setDirect(id, object, referenceCount: 2)
                return .referenced
            }
            try tables.media.setReference(id, to: index)
            return .embedded
        case let .direct(stored, count):
            try tables.media.setCount(id, stored, count == .max ? count : count + 1)
            return .referenced
        case let .reference(owner):
            if owner == index {
                tables.media.note(id)
                return .embedded
            }
            if let taken = try takeOut(id, of: owner, &changes) { try tables.media.setDirect(id, taken, referenceCount: 2) }
            return .referenced
        }
    }

    /// Turns an embedded medium into a referenced one. This is not an operation and does not change the chat's position in lists, but among
    /// several media, the medium becomes the last.
    private func takeOut(_ id: MediaId, of index: MessageIndex, _ changes: inout ChangeRecord) throws -> CodedObject? {
        guard let message = try embedding(index), let object = message.takeOut(id) else { return nil }
        try noteChange(of: message)
        changes.rewrittenMessagePeerIds.insert(index.id.peerId)
        return object
    }

    private func embedding(_ index: MessageIndex) throws -> EmbeddingMessage? { try tables.messages.embedding(index) { model.media($0)?.id } }

    /// Records that a message was changed. If two messages have the same unique ID, the one changed last is found by it.
    private func noteChange(of message: EmbeddingMessage) throws {
        if let unique = message.globallyUniqueId { try tables.globallyUniqueIds.set(unique, message.index.id) }
    }

    /// Writes a changed row, including its unique ID.
    func rewrite(_ message: IntermediateMessage) throws {
        if let unique = message.globallyUniqueId { try tables.globallyUniqueIds.set(unique, message.index.id) }
        try tables.messages.set(message)
    }

    /// Reverts the changes made for an embedding message.
    func removeEmbedded(_ media: [CodedObject]) throws {
        for object in media {
            if let id = model.media(object)?.id { try tables.media.remove(id) }
        }
    }

    /// Releases one reference. Returns the message that embeds the medium, if any.
    @discardableResult
    func removeReference(_ id: MediaId) throws -> MessageIndex? {
        if let count = tables.media.knownCount(id) {
            if count <= 1 { try tables.media.remove(id) } else { tables.media.setKnownCount(id, count - 1) }
            return nil
        }
        switch try entry(id) {
        case nil: return nil
        case let .direct(object, count):
            if count <= 1 { try tables.media.remove(id) } else { try tables.media.setCount(id, object, count - 1) }
            return nil
        case let .reference(index):
            try tables.media.remove(id)
            return index
        }
    }

    func storeIfNotPresent(_ object: CodedObject, _ changes: inout ChangeRecord) throws {
        guard let id = model.media(object)?.id, try get(id) == nil else { return }
        _ = try set(object, id, at: nil, &changes)
    }

    /// Replaces a medium where it is stored, or releases it. Returns the messages whose rows changed. Their view operations are recorded, unless the
    /// caller records its own.
    func update(_ id: MediaId, _ new: CodedObject?, recordsOperations: Bool = true, _ changes: inout ChangeRecord) throws -> [MessageIndex] {
        guard let old = try get(id) else { return [] }
        guard let new else {
            guard let index = try removeReference(id) else { return [] }
            return try changeEmbedded(index, recordsOperations, &changes) { $0.remove(id) }
        }
        guard !model.isEqual(old, new), let newId = model.media(new)?.id else { return [] }
        changes.updatedMedia[id] = .some(new)
        switch try entry(id) {
        case nil: return []
        case let .direct(_, count):
            if newId != id { try tables.media.remove(id) }
            try tables.media.setDirect(newId, new, referenceCount: count)
            return []
        case let .reference(index):
            return try changeEmbedded(index, recordsOperations, &changes) { $0.replace(id, with: new, newId, isEqual: model.isEqual) }
        }
    }

    /// Changes media embedded in messages. `change` returns `false` if it changed nothing.
    private func changeEmbedded(
        _ index: MessageIndex, _ recordsOperations: Bool, _ changes: inout ChangeRecord, _ change: (EmbeddingMessage) -> Bool
    ) throws -> [MessageIndex] {
        guard let message = try embedding(index) else { return [] }
        guard change(message) else { return [index] }
        try noteChange(of: message)
        if recordsOperations { changes.operationsByPeerId[index.id.peerId, default: []].append(.updateEmbeddedMedia(index)) }
        return [index]
    }
}
