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

    /// `nil` if no entry exists.
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
        case let .reference(index): try message(index)?.embeddedMedia.first { model.media($0)?.id == id }
        }
    }

    /// Only media that live in t6: how a message's references are resolved.
    func getDirect(_ id: MediaId) throws -> CodedObject? {
        guard case let .direct(object, _) = try entry(id) else { return nil }
        return object
    }

    /// The message at the index, or at its present position in t4.
    package func message(_ index: MessageIndex) throws -> IntermediateMessage? {
        if let message = try tables.messages.get(index) { return message }
        guard let current = try tables.index.getIndex(index.id), current != index else { return nil }
        return try tables.messages.get(current)
    }

    /// Sorts a message's media into embedded and referenced ones, in order.
    func place(
        _ media: [CodedObject], at index: MessageIndex, _ changes: inout ChangeRecord
    ) throws -> (embedded: [CodedObject], referenced: [(MediaId, CodedObject, MediaFacts)]) {
        var embedded: [CodedObject] = []
        var referenced: [(MediaId, CodedObject, MediaFacts)] = []
        try takeOutShared(media, at: index, &changes)
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
        switch try entry(id) {
        case nil:
            guard let index else {
                try tables.media.setDirect(id, object, referenceCount: 2)
                return .referenced
            }
            try tables.media.setReference(id, to: index)
            return .embedded
        case let .direct(stored, count):
            try tables.media.setDirect(id, stored, referenceCount: count == .max ? count : count + 1)
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

    /// Moves media that become shared out of the messages that embed them. Each message is written once, regardless of the number of media.
    private func takeOutShared(_ media: [CodedObject], at index: MessageIndex, _ changes: inout ChangeRecord) throws {
        guard media.count > 1 else { return }
        var owners: [MessageIndex] = []
        var ids: [MessageIndex: [MediaId]] = [:]
        for object in media {
            guard let id = model.media(object)?.id, case let .reference(owner)? = try entry(id), owner != index else { continue }
            if ids[owner] == nil { owners.append(owner) }
            ids[owner, default: []].append(id)
        }
        for owner in owners {
            guard let wanted = ids[owner], wanted.count > 1, var message = try tables.messages.get(owner) else { continue }
            // The first medium of each ID, as if they were processed one after another.
            var places: [MediaId: Int] = [:]
            for (place, object) in message.embeddedMedia.enumerated() {
                if let id = model.media(object)?.id, places[id] == nil { places[id] = place }
            }
            var taken: Set<Int> = []
            for id in wanted {
                guard let place = places[id], taken.insert(place).inserted else { continue }
                message.referencedMedia.append(id)
                // The message that is being placed adds itself.
                try tables.media.setDirect(id, message.embeddedMedia[place], referenceCount: 1)
            }
            guard !taken.isEmpty else { continue }
            message.embeddedMedia = message.embeddedMedia.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
            try rewrite(message)
            changes.rewrittenMessagePeerIds.insert(owner.id.peerId)
        }
    }

    /// Turns an embedded medium into a referenced one. This is not an operation and does not change the chat's position in lists, but among
    /// several media, the medium becomes the last.
    private func takeOut(_ id: MediaId, of index: MessageIndex, _ changes: inout ChangeRecord) throws -> CodedObject? {
        guard var message = try tables.messages.get(index),
            let place = message.embeddedMedia.firstIndex(where: { model.media($0)?.id == id })
        else { return nil }
        let object = message.embeddedMedia.remove(at: place)
        message.referencedMedia.append(id)
        try rewrite(message)
        changes.rewrittenMessagePeerIds.insert(index.id.peerId)
        return object
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

    /// Gives up one reference. Returns the message that embeds the medium, when one does.
    @discardableResult
    func removeReference(_ id: MediaId) throws -> MessageIndex? {
        switch try entry(id) {
        case nil: return nil
        case let .direct(object, count):
            if count <= 1 { try tables.media.remove(id) } else { try tables.media.setDirect(id, object, referenceCount: count - 1) }
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

    /// Replaces a medium wherever it is kept, or gives it up. Returns the messages whose rows changed. Their view operations are recorded
    /// unless the caller has its own.
    func update(_ id: MediaId, _ new: CodedObject?, recordsOperations: Bool = true, _ changes: inout ChangeRecord) throws -> [MessageIndex] {
        guard let old = try get(id) else { return [] }
        guard let new else {
            guard let index = try removeReference(id) else { return [] }
            return try changeEmbedded(index, recordsOperations, &changes) { media in media.removeAll { model.media($0)?.id == id } }
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
            return try changeEmbedded(index, recordsOperations, &changes) { media in
                media = media.map { model.media($0)?.id == id ? new : $0 }
            }
        }
    }

    private func changeEmbedded(
        _ index: MessageIndex, _ recordsOperations: Bool, _ changes: inout ChangeRecord, _ change: (inout [CodedObject]) -> Void
    ) throws -> [MessageIndex] {
        guard var message = try tables.messages.get(index) else { return [] }
        let previous = message.embeddedMedia
        change(&message.embeddedMedia)
        let isSame = previous.count == message.embeddedMedia.count && zip(previous, message.embeddedMedia).allSatisfy { model.isEqual($0, $1) }
        guard !isSame else { return [index] }
        try rewrite(message)
        if recordsOperations {
            changes.operationsByPeerId[index.id.peerId, default: []].append(.updateEmbeddedMedia(index, message.embeddedMedia))
        }
        return [index]
    }
}
