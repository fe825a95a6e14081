import PostboxCoding

/// The form of a table's values: the one declaration that all readers of the table use.
public enum ValueForm: Sendable {
    /// No bytes: a stored NULL.
    case empty
    /// Fixed fields, little-endian, possibly with a tail.
    case fields([Field])
    /// No bytes, or fixed fields.
    case emptyOr([Field])
    /// The same fields, repeated until the end of the value without a count.
    case list([Field])
    /// One coded object.
    case coded(CodedForm)
    /// No bytes, or one coded object.
    case emptyOrCoded(CodedForm)
    /// Opaque bytes, shown only on request.
    case secret
    /// A layout with optional or repeated parts, walked by its own type.
    case custom(any (ValueWalker & ~Escapable).Type)

    /// Passes a value to the sink under `name`. Throws at the first invalid byte; parts passed before that remain valid.
    @specialized(where Sink == JSONFieldSink)
    public func walk<Sink: FieldSink>(
        _ value: UnsafeRawBufferPointer, name: StaticString, into sink: Sink
    ) throws(CodingError) {
        switch self {
        case .empty:
            guard value.isEmpty else { throw CodingError(offset: 0, reason: "the value should be empty") }
            sink.null(name)
        case let .fields(fields):
            sink.beginObject(name)
            var buffer = ReadBuffer(value)
            try ValueForm.walkFields(fields, &buffer, into: sink)
            try buffer.expectEnd()
            sink.endObject()
        case let .emptyOr(fields):
            if value.isEmpty { sink.null(name) } else { try ValueForm.fields(fields).walk(value, name: name, into: sink) }
        case let .list(fields):
            sink.beginArray(name)
            var buffer = ReadBuffer(value)
            while !buffer.isAtEnd {
                if fields.count == 1 {
                    try ValueForm.walkField(fields[0].kind, name: "", &buffer, into: sink)
                } else {
                    sink.beginObject("")
                    try ValueForm.walkFields(fields, &buffer, into: sink)
                    sink.endObject()
                }
            }
            sink.endArray()
        case let .coded(form):
            sink.coded(name, value, form)
        case let .emptyOrCoded(form):
            if value.isEmpty { sink.null(name) } else { sink.coded(name, value, form) }
        case .secret:
            sink.secret(name, value)
        case let .custom(walker):
            try walker.walk(value, name: name, into: sink)
        }
    }

    package static func walkFields(_ fields: [Field], _ buffer: inout ReadBuffer, into sink: some FieldSink) throws(CodingError) {
        for field in fields { try walkField(field.kind, name: field.name, &buffer, into: sink) }
    }

    private static func walkField(_ kind: FieldKind, name: StaticString, _ buffer: inout ReadBuffer, into sink: some FieldSink) throws(CodingError) {
        switch kind {
        case .peer: sink.peer(name, packed: try buffer.readInt64())
        case .int64: sink.int64(name, try buffer.readInt64())
        case .int32: sink.int(name, Int64(try buffer.readInt32()))
        case .uint32: sink.int(name, Int64(try buffer.readUInt32()))
        case .uint16LE: sink.int(name, Int64(try buffer.readUInt16()))
        case .int8: sink.int(name, Int64(try buffer.readInt8()))
        case .uint8: sink.int(name, Int64(try buffer.readUInt8()))
        case .flag: sink.bool(name, try buffer.readUInt8() != 0)
        case let .constant(byte):
            let offset = buffer.offset
            guard try buffer.readUInt8() == byte else { throw CodingError(offset: offset, reason: "unexpected form byte") }
        case .utf8: sink.string(name, utf8: try buffer.readBytes(buffer.remaining))
        case .utf16: sink.string(name, utf16: try buffer.readBytes(buffer.remaining))
        case .bytes: sink.bytes(name, try buffer.readBytes(buffer.remaining))
        }
    }
}

/// A value layout with optional or repeated parts. The type is the only decoder of that layout and also reads the engine's structs.
public protocol ValueWalker: SendableMetatype, ~Escapable {
    /// Passes a value to the sink under `name`. Throws at the first invalid byte; parts passed before that remain valid.
    static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError)
}

extension ReadBuffer {
    /// Throws if bytes remain: a row whose lengths do not match is damaged.
    public func expectEnd() throws(CodingError) {
        guard isAtEnd else { throw CodingError(offset: offset, reason: "bytes are left over at the end") }
    }
}
