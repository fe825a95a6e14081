import PostboxCoding

/// The correspondence of the fields of a table in a FlatBuffers schema to those of its counterpart, the coded object that it replaces.
///
/// One declaration reads and writes both. See "FlatBuffers", "Schemas".
struct FlatType: Sendable {
    /// The members that the table can have. A table other than a wrapper of a union has one, with the number 0.
    let members: [FlatMember]
    /// The number of the member that an absent union is read as.
    var memberOfNone: UInt8?

    /// A table with fields.
    ///
    /// - Parameter name: the type name of the counterpart, from which its hash is computed; `nil` for an object without a type.
    init(
        _ name: String?, _ fields: [FlatField], content: (key: StaticString, name: String)? = nil, discriminator: (key: StaticString, value: Int32)? = nil,
        childOrder: [Int] = [], pushedFirst: (Int, before: Int)? = nil
    ) {
        var member = FlatMember(0, nil, fields)
        member.hash = name.map { persistentHash32($0) } ?? 0
        member.content = content.map { ($0.key, persistentHash32($0.name)) }
        member.discriminator = discriminator
        member.childOrder = childOrder
        member.pushedFirst = pushedFirst
        members = [member]
    }

    /// Creates the type of a table whose only field is a union, and whose counterpart has a number for the case.
    init(_ name: String, discriminator: StaticString, orNone none: UInt8? = nil, _ members: [FlatMember]) {
        let hash = persistentHash32(name)
        self.members = members.map { member in
            var member = member
            member.hash = hash
            if let value = member.case { member.discriminator = (discriminator, value) }
            member.discriminatorKey = discriminator
            return member
        }
        memberOfNone = none
    }

    /// Creates the type of a table whose only field is a union of tables with counterparts of different types.
    init(_ members: [(number: UInt8, name: String, fields: [FlatField], childOrder: [Int])]) {
        self.members = members.map {
            var member = FlatMember($0.number, nil, $0.fields)
            member.hash = persistentHash32($0.name)
            member.childOrder = $0.childOrder
            return member
        }
    }

    /// Creates the type of a table whose only field is a union of tables, each of which contains only another table.
    init(wrapping types: [(number: UInt8, type: @Sendable () -> FlatType)]) {
        members = types.map {
            var member = FlatMember($0.number, nil, [])
            member.wrapped = $0.type
            return member
        }
    }

    /// Whether the table contains only a union.
    var isUnion: Bool { members.first?.number != 0 }
}

/// A table, or a member of a union with its number.
struct FlatMember: Sendable {
    /// The key under which the name of a case without a number in the counterpart is shown.
    static let caseKey: StaticString = "$case"

    let number: UInt8
    /// The number of the case in the counterpart; `nil` if the counterpart has no number for it.
    let `case`: Int32?
    /// The name of a case without a number in the counterpart created for reading; `nil` if none.
    var caseName: StaticString?
    /// The fields, in the order of the counterpart.
    let fields: [FlatField]
    var hash: Int32 = 0
    var discriminator: (key: StaticString, value: Int32)?
    var discriminatorKey: StaticString?
    /// The object in which the counterpart stores the fields, if it is a separate one.
    var content: (key: StaticString, hash: Int32)?
    /// The table in a member with one field, ID 0. The counterpart of the member is that of this table.
    var wrapped: (@Sendable () -> FlatType)?
    /// The ID of a field without which the table as a whole reads as a missing value.
    var isNothingWithout: Int?
    /// The order in which a writer finishes the children, if it is not that of the IDs.
    var childOrder: [Int] = []
    /// A field that a writer adds earlier than the order of IDs requires.
    var pushedFirst: (Int, before: Int)?

    init(_ number: UInt8, _ case: Int32?, _ fields: [FlatField] = [], named caseName: StaticString? = nil, isNothingWithout: Int? = nil) {
        self.number = number
        self.case = `case`
        self.fields = fields
        self.caseName = caseName
        self.isNothingWithout = isNothingWithout
    }
}

/// A field of a table and the fields of the counterpart with the same content.
struct FlatField: Sendable {
    /// The form of the field in the buffer and in the counterpart.
    enum Form: Sendable {
        case int32, int64, string, bytes, int32s
        /// In the counterpart, `flag` is an Int32 that is 1 or 0, and `bool` is a Bool.
        case flag, bool
        /// A float32 in the buffer, a Double in the counterpart.
        case float32
        case float64
        /// A MediaId or ItemCollectionId. In the counterpart 12 bytes, or a namespace and, under the second key, an ID.
        case mediaIdBytes
        case id(StaticString)
        /// A PixelDimensions: a width and, under the second key, a height.
        case size(StaticString)
        /// A PeerId, packed in the counterpart.
        case peerId
        /// A MessageId: a packed peer ID, a namespace, and an ID.
        case messageId(StaticString, StaticString)
        /// An OptionalBool.
        case optionalBool
        /// A table with one Int32.
        case number
        /// A StarsAmount; JSON text in the counterpart.
        case stars
        case object(@Sendable () -> FlatType)
        case objects(@Sendable () -> FlatType)
        /// A wrapped union whose fields are among those of the owner, with a number for the case before or after them.
        case inlined([FlatMember], discriminator: StaticString, isLast: Bool)
        /// A union without a wrapper, whose fields are among those of the owner.
        case union([FlatMember])
        /// A vector of media. The counterpart contains their IDs, and the media under the second key.
        case media(StaticString, @Sendable () -> FlatType)
    }

    /// The form in which a missing value is stored in the buffer.
    enum Missing: Sendable {
        /// There is always a value: the field is required, or an absent number reads as 0.
        case never
        /// The field is absent.
        case absent
        /// 0, which is not written. A vector that is absent reads as an empty one.
        case zero
        /// The smallest number.
        case smallest
        /// -1.
        case minusOne
    }

    /// The value in the counterpart if the value is missing.
    enum CounterpartMissing: Sendable {
        case null, omitted
        /// An object with this content, which Telegram creates for an absent table.
        case empty(String, content: String)
    }

    let id: Int
    let key: StaticString
    let form: Form
    let missing: Missing
    let counterpart: CounterpartMissing
    /// A field that Telegram reads and never writes.
    let isReadOnly: Bool
    /// The key under which older versions wrote an Int32 into the counterpart.
    let earlierKey: StaticString?

    init(
        _ id: Int, _ key: StaticString, _ form: Form, nil missing: Missing = .never, as counterpart: CounterpartMissing = .null, isReadOnly: Bool = false,
        earlier earlierKey: StaticString? = nil
    ) {
        self.id = id
        self.key = key
        self.form = form
        self.missing = missing
        self.counterpart = counterpart
        self.isReadOnly = isReadOnly
        self.earlierKey = earlierKey
    }

    /// The IDs of the field in its table. A union also has an ID for the number of its member.
    var ids: [Int] {
        if case .union = form { return [id - 1, id] }
        return [id]
    }
}
