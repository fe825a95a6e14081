/// The shape of the results of a command or of a subject of `query`: their members, which are the columns of CSV, and the few members that a
/// table shows.
package struct ResultShape: Sendable {
    /// Every member that a result can have, in the order of CSV's columns.
    package let fields: [ResultField]
    /// The member that tells results of different kinds apart; nil where there is one kind.
    let kind: String?
    /// What a table shows of each kind. Empty: every member of every result, nested ones under dotted names.
    package let sections: [ResultSection]

    package init(_ fields: [ResultField], kind: String, _ sections: [ResultSection]) {
        self.fields = fields
        self.kind = kind
        self.sections = sections
    }

    /// Results of one kind.
    package init(_ fields: [ResultField], columns: [ResultColumn]) {
        self.fields = fields
        kind = nil
        sections = [ResultSection(nil, title: nil, columns)]
    }

    /// Results whose members are not known beforehand; `title`: the member that tables of them are headed with.
    package init(_ fields: [ResultField], titledBy title: String? = nil) {
        self.fields = fields
        kind = title
        sections = []
    }

    /// The shape of results that are reduced to these fields.
    func reduced(to paths: [FieldPath]) -> ResultShape {
        let columns = paths.enumerated().map { place, path in
            let declared = sections.lazy.flatMap(\.columns).first { $0.path == path.names && $0.content.isOfPath }
            let isLast = place == paths.count - 1
            return ResultColumn(path.text, path: [path.text], declared?.content ?? .json, isCut: declared.map { $0.isCut && isLast } ?? isLast)
        }
        return ResultShape(paths.map { ResultField($0.text, .anything) }, columns: columns)
    }

    /// A number under the name `count`, and what is left out of it, as on stderr.
    package static let count = ResultShape(["count", "omitted"], columns: [.number("count")])
}

/// The table of one kind of results.
package struct ResultSection: Sendable {
    /// The value of the shape's `kind` that these results have; nil: any.
    let kind: String?
    /// What stands above the table.
    let title: String?
    let columns: [ResultColumn]

    package init(_ kind: String?, title: String?, _ columns: [ResultColumn]) {
        self.kind = kind
        self.title = title
        self.columns = columns
    }
}
