/// The shape of the results of a command or of a subject of `query`: their members, which are the columns of CSV, and the few members that a
/// table shows.
package struct ResultShape: Sendable {
    /// All possible members of a result, in the order of the CSV columns.
    package let fields: [ResultField]
    /// The member that distinguishes results of different kinds; `nil` if there is only one kind.
    let kind: String?
    /// The columns that a table shows for each kind. If empty, it shows every member of every result, nested ones under dotted names.
    package private(set) var sections: [ResultSection]

    package init(_ fields: [ResultField], kind: String, _ sections: [ResultSection]) {
        self.fields = fields
        self.kind = kind
        self.sections = sections
    }

    /// Creates the shape of results of one kind.
    package init(_ fields: [ResultField], columns: [ResultColumn]) {
        self.fields = fields
        kind = nil
        sections = [ResultSection(nil, title: nil, columns)]
    }

    /// Creates the shape of results whose members are not known beforehand. `title` is the member that is the heading of their tables.
    package init(_ fields: [ResultField], titledBy title: String? = nil) {
        self.fields = fields
        kind = title
        sections = []
    }

    /// Returns the shape of results reduced to these fields.
    func reduced(to paths: [FieldPath]) -> ResultShape {
        let columns = paths.enumerated().map { place, path in
            let declared = sections.lazy.flatMap(\.columns).first { $0.path == path.names && $0.content.isOfPath }
            let isLast = place == paths.count - 1
            let column = ResultColumn(path.text, path: [path.text], declared?.content ?? .json, isCut: declared.map { $0.isCut && isLast } ?? isLast)
            return sections.lazy.flatMap(\.columns).first { $0.title == path.text }?.style.map { column.styled($0) } ?? column
        }
        return ResultShape(paths.map { ResultField($0.text, .anything) }, columns: columns)
    }

    /// The member with the path of the database where a command reads several.
    static let source = "path"

    /// The name of that member; different for results with their own path.
    var sourceName: String { fields.contains { $0.name == ResultShape.source } ? "database" : ResultShape.source }

    /// Returns the shape of results that start with the path of their database.
    func sourced(_ name: String) -> ResultShape {
        let column = ResultColumn.text(name)
        guard !sections.isEmpty else { return ResultShape([ResultField(name, .nothing)] + fields, kind: kind, []) }
        return ResultShape([ResultField(name, .nothing)] + fields, kind: kind, sections.map { ResultSection($0.kind, title: $0.title, [column] + $0.columns) })
    }

    private init(_ fields: [ResultField], kind: String?, _ sections: [ResultSection]) {
        self.fields = fields
        self.kind = kind
        self.sections = sections
    }

    /// Returns the shape with the column of this title replaced.
    package func changing(_ title: String, _ change: (ResultColumn) -> ResultColumn) -> ResultShape {
        var shape = self
        shape.sections = sections.map { section in
            ResultSection(section.kind, title: section.title, section.columns.map { $0.title == title ? change($0) : $0 })
        }
        return shape
    }

    /// A number under the name `count`, and the omitted part, as on stderr.
    package static let count = ResultShape(["count", "omitted"], columns: [.number("count")])
}

/// The table of one kind of results.
package struct ResultSection: Sendable {
    /// The value of the shape's `kind` for these results, or `nil` for any.
    let kind: String?
    /// The title above the table.
    let title: String?
    let columns: [ResultColumn]

    package init(_ kind: String?, title: String?, _ columns: [ResultColumn]) {
        self.kind = kind
        self.title = title
        self.columns = columns
    }
}

/// A member of a result, and the names that `--fields` may use inside it. Arrays have no names in a path, which continues with their elements.
package struct ResultField: Sendable, ExpressibleByStringLiteral {
    package indirect enum Inside: Sendable {
        /// A string, a number, or an array of them.
        case nothing
        case members([ResultField])
        /// Objects whose members have any of these names and may contain such objects in turn.
        case named(@Sendable () -> Set<String>)
        /// Any contents, because none are declared.
        case anything
    }

    let name: String
    let inside: Inside

    package init(_ name: String, _ inside: Inside) {
        self.name = name
        self.inside = inside
    }

    package init(stringLiteral name: String) { self.init(name, .nothing) }

    /// Declares a peer, such as `{"id":"user:1","name":"Ann"}`.
    package static func peer(_ name: String) -> ResultField { ResultField(name, .members(["id", "name"])) }

    /// Declares a message ID, such as `{"peer":"user:1","namespace":0,"id":55}`.
    package static func message(_ name: String) -> ResultField { ResultField(name, .members(["peer", "namespace", "id"])) }

    package static func object(_ name: String, _ members: [ResultField]) -> ResultField { ResultField(name, .members(members)) }
    package static func anything(_ name: String) -> ResultField { ResultField(name, .anything) }

    /// A string of the result was not valid UTF-8.
    package static let invalidUTF8: ResultField = "$invalidUTF8"

    /// Returns every path that can be listed, outer ones first.
    func paths(under prefix: String = "") -> [String] {
        let path = prefix.isEmpty ? name : "\(prefix).\(name)"
        guard case let .members(members) = inside else { return [path] }
        return [path] + members.flatMap { $0.paths(under: path) }
    }
}

extension ResultField.Inside {
    /// The error for an unknown name, with the possible ones.
    struct Unknown: Error {
        let name: String
        let candidates: [String]
    }

    /// Throws for a name that no result can have.
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
