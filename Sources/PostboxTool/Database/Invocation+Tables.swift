extension Invocation {
    /// The tables of these words, each once however often and by whatever names it is given, in the order in which they are first named.
    func tables(_ words: [String], among all: [TableChoice], _ named: (String) -> TableChoice?) throws -> [TableChoice] {
        var seen: Set<Int32> = []
        return try words.compactMap { word in
            guard let choice = named(word) else {
                throw usageError("no table is called '\(word)'", nearest: Invocation.nearest(word, among: all.map(\.name)))
            }
            return seen.insert(choice.id).inserted ? choice : nil
        }
    }
}
