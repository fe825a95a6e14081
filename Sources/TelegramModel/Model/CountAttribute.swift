import PostboxCoding
import PostboxTables

/// The attributes that count views and forwards of a message.
package enum CountAttribute: Sendable {
    case views, forwards

    private var hash: Int32 {
        switch self {
        case .views: TypeHash.viewCountMessageAttribute
        case .forwards: TypeHash.forwardCountMessageAttribute
        }
    }

    /// Raises the count of an existing attribute to at least this value: a count never decreases.
    package func raised(to count: Int32, in attributes: [CodedObject]) -> [CodedObject] {
        attributes.map { attribute in
            guard attribute.typeHash == hash else { return attribute }
            let old = attribute.withFields(of: hash) { $0.decodeOptionalInt32ForKey("c") } ?? 0
            let edited = attribute.editingFields { record, output in
                guard record.key.elementsEqual("c".utf8) else { return false }
                output.encodeInt32(max(old, count), forKey: "c")
                return true
            }
            return edited ?? attribute
        }
    }
}
