import CommandLineKit
import Postbox
import PostboxStorage

/// Re-indexes the holes of one tag without changing the version.
enum MigrateHolesCommand: Command {
    static let tags = Option(list: "tag", .messageTags, help: "the tag; repeatable")
    static let peerNamespaces = Option(list: "peer-namespace", .peerNamespace, help: "only peers of this kind; repeatable")
    static let namespace = Option("namespace", .int32, default: 0, ofOne: true, help: "the message namespace")

    static let declaration = CommandDeclaration(
        "holes", summary: "add re-indexing holes for a tag",
        details: [
            "Each peer that has history and was never told of the tag gets the flag that it was, and a hole of all ids in the tag's space, as Telegram "
                + "does for upgradedMessageHoles. Users, groups and channels are meant unless --peer-namespace says otherwise.",
            "The file is replaced as by 'migrate apply', with a backup first.",
        ],
        arguments: [.database],
        options: [
            tags.declaration, peerNamespaces.declaration, namespace.declaration, MigrateOptions.backup.declaration,
            MigrateOptions.noBackup.declaration, MigrateOptions.dryRun.declaration, WaitOption.waitForAll.declaration, MigrateOptions.fields.declaration,
        ],
        examples: [
            Example("postbox migrate holes DB --tag gif", "ask for the GIFs of all chats again"),
            Example("postbox migrate holes DB --tag pinned --peer-namespace channel --dry-run", "how many channels lack the tag"),
        ],
        statuses: [
            StatusNote(.cannotCreate, "the backup exists, or the folder cannot be written"),
            StatusNote(.locked, "another process has the file open for writing"),
        ],
        results: MigrationReport.shape, writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let tags = invocation[tags].reduce(into: MessageTags()) { $0.formUnion($1) }
        guard !tags.isEmpty else { throw invocation.usageError("--tag is missing") }
        let chosen = invocation[peerNamespaces]
        let peers = chosen.isEmpty ? [PeerId.cloudUser, PeerId.cloudGroup, PeerId.cloudChannel] : chosen
        let holes = UpgradedHoles(tags: Dictionary(peers.map { ($0, [invocation[namespace]: tags]) }) { first, _ in first })
        return try MigratingCommand(invocation, seed: .telegram).run { try MigrationWork(for: $0, adding: holes) }
    }
}

extension ValueKind where Value == MessageTags {
    /// One tag by name or bit, or `all`.
    static let messageTags = ValueKind("TAG", expected: "a message tag by name or number", choices: MigrateNames.tagWords) { text in
        MigrateNames.tags(text).flatMap { $0 != 0 && $0 & 0x8000_0000 == 0 ? MessageTags(rawValue: $0) : nil }
    }
}

extension ValueKind where Value == Int32 {
    static let peerNamespace = ValueKind(
        "KIND", expected: "user, group, channel, secret or a number from 0 to 7", choices: ["user", "group", "channel", "secret"]
    ) { MigrateNames.peerNamespace($0) }
}
