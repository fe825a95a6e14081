/// A member of a result, and what `--fields` may name inside it. Arrays on the way have no names: a path leads through them.
package struct ResultField: Sendable, ExpressibleByStringLiteral {
    package indirect enum Inside: Sendable {
        /// A string, a number, or an array of them.
        case nothing
        case members([ResultField])
        /// Objects whose members have any of these names, and contain such objects in turn.
        case named(@Sendable () -> Set<String>)
        /// What no declaration tells.
        case anything
    }

    let name: String
    let inside: Inside

    package init(_ name: String, _ inside: Inside) {
        self.name = name
        self.inside = inside
    }

    package init(stringLiteral name: String) { self.init(name, .nothing) }

    /// `{"id":"user:1","name":"Ann"}`.
    package static func peer(_ name: String) -> ResultField { ResultField(name, .members(["id", "name"])) }

    /// `{"peer":"user:1","namespace":0,"id":55}`.
    package static func message(_ name: String) -> ResultField { ResultField(name, .members(["peer", "namespace", "id"])) }

    package static func object(_ name: String, _ members: [ResultField]) -> ResultField { ResultField(name, .members(members)) }
    package static func anything(_ name: String) -> ResultField { ResultField(name, .anything) }

    /// A string of the result was not valid UTF-8.
    package static let invalidUTF8: ResultField = "$invalidUTF8"

    /// Every path that can be listed, outer ones first.
    func paths(under prefix: String = "") -> [String] {
        let path = prefix.isEmpty ? name : "\(prefix).\(name)"
        guard case let .members(members) = inside else { return [path] }
        return [path] + members.flatMap { $0.paths(under: path) }
    }
}

extension ResultField.Inside {
    /// What a name that is not known here could have been.
    struct Unknown: Error {
        let name: String
        let candidates: [String]
    }

    /// Throws for a name that nothing here can have.
    func check(_ path: ArraySlice<String>) throws(Unknown) {
        guard let first = path.first else { return }
        switch self {
        case .anything: return
        case .nothing: throw Unknown(name: first, candidates: [])
        case let .members(members):
            for count in 1...path.count {
                let name = path.prefix(count).joined(separator: ".")
                if let member = members.first(where: { $0.name == name }) { return try member.inside.check(path.dropFirst(count)) }
            }
            throw Unknown(name: first, candidates: members.map(\.name))
        case let .named(names):
            for count in 1...path.count where names().contains(path.prefix(count).joined(separator: ".")) {
                return try check(path.dropFirst(count))
            }
            throw Unknown(name: first, candidates: names().sorted())
        }
    }
}
