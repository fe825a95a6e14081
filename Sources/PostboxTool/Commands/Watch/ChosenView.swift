import Postbox

/// A view as it was asked for on the command line.
struct ChosenView {
    /// The word that was typed; with a number when the same word was typed before.
    var label: String
    var key: PostboxViewKey

    /// The views of `VIEW [parameters] + VIEW [parameters] ...`. Options that are no parameters of views are passed over. `countName`: what the
    /// option for the number of entries is called where it was typed.
    static func parse(
        _ occurrences: some Sequence<Occurrence>, _ invocation: Invocation, countName: String = ViewOptions.count.name
    ) throws -> [ChosenView] {
        var parts: [[Occurrence]] = [[]]
        for occurrence in occurrences {
            if occurrence == .argument("+") { parts.append([]) } else { parts[parts.count - 1].append(occurrence) }
        }
        var result: [ChosenView] = []
        for part in parts { result.append(try one(part, after: result, invocation, countName)) }
        return result
    }

    private static func one(_ part: [Occurrence], after others: [ChosenView], _ invocation: Invocation, _ countName: String) throws -> ChosenView {
        var words: [String] = []
        for case let .argument(word) in part { words.append(word) }
        guard let word = words.first else { throw invocation.usageError("a view is missing beside '+'") }
        guard words.count == 1 else { throw invocation.usageError("'\(words[1])' stands without a '+' before it") }
        guard let view = ViewName.named(word) else {
            throw invocation.usageError("no view is called '\(word)'", nearest: Invocation.nearest(word, among: ViewName.words))
        }
        let parameters = Set(ViewOptions.all.map(\.name))
        for case let .option(name, _) in part where parameters.contains(name) && !view.options.contains(name) {
            throw invocation.usageError("--\(name == ViewOptions.count.name ? countName : name) does not apply to '\(word)'")
        }
        let key: PostboxViewKey
        do {
            let own = part.filter { if case let .option(name, _) = $0 { parameters.contains(name) } else { false } }
            key = try view.makeKey(try invocation.values(of: own, options: ViewOptions.all))
        } catch let missing as ViewName.Missing {
            throw invocation.usageError("'\(word)' needs --\(missing.option)")
        } catch let wrong as ViewName.OutOfRange {
            throw invocation.usageError(
                "bad value '\(wrong.value)' for --\(wrong.option): '\(word)' takes numbers from \(wrong.range.lowerBound) to \(wrong.range.upperBound)")
        }
        let same = others.filter { $0.label == word || $0.label.hasPrefix(word + "#") }.count
        return ChosenView(label: same == 0 ? word : "\(word)#\(same + 1)", key: key)
    }
}
