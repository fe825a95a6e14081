import PostboxSchema
import PostboxStorage

/// The results of importing phone numbers. Identifiers are whole keys. Changes are never recorded for views. See "Other Tables", "Imported Contacts".
package final class DeviceContactImportInfoTable: Table, DeclaredTable {
    package static let key = KeyForm(.constant(0x00), .utf8("phone"))
    package static let other = KeyForm(.bytes("identifier"))

    package static let declaration = TableDeclaration(
        id: 54, name: "DeviceContactImportInfo", compact: true, keys: [key, other],
        value: .coded(.root))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Nil when there is none or it cannot be decoded.
    package func get(_ identifier: ValueBoxKey) throws -> CodedObject? {
        try object(identifier)
    }

    /// Nil removes the row.
    package func set(_ identifier: ValueBoxKey, value: CodedObject?) throws {
        if let value {
            try valueBox.set(table, key: identifier, value: value.bytes)
        } else {
            try valueBox.remove(table, key: identifier)
        }
    }

    /// All identifiers in key order.
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
