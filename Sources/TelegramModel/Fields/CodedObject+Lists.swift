import PostboxCoding
import PostboxTables

/// Lists and dictionaries in the fields of a coded object. The result is empty if the field is absent or has another type.
extension CodedObject {
    @inline(never) package func strings(_ key: StaticString) -> [String] { withFields { _, fields in fields.decodeStringArrayForKey(key) } ?? [] }

    /// Returns the entries of a dictionary whose keys are objects.
    @inline(never) package func entries(_ key: StaticString) -> [(key: CodedObject, value: CodedObject)] {
        withFields { _, fields in
            fields.decodeObjectDictionaryForKey(key).map { entry in
                (CodedObject(hash: entry.key.hash, fields: entry.key.bytes), CodedObject(hash: entry.value.hash, fields: entry.value.bytes))
            }
        } ?? []
    }
}
