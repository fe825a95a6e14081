/// One positional argument, as used by help, completions, and the parser. Created by `Argument`, which adds the type of its value.
package struct ArgumentDeclaration: Sendable {
    package enum Count: String, Sendable {
        case one, optional, any, atLeastOne
    }

    /// The placeholder in help: `DB`, `TABLE`.
    package var name: String
    package var count: Count
    package var choices: [String]
    /// Words offered by the shell, though others are accepted as well.
    package var suggestions: [String]
    package var completion: ValueCompletion
    package var help: String
    /// Whether the command runs once for each of several words, which come first.
    package var isOfEach = false
    let resolve: @Sendable ([String]) throws(ValueProblem) -> any Sendable

    /// Whether the shell offers the word for the argument.
    package func lists(_ word: String) -> Bool { (choices + suggestions).contains { $0.lowercased() == word.lowercased() } }

    /// `<database>`, `[TABLE ...]`: its place in a usage line.
    package var usage: String {
        switch count {
        case .one: isOfEach ? "\(name) ..." : name
        case .optional: "[\(name)]"
        case .any: "[\(name) ...]"
        case .atLeastOne: "\(name) ..."
        }
    }
}

extension ArgumentDeclaration {
    /// The database that nearly every command takes first.
    package static let database = Argument.database.declaration

    /// The databases of a command that runs once for each of them.
    package static let databases: ArgumentDeclaration = {
        var declaration = database
        declaration.isOfEach = true
        return declaration
    }()
}

/// A positional argument with the type of its value; read by `invocation[Command.argument]`.
package struct Argument<Value: Sendable>: Sendable {
    package let declaration: ArgumentDeclaration
    /// The value if the argument was not given; `nil` for a required argument, which the parser checks.
    let absent: Value?
}

extension Argument {
    /// Creates a required argument.
    package init(_ name: String, _ kind: ValueKind<Value>, help: String) {
        absent = nil
        declaration = kind.argument(name, .one, help) { (texts: [String]) throws(ValueProblem) in
            guard let text = texts.first else { throw ValueProblem(text: "", expected: kind.expected) }
            return try kind.parse(text) as any Sendable
        }
    }

    /// Creates an optional argument.
    package init<Single: Sendable>(optional name: String, _ kind: ValueKind<Single>, help: String) where Value == Single? {
        absent = .some(nil)
        declaration = kind.argument(name, .optional, help) { (texts: [String]) throws(ValueProblem) in
            guard let text = texts.first else { return Single?.none as any Sendable }
            return Single?.some(try kind.parse(text)) as any Sendable
        }
    }

    /// Declares any number of arguments. They must be the last arguments of the command.
    package init<Single: Sendable>(list name: String, _ kind: ValueKind<Single>, atLeastOne: Bool = false, help: String) where Value == [Single] {
        absent = []
        declaration = kind.argument(name, atLeastOne ? .atLeastOne : .any, help) { (texts: [String]) throws(ValueProblem) in
            var values: [Single] = []
            for text in texts { values.append(try kind.parse(text)) }
            return values as any Sendable
        }
    }
}

extension Argument where Value == String {
    /// `<database>`: a `db_sqlite` file with any name, a folder that contains one, or an account of this Mac.
    package static let database = Argument("DB", .database, help: "a db_sqlite file, a folder that contains one, or @WORD")
}

extension ValueKind {
    func argument(
        _ name: String, _ count: ArgumentDeclaration.Count, _ help: String,
        resolve: @escaping @Sendable ([String]) throws(ValueProblem) -> any Sendable
    ) -> ArgumentDeclaration {
        ArgumentDeclaration(
            name: name, count: count, choices: choices, suggestions: suggestions, completion: completion, help: help, resolve: resolve)
    }
}
