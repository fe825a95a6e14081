import CommandLineKit
import Postbox

/// A view as it was asked for on the command line.
struct ChosenView {
    /// The word that was typed; with a number when the same word was typed before.
    var label: String
    var key: PostboxViewKey

    /// The views of `VIEW [parameters] + VIEW [parameters] ...`. Options that are no parameters of views are passed over. `alias`: another
    /// name of `--entries`.
    static func parse(
        _ occurrences: some Sequence<Occurrence>, _ invocation: Invocation, alias: String
    ) throws -> [ChosenView] {
        var parts: [[Occurrence]] = [[]]
        for occurrence in occurrences {
            if occurrence == .argument("+") { parts.append([]) } else { parts[parts.count - 1].append(occurrence) }
        }
        var result: [ChosenView] = []
        for part in parts { result.append(try one(part, after: result, invocation, alias)) }
        return result
    }

    private static func one(_ part: [Occurrence], after others: [ChosenView], _ invocation: Invocation, _ alias: String) throws -> ChosenView {
        var words: [String] = []
        for case let .argument(word) in part { words.append(word) }
        guard let word = words.first else { throw invocation.usageError("a view is missing beside '+'") }
        guard words.count == 1 else { throw invocation.usageError("'\(words[1])' stands without a '+' before it") }
        guard let view = ViewName.named(word) else {
            throw invocation.usageError(
                "no view is called '\(word)'", nearest: Invocation.nearest(word, among: ViewName.words), list: "'postbox watch --help' lists the views")
        }
        let parameters = Set(ViewOptions.all.map(\.name))
        var own: [Occurrence] = []
        for case let .option(typed, value) in part {
            let name = typed == alias ? ViewOptions.entries.name : typed
            guard parameters.contains(name) else { continue }
            guard view.options.contains(name) else { throw invocation.usageError("--\(typed) does not apply to '\(word)'") }
            own.append(.option(name: name, value: value))
        }
        let key: PostboxViewKey
        do {
            key = try view.makeKey(try invocation.values(of: own, options: ViewOptions.all))
        } catch let missing as ViewName.Missing {
            throw invocation.usageError("'\(word)' needs --\(missing.option)")
        } catch let several as ViewName.Several {
            throw invocation.usageError("'\(word)' takes one --\(several.option)")
        } catch let wrong as ViewName.OfAnotherPeer {
            throw invocation.usageError("bad value '\(wrong.message)' for --\(wrong.option): the message is of another peer than the view")
        } catch let wrong as ViewName.OutOfRange {
            throw invocation.usageError(
                "bad value '\(wrong.value)' for --\(wrong.option): '\(word)' takes numbers from \(wrong.range.lowerBound) to \(wrong.range.upperBound)")
        }
        let same = others.filter { $0.label == word || $0.label.hasPrefix(word + "#") }.count
        return ChosenView(label: same == 0 ? word : "\(word)#\(same + 1)", key: key)
    }
}
