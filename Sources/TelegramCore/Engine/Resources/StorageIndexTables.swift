import Postbox
import PostboxCoding
import PostboxStorage

/// The tables of the storage index, declared as those of a Postbox are.
enum StorageIndexTables {
    /// What is known of a file.
    enum Resources: KeyedTable {
        typealias Key = ResourceKey
        static let declaration = TableDeclaration(id: 15, name: "Resource", compact: true, keys: [Key.form], value: .fields([.bytes("resource")]))
    }

    /// The messages that show a file.
    enum References: KeyedTable {
        typealias Key = ResourceReferenceKey
        static let declaration = TableDeclaration(id: 16, name: "ResourceReference", compact: true, keys: [Key.form], value: .empty)
    }

    /// The files that a peer's messages show.
    enum PeerResources: KeyedTable {
        typealias Key = PeerResourceKey
        static let declaration = TableDeclaration(id: 17, name: "PeerResource", compact: true, keys: [Key.form], value: .empty)
    }

    /// The bytes of one sum.
    static var size: FixedFields<Int64> { FixedFields("size") }

    /// How many bytes of a type a peer's files have.
    enum PeerSizes: KeyedTable {
        typealias Key = PeerSizeKey
        static let declaration = TableDeclaration(id: 19, name: "PeerSize", compact: true, keys: [Key.form], value: .fields(size.fields))
    }

    /// How many bytes all files of a type have.
    enum Sizes: KeyedTable {
        typealias Key = SizeKey
        static let declaration = TableDeclaration(id: 20, name: "Size", compact: true, keys: [Key.form], value: .fields(size.fields))
    }

    /// How the sums are kept.
    enum Metadata: DeclaredTable {
        static let version = KeyForm(.constant(0), .constant(0))
        static let current = Array(#"{"version":2}"#.utf8)
        static let declaration = TableDeclaration(id: 21, name: "Metadata", compact: true, keys: [version], value: .fields([.bytes("version")]))
    }
}

extension StorageIndex.Resource {
    /// A byte for a version that nobody asks for, the id with its length, the content type, the size.
    init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        try buffer.skip(1)
        let length = try buffer.readUInt16()
        id = String(decoding: try buffer.readBytes(Int(length)), as: UTF8.self)
        contentType = try buffer.readUInt8()
        size = max(0, try buffer.readInt64())
        try buffer.expectEnd()
    }

    func encoded() -> [UInt8] {
        let id = Array(id.utf8.prefix(Int(UInt16.max)))
        var buffer = WriteBuffer(reserving: 12 + id.count)
        buffer.writeUInt8(0)
        buffer.writeUInt16(UInt16(clamping: id.count))
        buffer.writeBytes(id)
        buffer.writeUInt8(contentType)
        buffer.writeInt64(size)
        return buffer.bytes
    }
}
