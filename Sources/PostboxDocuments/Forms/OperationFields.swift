import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore

/// Typed access to the fields of a JSON object of a difference file. Every getter throws an error that names its field.
package struct OperationFields {
    package typealias Reader<T> = (JSONNode) throws(OperationError) -> T

    package let node: JSONNode
    /// The members found by `init(_:only:)`, each at the place of its name; empty if members are searched when they are read.
    private var found: [JSONNode?] = []
    private var names: [StaticString] = []

    package init(_ node: JSONNode) { self.node = node }

    /// Finds all members in one pass. Throws as `expectOnly` does. This is faster for an object of which many are read.
    package init(_ node: JSONNode, only names: [StaticString]) throws(OperationError) {
        self.node = node
        var found = [JSONNode?](repeating: nil, count: names.count)
        try expectOnly(names) { found[$0] = $1 }
        (self.found, self.names) = (found, names)
    }

    /// The first member with this name.
    private func member(_ name: StaticString) -> JSONNode? {
        // Equal addresses mean the same name. A name that is not found in this way is searched.
        guard let place = names.firstIndex(where: { $0.utf8Start == name.utf8Start }) else { return node[name] }
        return found[place]
    }

    /// Returns a mandatory field. Throws if it is missing.
    package func required<T>(_ name: StaticString, _ read: Reader<T>) throws(OperationError) -> T {
        guard let field = member(name) else { throw OperationError(field: name.description, reason: "is missing") }
        do throws(OperationError) { return try read(field) } catch { throw error.inside(name.description) }
    }

    /// Returns the field, or `nil` if it is absent or null.
    package func optional<T>(_ name: StaticString, _ read: Reader<T>) throws(OperationError) -> T? {
        guard let field = member(name), !field.isNull else { return nil }
        do throws(OperationError) { return try read(field) } catch { throw error.inside(name.description) }
    }

    /// Throws if the object has a field other than these, or has one of them twice. In a document that may come from a later version, an unknown
    /// field is recorded instead; `owner` describes the object for that purpose.
    package func expectOnly(_ names: [StaticString], of owner: @autoclosure () -> String? = nil) throws(OperationError) {
        try expectOnly(names, of: owner()) { _, _ in }
    }

    /// Passes each known member to `body`, with the place of its name.
    @inline(__always)
    private func expectOnly(
        _ names: [StaticString], of owner: @autoclosure () -> String? = nil, _ body: (Int, JSONNode) -> Void
    ) throws(OperationError) {
        // Members are mostly in the order of the names, so the search continues after the last one. No object has more than 64 names.
        var next = 0
        var met: UInt64 = 0
        for member in node.members {
            var place = next
            while place < names.count, !member.hasKey(names[place]) { place += 1 }
            if place == names.count {
                guard let earlier = names[..<next].firstIndex(where: { member.hasKey($0) }) else {
                    let name = member.keyString
                    if UnknownNames.note(owner().map { "field '\(name)' of \($0)" } ?? "field '\(name)'") { continue }
                    throw OperationError(field: name, reason: "is unknown here")
                }
                place = earlier
            }
            let bit: UInt64 = 1 << place
            guard met & bit == 0 else { throw OperationError(field: member.keyString, reason: "is given twice") }
            met |= bit
            next = place + 1
            body(place, member.value)
        }
    }

    /// Throws if the object has a name twice. Use this for objects with unknown members. It is slower than `expectOnly`.
    package func expectDistinct() throws(OperationError) {
        var met: Set<String> = []
        for member in node.members where !met.insert(member.keyString).inserted {
            throw OperationError(field: member.keyString, reason: "is given twice")
        }
    }

    /// Throws if the object has a field other than these, or more than one of them, because the field identifies the case of an enumeration.
    package func expectOne(of names: [StaticString]) throws(OperationError) {
        try expectOnly(names)
        let given = names.filter { name in node[name].map { !$0.isNull } ?? false }
        guard given.count < 2 else { throw OperationError(field: given[1].description, reason: "cannot be used together with '\(given[0])'") }
    }

    package static func array<T>(of read: @escaping Reader<T>) -> Reader<[T]> {
        { (node: JSONNode) throws(OperationError) -> [T] in
            guard node.kind == .array else { throw OperationError(reason: "is not an array") }
            var result: [T] = []
            for element in node.elements {
                do throws(OperationError) { result.append(try read(element)) } catch {
                    throw error.inside("[\(result.count)]")
                }
            }
            return result
        }
    }

    /// A two-element array.
    package static func pair<A, B>(_ first: @escaping Reader<A>, _ second: @escaping Reader<B>) -> Reader<(A, B)> {
        { (node: JSONNode) throws(OperationError) -> (A, B) in
            guard node.kind == .array else { throw OperationError(reason: "is not an array of two") }
            var elements = node.elements.makeIterator()
            guard let left = elements.next(), let right = elements.next(), elements.next() == nil else {
                throw OperationError(reason: "is not an array of two")
            }
            return (try first(left), try second(right))
        }
    }
}

// MARK: - Numbers, text, bytes

extension OperationFields {
    package func bool(_ name: StaticString) throws(OperationError) -> Bool { try required(name, Read.bool) }
    package func int32(_ name: StaticString) throws(OperationError) -> Int32 { try required(name, Read.int32) }
    package func int64(_ name: StaticString) throws(OperationError) -> Int64 { try required(name, Read.int64) }
    package func string(_ name: StaticString) throws(OperationError) -> String { try required(name, Read.string) }
    package func peer(_ name: StaticString = "peerId") throws(OperationError) -> PeerId { try required(name, Read.peer) }
    package func messageId(_ name: StaticString = "id") throws(OperationError) -> MessageId { try required(name, Read.messageId) }
    package func key(_ name: StaticString) throws(OperationError) -> ValueBoxKey { try required(name, Read.key) }
    package func coded(_ name: StaticString) throws(OperationError) -> CodedObject { try required(name, Read.coded) }
}

// MARK: - Values of the library

extension OperationFields {
    package func codedObjects(_ name: StaticString) throws(OperationError) -> [CodedObject] { try required(name, Read.codedObjects) }
    package func optionalCoded(_ name: StaticString) throws(OperationError) -> CodedObject? { try optional(name, Read.coded) }
    package func opaque(_ name: StaticString) throws(OperationError) -> OpaqueValue { try required(name, Read.opaque) }
}

/// The reason why an operation of a difference file cannot be read: the field and its problem.
package struct OperationError: Error, CustomStringConvertible {
    /// The field, or for nested ones the path `message.forwardInfo.date`; `nil` if the line as a whole is invalid.
    package var field: String?
    var reason: String
    /// A word that is unknown to this version because a later version may have added it to an enumeration; `nil` if the error has another reason.
    package private(set) var unknownWord: String?

    package init(field: String? = nil, reason: String, unknownWord: String? = nil) {
        self.field = field
        self.reason = reason
        self.unknownWord = unknownWord
    }

    /// Returns the error from the perspective of the enclosing object.
    package func inside(_ outer: String) -> OperationError {
        OperationError(field: field.map { outer + ($0.hasPrefix("[") ? "" : ".") + $0 } ?? outer, reason: reason, unknownWord: unknownWord)
    }

    package var description: String { field.map { "field '\($0)' \(reason)" } ?? reason }
}
