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

/// The forms of single values, and what is made of forms.
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

    /// An object that has these members and no others.
    static func object<Value>(_ fields: Fields<Value>) -> JSONForm<Value> {
        JSONForm { (node: JSONNode) throws(OperationError) -> Value in
            let object = OperationFields(node)
            try object.expectOnly(fields.names)
            return try fields.read(object)
        } write: { value, writer in
            writer.object(fields, value)
        }
    }

    /// An object of which other members are passed over.
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

    /// An object with one member, whose name says which case of an enumeration it is. Of the last case the member must be there.
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
    /// nil: the object has no such member. Throws when it must be there.
    let read: @Sendable (OperationFields, _ isRequired: Bool) throws(OperationError) -> Value?
    /// False: the value is another case.
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
