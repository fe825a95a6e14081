import Postbox
import PostboxCoding

/// The JSON form of values of a type, in both directions. A written value is read back as the same value.
package struct JSONForm<Value>: Sendable {
    package typealias Reading = @Sendable (JSONNode) throws(OperationError) -> Value
    package typealias Writing = @Sendable (Value, JSONWriter) -> Void

    package let read: Reading
    package let write: Writing

    init(_ read: @escaping Reading, write: @escaping Writing) {
        self.read = read
        self.write = write
    }
}

/// The forms of single values, and their combinations.
package enum Form {
    static func array<Element>(_ element: JSONForm<Element>) -> JSONForm<[Element]> {
        JSONForm { (node: JSONNode) throws(OperationError) -> [Element] in
            try OperationFields.array(of: element.read)(node)
        } write: { values, writer in
            writer.beginArray()
            for value in values { element.write(value, writer) }
            writer.endArray()
        }
    }

    /// A two-element array.
    static func pair<First, Second>(_ first: JSONForm<First>, _ second: JSONForm<Second>) -> JSONForm<(First, Second)> {
        JSONForm { (node: JSONNode) throws(OperationError) -> (First, Second) in
            try OperationFields.pair(first.read, second.read)(node)
        } write: { pair, writer in
            writer.beginArray()
            first.write(pair.0, writer)
            second.write(pair.1, writer)
            writer.endArray()
        }
    }

    /// An array whose elements are pairs that make a value each.
    static func pairs<First, Second, Value>(
        _ first: JSONForm<First>, _ second: JSONForm<Second>, make: @escaping @Sendable (First, Second) -> Value,
        parts: @escaping @Sendable (Value) -> (First, Second)
    ) -> JSONForm<[Value]> {
        let pair = pair(first, second)
        return array(
            JSONForm { (node: JSONNode) throws(OperationError) -> Value in
                let (first, second) = try pair.read(node)
                return make(first, second)
            } write: { value, writer in
                pair.write(parts(value), writer)
            })
    }

    /// Returns the form of an object that has exactly these members.
    static func object<Value>(_ fields: Fields<Value>) -> JSONForm<Value> {
        JSONForm { (node: JSONNode) throws(OperationError) -> Value in
            let object = OperationFields(node)
            try object.expectOnly(fields.names)
            return try fields.read(object)
        } write: { value, writer in
            writer.object(fields, value)
        }
    }

    /// An object with these fields. Other members are ignored.
    static func open<Value>(_ fields: Fields<Value>) -> JSONForm<Value> {
        JSONForm { (node: JSONNode) throws(OperationError) -> Value in
            let object = OperationFields(node)
            try object.expectDistinct()
            return try fields.read(object)
        } write: { value, writer in
            writer.object(fields, value)
        }
    }

    static func object<each Part, Value>(
        _ fields: repeat Fields<each Part>, make: @escaping @Sendable (repeat each Part) -> Value,
        parts: @escaping @Sendable (Value) -> (repeat each Part)
    ) -> JSONForm<Value> {
        object(Fields(repeat each fields, make: make, parts: parts))
    }

    /// Returns the form of an object with one member, whose name identifies a case of an enumeration. If no earlier case matches, the member of the
    /// last one is required.
    static func oneOf<Value>(_ cases: [FormCase<Value>]) -> JSONForm<Value> {
        let names = cases.map(\.name)
        return JSONForm { (node: JSONNode) throws(OperationError) -> Value in
            let object = OperationFields(node)
            try object.expectOne(of: names)
            for place in cases.indices {
                if let value = try cases[place].read(object, place == cases.count - 1) { return value }
            }
            throw OperationError(reason: "has none of the known members")
        } write: { value, writer in
            writer.beginObject()
            for form in cases where form.write(value, writer) { break }
            writer.endObject()
        }
    }
}

extension JSONWriter {
    fileprivate func object<Value>(_ fields: Fields<Value>, _ value: Value) {
        beginObject()
        fields.write(value, self)
        endObject()
    }
}

/// One case of `Form.oneOf`.
struct FormCase<Value>: Sendable {
    let name: StaticString
    /// Returns `nil` if the object has no such member. Throws if the member is required.
    let read: @Sendable (OperationFields, _ isRequired: Bool) throws(OperationError) -> Value?
    /// Writes the value. Returns `false` if the value is another case.
    let write: @Sendable (Value, JSONWriter) -> Bool

    init<Content>(
        _ name: StaticString, _ form: JSONForm<Content>, make: @escaping @Sendable (Content) -> Value, content: @escaping @Sendable (Value) -> Content?
    ) {
        self.name = name
        read = { (object, isRequired) throws(OperationError) -> Value? in
            if isRequired { return make(try object.required(name, form.read)) }
            return try object.optional(name, form.read).map(make)
        }
        write = { value, writer in
            guard let content = content(value) else { return false }
            writer.key(name)
            form.write(content, writer)
            return true
        }
    }
}

/// The members of a JSON object that form a value, declared once for reading and writing.
package struct Fields<Value>: Sendable {
    package typealias Reading = @Sendable (OperationFields) throws(OperationError) -> Value
    package typealias Writing = @Sendable (Value, JSONWriter) -> Void

    /// The names in the order of writing.
    package let names: [StaticString]
    package let read: Reading
    package let write: Writing

    fileprivate init(_ names: [StaticString], _ read: @escaping Reading, write: @escaping Writing) {
        self.names = names
        self.read = read
        self.write = write
    }

    /// Creates the form of a value that consists of several members.
    init<each Part>(
        _ parts: repeat Fields<each Part>, make: @escaping @Sendable (repeat each Part) -> Value, parts split: @escaping @Sendable (Value) -> (repeat each Part)
    ) {
        var names: [StaticString] = []
        for part in repeat each parts { names += part.names }
        self.init(names) { (object: OperationFields) throws(OperationError) -> Value in
            make(repeat try (each parts).read(object))
        } write: { value, writer in
            let values = split(value)
            repeat (each parts).write(each values, writer)
        }
    }
}

/// Single members.
package enum Field {
    static func required<Value>(_ name: StaticString, _ form: JSONForm<Value>) -> Fields<Value> {
        Fields([name]) { (object: OperationFields) throws(OperationError) -> Value in
            try object.required(name, form.read)
        } write: { value, writer in
            writer.key(name)
            form.write(value, writer)
        }
    }

    /// A member whose value is `nil` if it is absent or null; `nil` is not written.
    static func optional<Value>(_ name: StaticString, _ form: JSONForm<Value>) -> Fields<Value?> {
        Fields([name]) { (object: OperationFields) throws(OperationError) -> Value? in
            try object.optional(name, form.read)
        } write: { value, writer in
            guard let value else { return }
            writer.key(name)
            form.write(value, writer)
        }
    }

    /// Returns a member whose value is `nil` if it is null. The member is required, because omitting it would have an unintended effect.
    static func nullable<Value>(_ name: StaticString, _ form: JSONForm<Value>) -> Fields<Value?> {
        required(
            name,
            JSONForm { (node: JSONNode) throws(OperationError) -> Value? in
                node.isNull ? nil : try form.read(node)
            } write: { value, writer in
                if let value { form.write(value, writer) } else { writer.null() }
            })
    }

    static func bool(_ name: StaticString) -> Fields<Bool> { required(name, Form.bool) }
    static func int32(_ name: StaticString) -> Fields<Int32> { required(name, Form.int32) }
    static func optionalInt32(_ name: StaticString) -> Fields<Int32?> { optional(name, Form.int32) }
    static func int32s(_ name: StaticString) -> Fields<[Int32]> { required(name, Form.array(Form.int32)) }
    static func int64(_ name: StaticString) -> Fields<Int64> { required(name, Form.int64) }
    static func int64s(_ name: StaticString) -> Fields<[Int64]> { required(name, Form.array(Form.int64)) }
    static func string(_ name: StaticString) -> Fields<String> { required(name, Form.string) }
    static func nullableString(_ name: StaticString) -> Fields<String?> { nullable(name, Form.string) }
    static func optionalString(_ name: StaticString) -> Fields<String?> { optional(name, Form.string) }
    static func peer(_ name: StaticString = "peerId") -> Fields<PeerId> { required(name, Form.peer) }
    static func peers(_ name: StaticString = "peerIds") -> Fields<[PeerId]> { required(name, Form.array(Form.peer)) }
    static func messageId(_ name: StaticString = "id") -> Fields<MessageId> { required(name, Form.messageId) }
    static func messageIds(_ name: StaticString = "ids") -> Fields<[MessageId]> { required(name, Form.array(Form.messageId)) }
    static func messages(_ name: StaticString = "messages") -> Fields<[StoreMessage]> { required(name, Form.array(Form.storeMessage)) }
    static func coded(_ name: StaticString) -> Fields<CodedObject> { required(name, Form.coded) }
    static func optionalCoded(_ name: StaticString) -> Fields<CodedObject?> { optional(name, Form.coded) }
    static func codedObjects(_ name: StaticString) -> Fields<[CodedObject]> { required(name, Form.array(Form.coded)) }
    /// A CodableEntry or PreferencesEntry.
    static func entry(_ name: StaticString) -> Fields<[UInt8]> { required(name, Form.entry) }
    static func optionalEntry(_ name: StaticString) -> Fields<[UInt8]?> { optional(name, Form.entry) }

    static let group = required("groupId", Form.group)
    static let namespace = int32("namespace")
    static let threadId = int64("threadId")
    /// The thread, or `nil` for the chat as a whole.
    static let thread = optional("threadId", Form.int64)
    /// A thread by its chat and number. Documents of Telegram 11 name the message that started it instead.
    static let peerAndThread = Fields(["peerId", "threadId", "threadMessageId"]) { (object: OperationFields) throws(OperationError) -> PeerAndThread in
        guard let id = try object.optional("threadMessageId", Form.messageId.read) else {
            return PeerAndThread(peerId: try object.peer(), threadId: try object.int64("threadId"))
        }
        for name in ["peerId", "threadId"] as [StaticString] where object.node[name] != nil {
            throw OperationError(field: name.description, reason: "cannot be used together with 'threadMessageId'")
        }
        return PeerAndThread(peerId: id.peerId, threadId: Int64(id.id))
    } write: { thread, writer in
        writer.member("peerId", peer: thread.peerId)
        writer.member("threadId", int64: thread.threadId)
    }
    static let storyId = Fields(peer(), int32("id")) { StoryId(peerId: $0, id: $1) } parts: { ($0.peerId, $0.id) }
}
