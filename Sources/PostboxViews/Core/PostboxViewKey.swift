/// What a combined view is asked for.
///
/// Each of the functions that make keys says what its view follows, in transactions of this process. What it does not follow it shows as of its last
/// emission; commits of another process and new subscriptions bring everything up to date. Subscriptions to equal keys share a view while they see
/// the same. The keys of a kind are declared beside its view.
public struct PostboxViewKey: Sendable {
    private let contents: Contents

    /// The view that the key stands for. Keys are equal when their views are.
    var definition: any ViewDefinition { contents.definition }

    /// `maker` is the function that calls this one.
    init(_ definition: any ViewDefinition, maker: StaticString = #function) { contents = Contents(definition, maker: maker) }

    /// What the kind of view is called: the name of the function that makes its keys.
    package var kind: String { String("\(contents.maker)".prefix { $0 != "(" }) }

    /// Shared by the copies of a key: looking into a combined view compares a key with a copy of itself, mostly.
    private final class Contents: Sendable {
        let definition: any ViewDefinition
        let maker: StaticString
        let hash: Int

        init(_ definition: any ViewDefinition, maker: StaticString) {
            self.definition = definition
            self.maker = maker
            var hasher = Hasher()
            // Many kinds are of one peer and nothing else.
            hasher.combine(ObjectIdentifier(type(of: definition)))
            definition.hash(into: &hasher)
            hash = hasher.finalize()
        }
    }
}

extension PostboxViewKey: Hashable {
    public static func == (lhs: PostboxViewKey, rhs: PostboxViewKey) -> Bool {
        lhs.contents === rhs.contents || (lhs.contents.hash == rhs.contents.hash && lhs.definition.isEqual(to: rhs.definition))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(contents.hash) }
}

extension PostboxViewKey: CustomStringConvertible {
    /// The function that makes the key and what it was given, for messages to people.
    public var description: String { "\(kind) \(definition)" }
}
