import PostboxSchema
import PostboxStorage

/// Item collections in order. See "Other Tables", "Collection Infos".
package final class ItemCollectionInfoTable: WriteBehindTable, KeyedTable {
    package typealias Key = ItemCollectionKey
    package static let key = ItemCollectionKey.form

    package static let declaration = TableDeclaration(
        id: 21, name: "ItemCollectionInfo", compact: false, keys: [key],
        value: .coded(.root))

    /// The lists changed by the transaction. A change moves every position of a list, so a list is written once.
    private var changed: [Int32: [(id: ItemCollectionId, info: CodedObject)]] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Replaces the list of a namespace and reports the change. Each row is stored in the namespace of its own ID.
    package func replace(namespace: Int32, _ infos: [(id: ItemCollectionId, info: CodedObject)], _ changes: inout ChangeRecord) throws {
        changed[namespace] = infos
        // A row with another namespace is read there.
        if infos.contains(where: { $0.id.namespace != namespace }) {
            changed[namespace] = nil
            try beforeCommit()
            try write(infos, namespace: namespace)
        }
        changes.itemCollectionInfosOperations.append(.replaceInfos(namespace: namespace))
    }

    package override func beforeCommit() throws {
        for (namespace, infos) in changed.sorted(by: { $0.key < $1.key }) { try write(infos, namespace: namespace) }
        changed.removeAll()
    }

    package override func clearMemoryCache() { changed.removeAll() }

    private func write(_ infos: [(id: ItemCollectionId, info: CodedObject)], namespace: Int32) throws {
        var stale: [ValueBoxKey] = []
        try valueBox.rangeKeys(table, prefix: ItemCollectionKey.fields.prefix(namespace)) { key in
            stale.append(ValueBoxKey(copying: key))
            return true
        }
        for key in stale { try valueBox.remove(table, key: key) }
        for (position, item) in infos.enumerated() {
            let key = ItemCollectionKey(namespace: item.id.namespace, position: Int32(truncatingIfNeeded: position), id: item.id.id)
            try valueBox.set(table, key: key.key, value: item.info.bytes)
        }
    }

    /// Returns the decodable rows of the namespace in order.
    package func infos(namespace: Int32) throws -> [(id: ItemCollectionId, info: CodedObject)] {
        if let list = changed[namespace] { return list }
        var result: [(id: ItemCollectionId, info: CodedObject)] = []
        try walk(namespace) { id, _, value in
            if let info = CodedObject(decodable: value) { result.append((id, info)) }
            return true
        }
        return result
    }

    /// Returns the IDs of the namespace in order, including those of undecodable rows.
    package func ids(namespace: Int32) throws -> [ItemCollectionId] {
        var result: [ItemCollectionId] = []
        try walk(namespace) { id, _, _ in
            result.append(id)
            return true
        }
        return result
    }

    package func info(_ id: ItemCollectionId) throws -> CodedObject? {
        var result: CodedObject?
        try walk(id.namespace) { found, _, value in
            guard found == id else { return true }
            result = CodedObject(decodable: value)
            return false
        }
        return result
    }

    /// Returns the position of the collection in its namespace.
    package func position(_ id: ItemCollectionId) throws -> Int32? {
        var result: Int32?
        try walk(id.namespace) { found, position, _ in
            if found == id { result = position }
            return found != id
        }
        return result
    }

    /// Returns the collection before this position: in the same namespace, or the last one of an earlier namespace in the list.
    package func lowerCollectionId(namespaceList: [Int32], id: ItemCollectionId, position: Int32) throws -> (id: ItemCollectionId, position: Int32)? {
        guard let place = namespaceList.firstIndex(of: id.namespace) else { return nil }
        let start = ItemCollectionKey(namespace: id.namespace, position: position, id: id.id).key
        if let found = try first(from: start, to: ItemCollectionKey.fields.prefix(id.namespace), in: id.namespace) { return found }
        for namespace in namespaceList[..<place].reversed() {
            let prefix = ItemCollectionKey.fields.prefix(namespace)
            if let found = try first(from: prefix.prefixEnd, to: prefix, in: namespace) { return found }
        }
        return nil
    }

    /// Returns the collection after this position: in the same namespace, or the first one of a later namespace in the list.
    package func higherCollectionId(namespaceList: [Int32], id: ItemCollectionId, position: Int32) throws -> (id: ItemCollectionId, position: Int32)? {
        guard let place = namespaceList.firstIndex(of: id.namespace) else { return nil }
        let start = ItemCollectionKey(namespace: id.namespace, position: position, id: id.id).key
        if let found = try first(from: start, to: ItemCollectionKey.fields.prefix(id.namespace).prefixEnd, in: id.namespace) { return found }
        for namespace in namespaceList[(place + 1)...] {
            let prefix = ItemCollectionKey.fields.prefix(namespace)
            if let found = try first(from: prefix, to: prefix.prefixEnd, in: namespace) { return found }
        }
        return nil
    }

    private func first(from start: ValueBoxKey, to end: ValueBoxKey, in namespace: Int32) throws -> (id: ItemCollectionId, position: Int32)? {
        try beforeCommit()
        var result: (id: ItemCollectionId, position: Int32)?
        try valueBox.rangeKeys(table, start: start, end: end, limit: 0) { key in
            guard let parts = ItemCollectionKey(key), parts.namespace == namespace else { return true }
            result = (ItemCollectionId(namespace: namespace, id: parts.id), parts.position)
            return false
        }
        return result
    }

    private func walk(_ namespace: Int32, _ body: (ItemCollectionId, Int32, UnsafeRawBufferPointer) throws -> Bool) throws {
        try beforeCommit()
        try valueBox.range(table, prefix: ItemCollectionKey.fields.prefix(namespace)) { key, value in
            guard let parts = ItemCollectionKey(key) else { return true }
            return try body(ItemCollectionId(namespace: namespace, id: parts.id), parts.position, value)
        }
    }
}

/// An item collection, by its position.
package struct ItemCollectionKey: TableKey {
    package var namespace: Int32
    package var position: Int32
    package var id: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}
