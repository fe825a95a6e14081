/// A path of `--fields`. Dots separate levels. A key that contains dots is in quotation marks, as in `media."content.url"`.
package struct FieldPath: Sendable, Equatable {
    let names: [String]

    /// What the field is called in the results.
    var text: String { names.joined(separator: ".") }

    /// The paths of a list with commas between them; nil for what is none.
    static func list(_ text: String) -> [FieldPath]? {
        var paths: [FieldPath] = []
        var names: [String] = []
        var name = ""
        var isQuoted = false, wasQuoted = false
        func endName() -> Bool {
            guard !name.isEmpty else { return false }
            names.append(name)
            (name, wasQuoted) = ("", false)
            return true
        }
        func endPath() -> Bool {
            guard endName() else { return false }
            let path = FieldPath(names: names)
            // A result has a member once.
            if !paths.contains(where: { $0.text == path.text }) { paths.append(path) }
            names = []
            return true
        }
        for character in text {
            switch character {
            case "\"":
                // Quotes stand around a whole name.
                guard isQuoted || (name.isEmpty && !wasQuoted) else { return nil }
                if isQuoted { wasQuoted = true }
                isQuoted.toggle()
            case _ where isQuoted: name.append(character)
            case ".": guard endName() else { return nil }
            case ",": guard endPath() else { return nil }
            default:
                guard !wasQuoted else { return nil }
                name.append(character)
            }
        }
        return !isQuoted && endPath() ? paths : nil
    }
}

extension ValueKind where Value == [FieldPath] {
    package static let fields = ValueKind("A,B.C", expected: "names of fields with commas between them", completion: .fields) { FieldPath.list($0) }
}

extension Option where Value == [FieldPath]? {
    /// `--fields` of every command that has one.
    package static let fields = Option(
        joined: "fields", .fields, help: "only these fields, dots lead inwards; help lists them",
        details: "Through arrays as well: media.$type is the array of the types. A name with dots in it stands in quotes: media.\"content.url\". "
            + "A name that no result has is refused.")
}
