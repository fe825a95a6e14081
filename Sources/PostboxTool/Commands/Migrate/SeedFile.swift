import CommandLineKit
import Postbox
import PostboxCoding
import TelegramModel

/// A seed configuration in JSON: Telegram's configuration, with the members in the file replaced.
///
///     {"upgradedMessageHoles": {"channel": {"cloud": ["gif", 1024]}}, "messageThreadHoles": {"user": [0]}}
///
/// Peer and message namespaces are names or numbers; tags are names, bits, or `"all"`. An unknown member is an error, because a misspelled one
/// would silently have no effect.
enum SeedFile {
    static func read(_ path: String) throws(ToolError) -> SeedConfiguration {
        let document = JSONDocument()
        let bytes = try SmallFile.bytes(path)
        do {
            try bytes.withUnsafeBytes { try document.parse($0) }
        } catch {
            throw ToolError(.badInput, doing: "reading \(path)", "\(error)")
        }
        var seed = SeedConfiguration.telegram
        let reader = Reader(path: path)
        guard document.root.kind == .object else { throw reader.problem("a seed configuration must be an object") }
        for member in document.root.members {
            switch member.keyString {
            case "messageHoles": seed.messageHoles = try reader.holes(member.value, of: "messageHoles")
            case "upgradedMessageHoles": seed.upgradedMessageHoles = try reader.holes(member.value, of: "upgradedMessageHoles")
            case "messageThreadHoles": seed.messageThreadHoles = try reader.threadHoles(member.value)
            case "messageTagsWithSummary": seed.messageTagsWithSummary = try reader.tags(member.value)
            case "messageTagsWithThreadSummary": seed.messageTagsWithThreadSummary = try reader.tags(member.value)
            case let other:
                let known = ["messageHoles", "upgradedMessageHoles", "messageThreadHoles", "messageTagsWithSummary", "messageTagsWithThreadSummary"]
                throw reader.problem(
                    "'\(other)' is not a member of a seed configuration", hint: Nearest.match(other, among: known).map { "did you mean '\($0)'?" })
            }
        }
        return seed
    }

    private struct Reader {
        let path: String

        func problem(_ message: String, hint: String? = nil) -> ToolError { ToolError(.badInput, doing: "reading \(path)", message, hint: hint) }

        func holes(_ node: JSONNode, of name: String) throws(ToolError) -> [Int32: [Int32: MessageTags]] {
            guard node.kind == .object else { throw problem("'\(name)' must be an object of peer namespaces") }
            var result: [Int32: [Int32: MessageTags]] = [:]
            for peer in node.members {
                let peerNamespace = try MigrateNames.peerNamespace(peer.keyString).orThrow(problem("'\(peer.keyString)' is not a peer namespace"))
                guard peer.value.kind == .object else { throw problem("'\(name).\(peer.keyString)' must be an object of message namespaces") }
                for message in peer.value.members {
                    let namespace = try MigrateNames.messageNamespace(message.keyString)
                        .orThrow(problem("'\(message.keyString)' is not a message namespace"))
                    result[peerNamespace, default: [:]][namespace] = try tags(message.value)
                }
            }
            return result
        }

        func threadHoles(_ node: JSONNode) throws(ToolError) -> [Int32: [Int32]] {
            guard node.kind == .object else { throw problem("'messageThreadHoles' must be an object of peer namespaces") }
            var result: [Int32: [Int32]] = [:]
            for peer in node.members {
                let peerNamespace = try MigrateNames.peerNamespace(peer.keyString).orThrow(problem("'\(peer.keyString)' is not a peer namespace"))
                var namespaces: [Int32] = []
                for element in peer.value.elements {
                    let namespace = element.int32 ?? element.string.flatMap { MigrateNames.messageNamespace($0) }
                    namespaces.append(try namespace.orThrow(problem("'messageThreadHoles' contains a value that is not a message namespace")))
                }
                result[peerNamespace] = namespaces
            }
            return result
        }

        func tags(_ node: JSONNode) throws(ToolError) -> MessageTags {
            var result: MessageTags = []
            let nodes = node.kind == .array ? Array(node.elements) : [node]
            for element in nodes {
                let bits = element.kind == .string ? element.string.flatMap { MigrateNames.tags($0) } : element.int64.flatMap { UInt32(exactly: $0) }
                guard let bits, bits & 0x8000_0000 == 0 else {
                    let name = element.string ?? element.rawText
                    throw problem("'\(name)' is not a message tag", hint: MigrateNames.nearestTag(name).map { "did you mean '\($0)'?" })
                }
                result.formUnion(MessageTags(rawValue: bits))
            }
            return result
        }
    }
}

extension Optional {
    fileprivate func orThrow(_ error: @autoclosure () -> ToolError) throws(ToolError) -> Wrapped {
        guard let value = self else { throw error() }
        return value
    }
}

/// The names of namespaces and tags in seeds, options, and reports. Numbers are also accepted.
enum MigrateNames {
    static func peerNamespace(_ text: String) -> Int32? {
        let known: [Int32] = [PeerId.cloudUser, PeerId.cloudGroup, PeerId.cloudChannel, PeerId.secretChat]
        if let number = Int32(text) { return (0...7).contains(number) ? number : nil }
        return known.first { PeerId.word(forNamespace: $0)?.description == text.lowercased() } ?? NumberNames.peerNamespaces.number(named: text)
    }

    static func peerNamespace(_ number: Int32) -> String { PeerId.word(forNamespace: number)?.description ?? String(number) }

    static func messageNamespace(_ text: String) -> Int32? { Int32(text) ?? NumberNames.messageNamespaces.number(named: text) }

    /// Returns the bits of a tag given by name or number, or of `all`.
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
