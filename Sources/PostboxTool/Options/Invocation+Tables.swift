import CommandLineKit
import PostboxReading

extension Invocation {
    /// The tables of these words, each once however often and by whatever names it is given, in the order in which they are first named.
    func tables(_ words: [String], among all: [TableChoice], _ named: (String) -> TableChoice?) throws -> [TableChoice] {
        var seen: Set<Int32> = []
        return try words.compactMap { word in
            guard let choice = named(word) else {
                let nearest = Invocation.nearest(word, among: all.map(\.name)), list = "'postbox dump DB --tables' lists the tables"
                throw ToolError(
                    .usage, doing: command, "no table is called '\(word)'", hint: nearest.map { "did you mean '\($0)'? \(list)" } ?? list)
            }
            return seen.insert(choice.id).inserted ? choice : nil
        }
    }
}
