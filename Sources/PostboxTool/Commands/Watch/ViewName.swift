import CommandLineKit
import Postbox
import PostboxStorage

/// A view that can be named on the command line: the kinds of PostboxViewKey, and shorter names for common ones.
struct ViewName: Sendable {
    /// What a view needs that was not given.
    struct Missing: Error {
        var option: String
    }

    /// Several values of an option, and the view is of one.
    struct Several: Error {
        var option: String
    }

    /// A message that the view cannot be at.
    struct OfAnotherPeer: Error {
        var option: String
        var message: MessageId
    }

    /// A number that the view has no room for.
    struct OutOfRange: Error {
        var option: String
        var value: Int64
        var range: ClosedRange<Int64>
    }

    let name: String
    let alias: String?
    /// The options that the view takes, besides those that it must have.
    let options: [String]
    let summary: String
    let makeKey: @Sendable (OptionValues) throws -> PostboxViewKey

    init(
        _ name: String, alias: String? = nil, _ options: [String], _ summary: String, key: @escaping @Sendable (OptionValues) throws -> PostboxViewKey
    ) {
        self.name = name
        self.alias = alias
        self.options = options
        self.summary = summary
        makeKey = key
    }

    static let all: [ViewName] = messages + peers + chats + stores

    static func named(_ word: String) -> ViewName? { all.first { $0.name == word || $0.alias == word } }
    static var words: [String] { all.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) } }
}

extension OptionValues {
    /// The one value of an option that others take several of; nil when there is none.
    private func one<Value: Equatable>(_ option: Option<[Value]>) throws -> Value? {
        let values = self[option]
        guard values.allSatisfy({ $0 == values.first }) else { throw ViewName.Several(option: option.name) }
        return values.first
    }

    func peerIfGiven() throws -> PeerId? { try one(ViewOptions.peers) }

    /// The one peer that a view is about.
    func peer() throws -> PeerId {
        guard let peer = try peerIfGiven() else { throw ViewName.Missing(option: "peer") }
        return peer
    }

    func somePeers() throws -> [PeerId] {
        guard !self[ViewOptions.peers].isEmpty else { throw ViewName.Missing(option: "peer") }
        return self[ViewOptions.peers]
    }

    func message() throws -> MessageId {
        guard let message = try one(ViewOptions.messages) else { throw ViewName.Missing(option: "message") }
        return message
    }

    func key() throws -> ValueBoxKey {
        guard let key = try keyIfGiven() else { throw ViewName.Missing(option: "key") }
        return key
    }

    func keyIfGiven() throws -> ValueBoxKey? { try one(ViewOptions.keys).map { ValueBoxKey($0) } }

    func someKeys() throws -> Set<ValueBoxKey> {
        guard !self[ViewOptions.keys].isEmpty else { throw ViewName.Missing(option: "key") }
        return Set(self[ViewOptions.keys].map { ValueBoxKey($0) })
    }

    /// `--number` as the view's key holds it; one that does not fit is refused, never cut.
    func number<Number: FixedWidthInteger>(as type: Number.Type = Int32.self) throws -> Number {
        guard let value = self[ViewOptions.number] else { throw ViewName.Missing(option: ViewOptions.number.name) }
        guard let number = Number(exactly: value) else {
            throw ViewName.OutOfRange(option: ViewOptions.number.name, value: value, range: Int64(Number.min)...Int64(clamping: Number.max))
        }
        return number
    }
}
