import PostboxSchema
import PostboxStorage

/// An operation that waits for the server, in the order of all peers.
package struct MergedOperationKey: TableKey {
    package var tag: UInt8
    package var mergedIndex: Int32

    package static var fields: KeyFields<UInt8, Int32> { KeyFields("tag", "mergedIndex") }
    package static let form = fields.form()

    package init(tag: UInt8, mergedIndex: Int32) {
        self.tag = tag
        self.mergedIndex = mergedIndex
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, mergedIndex) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, mergedIndex) }

    /// The tag that a key of any form begins with; nil for one without bytes.
    package static func tag(beginning key: UnsafeRawBufferPointer) -> UInt8? { key.first }
}
