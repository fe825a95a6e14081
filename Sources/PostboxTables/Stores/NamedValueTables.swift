import PostboxSchema
import PostboxStorage

/// Notices that the user has already seen. The namespace and the key are concatenated. See "Other Tables", "Notices".
package final class NoticeTable: Table, DeclaredTable {
    package static let key = KeyForm(.bytes("key"))

    package static let declaration = TableDeclaration(
        id: 43, name: "Notice", compact: true, keys: [key],
        value: .coded(.entry))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// CodableEntry bytes.
    package func get(_ key: NoticeEntryKey) throws -> [UInt8]? { try entry(key.combined) }

    /// Sets a notice; `nil` removes it. Setting an equal value is not a change.
    package func set(_ key: NoticeEntryKey, value: [UInt8]?, _ changes: inout ChangeRecord) throws {
        guard try get(key) != value || value == nil && valueBox.exists(table, key: key.combined) else { return }
        if let value {
            try valueBox.set(table, key: key.combined, value: value)
        } else {
            try valueBox.remove(table, key: key.combined)
        }
        changes.updatedNoticeEntryKeys.insert(key)
    }

    /// Returns all notices by combined key.
    package func all() throws -> [ValueBoxKey: [UInt8]] {
        var result: [ValueBoxKey: [UInt8]] = [:]
        try valueBox.scan(table, reverse: false) { key, value in
            result[ValueBoxKey(copying: key)] = [UInt8](value)
            return true
        }
        return result
    }

    /// Deletes all entries. Telegram does not record this change for views; this library does.
    package func clear(_ changes: inout ChangeRecord) throws {
        for key in try all().keys { changes.updatedNoticeEntryKeys.insert(NoticeEntryKey(combined: key)) }
        try valueBox.removeAll(table)
    }
}

/// A notice that exists once. Its key is the namespace and the number.
package struct NoticeNumberKey: TableKey {
    package var namespace: Int32
    package var number: Int32  // shown as "key"

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}

/// A notice that exists separately for several peers. The number after the peer is 0.
package struct NoticePeerKey: TableKey {
    package var namespace: Int32
    package var peer: PackedPeerId  // shown as "peerId"
    package var number: Int32  // shown as "key"

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}

/// Login secrets by name. Values are shown only as lengths unless requested. Changes are never recorded for views.
package final class KeychainTable: Table, DeclaredTable {
    package static let key = KeyForm(.utf8("name"))

    package static let declaration = TableDeclaration(
        id: 1, name: "Keychain", compact: false, keys: [key],
        value: .secret)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ name: String) throws -> [UInt8]? { try valueBox.get(table, key: ValueBoxKey(name)) }

    /// Sets the secret; `nil` removes it. An empty value is stored as NULL.
    package func set(_ name: String, value: [UInt8]?) throws {
        if let value {
            try valueBox.set(table, key: ValueBoxKey(name), value: value)
        } else {
            try valueBox.remove(table, key: ValueBoxKey(name))
        }
    }
}

/// The results of importing phone numbers. Identifiers are whole keys. Changes are never recorded for views. See "Other Tables", "Imported Contacts".
package final class DeviceContactImportInfoTable: Table, DeclaredTable {
    package static let key = KeyForm(.constant(0x00), .utf8("phone"))
    package static let other = KeyForm(.bytes("identifier"))

    package static let declaration = TableDeclaration(
        id: 54, name: "DeviceContactImportInfo", compact: true, keys: [key, other],
        value: .coded(.root))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the object; `nil` if it is missing or cannot be decoded.
    package func get(_ identifier: ValueBoxKey) throws -> CodedObject? {
        try object(identifier)
    }

    /// Sets the row; `nil` removes it.
    package func set(_ identifier: ValueBoxKey, value: CodedObject?) throws {
        if let value {
            try valueBox.set(table, key: identifier, value: value.bytes)
        } else {
            try valueBox.remove(table, key: identifier)
        }
    }

    /// Returns all identifiers in key order.
    package func identifiers() throws -> [ValueBoxKey] {
        var result: [ValueBoxKey] = []
        try valueBox.scan(table, reverse: false) { key, _ in
            result.append(ValueBoxKey(copying: key))
            return true
        }
        return result
    }

    package func clear() throws {
        for identifier in try identifiers() { try valueBox.remove(table, key: identifier) }
    }

    /// The decodable rows in key order, until the closure returns false.
    package func enumerate(_ body: (ValueBoxKey, CodedObject) throws -> Bool) throws {
        try valueBox.scan(table, reverse: false) { key, bytes in
            guard let info = value(of: key, bytes, as: { try CodedObject(decoding: $0) }) else { return true }
            return try body(ValueBoxKey(copying: key), info)
        }
    }
}
