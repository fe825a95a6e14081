extension Invocation {
    /// Results of this shape follow. With `--fields`, only those fields of them; throws 64 for one that no result has.
    package func begin(_ shape: ResultShape, fields: [FieldPath]? = nil) throws {
        guard let fields else { return try output.begin(shape) }
        let known = known(shape)
        for path in fields {
            do throws(ResultField.Inside.Unknown) {
                try ResultField.Inside.members(known).check(path.names[...])
            } catch {
                let message = error.candidates.isEmpty
                    ? "'\(path.text)' leads nowhere: there are no fields where '\(error.name)' is looked for"
                    : "no field is called '\(error.name)'" + (path.names.count > 1 ? " in '\(path.text)'" : "")
                // A name alone may be meant of what lies further in.
                let inner = path.names.count > 1 ? nil : known.flatMap { $0.paths() }.first { $0.hasSuffix(".\(error.name)") }
                throw usageError(message + "; --fields help lists them", nearest: inner ?? Invocation.nearest(error.name, among: error.candidates))
            }
        }
        try output.begin(shape, fields: fields)
    }

    /// Answers `--fields help`: a field a line. False when something else was asked for.
    package func lists(_ fields: [FieldPath]?, of shape: ResultShape) throws -> Bool {
        guard fields == [FieldPath(names: ["help"])] else { return false }
        try output.write(text: known(shape).flatMap { $0.paths() }.joined(separator: "\n") + "\n")
        return true
    }

    /// The fields of a result, with what --iso adds.
    private func known(_ shape: ResultShape) -> [ResultField] {
        shape.fields + (context.addsDates && shape.fields.contains { $0.name == "timestamp" } ? ["date"] : [])
    }
}
