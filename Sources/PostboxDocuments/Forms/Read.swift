import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore
import TelegramModel

/// Readers of the value forms of difference documents, one per form. See "Difference and Record Documents", "Value Forms".
package enum Read {
    package static func bool(_ node: JSONNode) throws(OperationError) -> Bool {
        guard let value = node.bool else { throw OperationError(reason: "is not true or false") }
        return value
    }

    package static func int32(_ node: JSONNode) throws(OperationError) -> Int32 {
        guard let value = node.int32 else { throw OperationError(reason: "is not a 32-bit integer") }
        return value
    }

    package static func int8(_ node: JSONNode) throws(OperationError) -> Int8 {
        guard let value = node.int32.flatMap(Int8.init(exactly:)) else { throw OperationError(reason: "is not an 8-bit integer") }
        return value
    }

    static func uint8(_ node: JSONNode) throws(OperationError) -> UInt8 {
        guard let value = node.int32.flatMap(UInt8.init(exactly:)) else { throw OperationError(reason: "is not a number from 0 to 255") }
        return value
    }

    static func uint16(_ node: JSONNode) throws(OperationError) -> UInt16 {
        guard let value = node.int32.flatMap(UInt16.init(exactly:)) else { throw OperationError(reason: "is not a number from 0 to 65535") }
        return value
    }

    static func uint32(_ node: JSONNode) throws(OperationError) -> UInt32 {
        guard let value = node.int64.flatMap(UInt32.init(exactly:)) else { throw OperationError(reason: "is not an unsigned 32-bit integer") }
        return value
    }

    package static func int64(_ node: JSONNode) throws(OperationError) -> Int64 {
        guard let value = node.int64 else { throw OperationError(reason: "is not a 64-bit integer, as a number or a string") }
        return value
    }

    package static func string(_ node: JSONNode) throws(OperationError) -> String {
        guard let value = node.string else { throw OperationError(reason: "is not a string") }
        return value
    }

    package static func utf8(_ node: JSONNode) throws(OperationError) -> [UInt8] {
        guard let value = node.stringBytes else { throw OperationError(reason: "is not a string") }
        return value
    }

    package static func bytes(_ node: JSONNode) throws(OperationError) -> [UInt8] {
        guard let value = node.base64Bytes else { throw OperationError(reason: "is not a base64 string") }
        return value
    }

    /// A key in hexadecimal, in lowercase or uppercase.
    package static func key(_ node: JSONNode) throws(OperationError) -> ValueBoxKey {
        guard let text = node.string, let key = ValueBoxKey(hex: text) else { throw OperationError(reason: "is not a key in hex") }
        return key
    }

    package static func peer(_ node: JSONNode) throws(OperationError) -> PeerId {
        if let peer = node.withStringBytes({ PeerId(utf8: $0) }) ?? nil { return peer }
        guard let packed = node.int64 else { throw OperationError(reason: "is not a peer ID such as \"user:1\"") }
        return PeerId(packed: packed)
    }

    package static func group(_ node: JSONNode) throws(OperationError) -> PeerGroupId { PeerGroupId(rawValue: try int32(node)) }

    /// A range including both ends, limited to the IDs that a history can contain.
    static func range(_ node: JSONNode) throws(OperationError) -> ClosedRange<Int32> {
        let (lower, upper) = try OperationFields.pair(int32, int32)(node)
        guard lower <= upper else { throw OperationError(reason: "ends before it starts") }
        return lower...upper
    }

    /// Reads `"everywhere"`, `"tag:8"`, `"customTag:HEX"`, or `"customTag:HEX/tag:8"`. A tag can also be given by name.
    package static func space(_ node: JSONNode) throws(OperationError) -> MessageHistoryHoleOperationSpace {
        guard let space = HoleSpace(try string(node)) else { throw OperationError(reason: "is not a hole space") }
        return MessageHistoryHoleOperationSpace(space)
    }

    /// Tags, as a raw number or an array of names.
    package static func tags(_ node: JSONNode) throws(OperationError) -> MessageTags {
        guard node.kind == .array else { return MessageTags(rawValue: try uint32(node)) }
        var result: MessageTags = []
        for element in node.elements {
            let name = try string(element)
            guard let bit = BitNames.messageTags.bit(named: name) else {
                if UnknownNames.note("tag '\(name)'") { continue }
                throw OperationError(reason: "names an unknown tag")
            }
            result.formUnion(MessageTags(rawValue: bit))
        }
        return result
    }
}

extension Read {
    /// Reads any value and keeps it unchanged.
    static func opaque(_ node: JSONNode) throws(OperationError) -> OpaqueValue {
        let writer = JSONWriter(capacity: 64)
        node.write(to: writer)
        return OpaqueValue(json: [UInt8](writer.bytes))
    }
}

// MARK: - Coded objects

extension Read {
    package static func coded(_ node: JSONNode) throws(OperationError) -> CodedObject { CodedObject(try root(node)) }

    /// Reads objects, and skips those of another version that Telegram cannot read.
    package static func codedObjects(_ node: JSONNode) throws(OperationError) -> [CodedObject] {
        try OperationFields.array(of: coded)(node).filter { !UnknownNames.skips($0) }
    }

    /// A CodableEntry or PreferencesEntry: the bytes of its root object, or raw bytes.
    static func entry(_ node: JSONNode) throws(OperationError) -> [UInt8] { try root(node) }

    /// Reads bare fields, which are an object in exact form without the member `_`.
    static func bare(_ node: JSONNode) throws(OperationError) -> [UInt8] {
        do { return try ExactForm.encodeBare(node, flat: flatValue) } catch { throw OperationError(reason: "is not a coded object in exact form: \(error)") }
    }

    private static func root(_ node: JSONNode) throws(OperationError) -> [UInt8] {
        do { return try ExactForm.encodeRoot(node, flat: flatValue) } catch { throw OperationError(reason: "is not a coded object in exact form: \(error)") }
    }

    /// A FlatBuffers value in readable form, as 'postbox dump' prints it.
    private static func flatValue(_ node: JSONNode) throws(ExactFormError) -> [UInt8] {
        do throws(ReadableReading.Problem) {
            return try ReadableReading.flatBuffer(node)
        } catch {
            throw ExactFormError(error.description)
        }
    }
}
