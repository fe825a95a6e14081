import Postbox
import TelegramModel

extension EnginePeer {
    /// What a peer is called, as lists search and sort by it.
    public enum IndexName: Hashable, Sendable {
        /// Of a group or channel.
        case title(title: String, addressNames: [String])
        /// Of a person or bot; the telephone number has digits only.
        case personName(first: String, last: String, addressNames: [String], phoneNumber: String?)

        /// Whether there is nothing to call the peer by.
        public var isEmpty: Bool {
            switch self {
            case let .title(title, addressNames): title.isEmpty && addressNames.isEmpty
            case let .personName(first, last, addressNames, phone): first.isEmpty && last.isEmpty && addressNames.isEmpty && (phone ?? "").isEmpty
            }
        }

        /// The parts without anything between them.
        public func stringRepresentation(lastNameFirst: Bool) -> String {
            switch self {
            case let .title(title, _): title
            case let .personName(first, last, _, _): lastNameFirst ? last + first : first + last
            }
        }

        /// Whether each of the words that are searched for begins a word of the name.
        public func matchesByTokens(_ query: String) -> Bool {
            let wanted = PeerNameTokens.tokens(of: query)
            let own = PeerNameTokens.tokens(of: self)
            return !wanted.isEmpty && wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
        }
    }

    /// What it is called; empty for a secret chat, whose name is that of its user.
    public var indexName: IndexName {
        switch self {
        case let .user(user):
            .personName(first: user.firstName ?? "", last: user.lastName ?? "", addressNames: addressNames, phoneNumber: user.phone)
        case let .legacyGroup(group): .title(title: group.title, addressNames: [])
        case let .channel(channel): .title(title: channel.title, addressNames: addressNames)
        case .secretChat, .other: .title(title: "", addressNames: [])
        }
    }

    /// The public name under which the peer can be found: the first that is active.
    public var addressName: String? {
        switch self {
        case let .user(user): EnginePeer.addressName(user.usernames, user.username)
        case let .channel(channel): EnginePeer.addressName(channel.usernames, channel.username)
        case .legacyGroup, .secretChat, .other: nil
        }
    }

    private static func addressName(_ names: [TelegramPeerUsername], _ single: String?) -> String? {
        names.isEmpty ? single : names.first { $0.flags.contains(.isActive) }?.username
    }

    /// Every public name, active or not.
    private var addressNames: [String] {
        let (names, single) = switch self {
        case let .user(user): (user.usernames, user.username)
        case let .channel(channel): (channel.usernames, channel.username)
        case .legacyGroup, .secretChat, .other: ([TelegramPeerUsername](), String?.none)
        }
        return names.isEmpty ? single.map { $0.isEmpty ? [] : [$0] } ?? [] : names.map(\.username)
    }

    /// The name, for logs.
    public var debugDisplayTitle: String {
        switch self {
        case let .user(user): [user.firstName, user.lastName].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        case let .legacyGroup(group): group.title
        case let .channel(channel): channel.title
        case .secretChat, .other: ""
        }
    }

    /// The first letters of the name, for a picture without a photo.
    public var displayLetters: [String] {
        switch self {
        case let .user(user): [user.firstName, user.lastName].compactMap { $0?.first.map { $0.uppercased() } }
        case .legacyGroup, .channel: debugDisplayTitle.first.map { [$0.uppercased()] } ?? []
        case .secretChat, .other: []
        }
    }
}

/// Names as words, in lower case.
private enum PeerNameTokens {
    static func tokens(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    static func tokens(of name: EnginePeer.IndexName) -> [String] {
        switch name {
        case let .title(title, addressNames): tokens(of: title) + addressNames.flatMap(tokens)
        case let .personName(first, last, addressNames, phone):
            tokens(of: first) + tokens(of: last) + addressNames.flatMap(tokens) + (phone.map(tokens) ?? [])
        }
    }
}
