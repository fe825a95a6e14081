import CommandLineKit
import Postbox
import TelegramModel

/// The words of namespaces and tags in seeds, options and reports; numbers do as well.
enum MigrateNames {
    static func peerNamespace(_ text: String) -> Int32? {
        let known: [Int32] = [PeerId.cloudUser, PeerId.cloudGroup, PeerId.cloudChannel, PeerId.secretChat]
        if let number = Int32(text) { return (0...7).contains(number) ? number : nil }
        return known.first { PeerId.word(forNamespace: $0)?.description == text.lowercased() } ?? NumberNames.peerNamespaces.number(named: text)
    }

    static func peerNamespace(_ number: Int32) -> String { PeerId.word(forNamespace: number)?.description ?? String(number) }

    static func messageNamespace(_ text: String) -> Int32? { Int32(text) ?? NumberNames.messageNamespaces.number(named: text) }

    /// The bits of a tag's name or number, or of `all`.
    static func tags(_ text: String) -> UInt32? {
        if text.lowercased() == "all" { return MessageTags.all.rawValue }
        return BitNames.messageTags.bit(named: text) ?? UInt32(text)
    }

    static func tag(_ bit: UInt32) -> String {
        let known = BitNames.messageTags.names(of: bit)
        guard known.unknown == 0, known.names.count == 1, let name = known.names.first else { return String(bit) }
        return name.description
    }

    static let tagWords = BitNames.messageTags.entries.map(\.name.description)

    static func nearestTag(_ text: String) -> String? { Nearest.match(text, among: tagWords) }
}
