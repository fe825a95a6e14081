import Postbox
import PostboxCoding

/// Members of a JSON object and the value that they make together: the one place that names them, for reading and for writing.
package struct Fields<Value>: Sendable {
    package typealias Reading = @Sendable (OperationFields) throws(OperationError) -> Value
    package typealias Writing = @Sendable (Value, JSONWriter) -> Void

    /// In the order in which they are written.
    let names: [StaticString]
    package let read: Reading
    package let write: Writing

    fileprivate init(_ names: [StaticString], _ read: @escaping Reading, write: @escaping Writing) {
        self.names = names
        self.read = read
        self.write = write
    }

    /// Members that make a value of several parts.
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

    /// nil where the member is absent or null; not written then.
    static func optional<Value>(_ name: StaticString, _ form: JSONForm<Value>) -> Fields<Value?> {
        Fields([name]) { (object: OperationFields) throws(OperationError) -> Value? in
            try object.optional(name, form.read)
        } write: { value, writer in
            guard let value else { return }
            writer.key(name)
            form.write(value, writer)
        }
    }

    /// nil where the member is null. It must be there: to leave it out would do what nobody meant.
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
    /// nil: the chat as a whole.
    static let thread = optional("threadId", Form.int64)
    static let storyId = Fields(peer(), int32("id")) { StoryId(peerId: $0, id: $1) } parts: { ($0.peerId, $0.id) }
}
