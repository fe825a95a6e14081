import Postbox
import PostboxCoding
import SignalKit
import TelegramModel

/// The names in a document of a later version that this version does not know. Each name is kept once.
///
/// A document that may come from a later version is read inside `skipping`. There `expectOnly` records an unknown field, and the field is skipped;
/// elsewhere such a field is an error. An object that Telegram itself cannot read is skipped in the same way, so that it is not stored.
package final class UnknownNames: Sendable {
    private struct Noted: Sendable {
        var names: [String] = []
        var met: Set<String> = []
        var leftOut = 0
    }

    /// The collector of the names while a document of another version is read; `nil` elsewhere.
    @TaskLocal static var current: UnknownNames?

    /// The maximum number of listed names; more are only counted.
    private static let most = 1000

    private let noted = Atomic(value: Noted())
    /// Shared by all readers, because preparing the catalog takes longer than reading an answer. Answers are read on several threads.
    private static let inspector = Atomic(value: Inspector())

    private struct Inspector: @unchecked Sendable { let inspector = TelegramObjectModel().makeInspector() }

    package init() {}

    /// Runs a reader that skips unknown data, and records its names here.
    package func skipping<Result>(_ body: () throws -> Result) rethrows -> Result { try UnknownNames.$current.withValue(self, operation: body) }

    /// Records a name while a document of another version is read. Returns `false` if unknown names are errors.
    package static func note(_ name: @autoclosure () -> String) -> Bool {
        guard let current else { return false }
        let name = name()
        current.noted.modify { before in
            guard !before.met.contains(name) else { return before }
            var noted = before
            if noted.names.count < most {
                noted.met.insert(name)
                noted.names.append(name)
            } else {
                noted.leftOut += 1
            }
            return noted
        }
        return true
    }

    /// Whether Telegram stops when it reads the object, for example because it lacks a member that it needs. Such an object is recorded while a
    /// document of another version is read; elsewhere this returns `false`.
    package static func skips(_ object: CodedObject) -> Bool {
        guard current != nil, let stop = inspector.with({ shared in object.withBytes { shared.inspector?.stop(in: $0, .root) } }) else { return false }
        return note("object '\(stop.typeName)' (\(stop.reason))")
    }

    /// Returns the names recorded since this position, in the order in which they were found.
    package func names(from place: Int = 0) -> [String] { noted.with { Array($0.names.dropFirst(max(0, place))) } }

    /// The number of skipped items whose names were not kept, because there were too many.
    package var leftOut: Int { noted.with { $0.leftOut } }
}
