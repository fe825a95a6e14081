import CommandLineKit
import Postbox
import PostboxReading
import PostboxTranscripts

/// The options of `export --telegram-desktop` and `export --transcript`.
enum ChatExportOptions {
    private static let group = "Readable chats"

    static let desktop = Option(
        flag: "telegram-desktop", group: group, help: "write result.json as Telegram Desktop does",
        details: "With one --peer, the file has that chat. Otherwise, it is the file of the whole account.")
    static let transcript = Option(
        "transcript", ValueKind<TranscriptForm>.choice("FORM"), group: group, help: "write readable chats as html, md, csv, or txt",
        details: "With one --peer, the chat is written to --out or stdout. Otherwise, --out is a folder with one file per chat in chats/ and an index.")
    static let since = Option("since", .wallTime, group: group, help: "export only messages at or after this time in --tz")
    static let until = Option("until", .wallTime, group: group, help: "export only messages before this time in --tz")
    static let thread = Option("thread", .thread, ofOne: true, group: group, help: "export only this thread of the only --peer")
    static let zone = Option(
        "tz", .timeZone, valueName: "ZONE", default: "local", group: group, help: "write dates in ZONE: Europe/Kyiv, UTC, local, +HH:MM")
    static let limit = Option("limit", .count, group: group, help: "export only the N newest messages of each chat")
    static let mediaFolder = Option(
        "media-dir", .folder, valueName: "DIR", group: group, help: "copy cached files from this folder, or use auto",
        details: "DIR is the folder .../postbox/media of an account; auto is the one in the folder of the database.")
    static let maxMediaSize = Option(
        "max-media-size", .byteCount, default: 4 << 30, defaultText: "4G", group: group, help: "leave out larger files; the units are k, M, and G")
    static let local = Option(flag: "local", group: group, help: "include local messages (with --telegram-desktop)")
    static let secret = Option(flag: "secret", group: group, help: "include secret chats that no --peer names")
    static let scheduled = Option(
        flag: "scheduled", group: group, help: "include scheduled messages",
        details: "They are at the end of their chat, with the date for which they are scheduled.")
    static let noMigrated = Option(flag: "no-migrated", group: group, help: "leave out the group that became a supergroup")
    static let pageSize = Option("page-size", .count, default: 20_000, group: group, help: "put N messages into each HTML file; 0 for one file")
    static let split = Option(
        "split", ValueKind<TranscriptSplit>.choice("PERIOD"), group: group, help: "write one file per month, year, or topic, and a list",
        details: "For --out ann.md, the files are ann-2024-03.md or ann-2024.md, and ann.md lists them. Months and years are those of --tz. The topics of "
            + "a forum and the persons of direct messages have files such as forum-topic-12-travel.md; other chats have one file.")
    static let merge = Option(
        flag: "merge", group: group, help: "write several chats as one conversation",
        details: "The messages are in order of time, each with the name of its chat, in the file --out. Without --peer, all chats are merged.")
    static let ids = Option(flag: "ids", group: group, help: "show the ID of each message (html, md, txt)")
    static let seconds = Option(flag: "seconds", group: group, help: "show times with seconds (html, md, txt)")
    static let manifest = Option(
        flag: "manifest", group: group, help: "write the SHA-256 of every file, and missing parts",
        details: "For a folder, the files are manifest.json and SHA256SUMS; for --out ann.html, ann.manifest.json and ann.SHA256SUMS. The manifest has the "
            + "path of the database and the SHA-256 of its files, the account, the filters, the time zone, the version of postbox, the messages and missing "
            + "ranges of each chat, the data that is left out, and every file. 'sha256sum -c SHA256SUMS' checks the files.")
    static let bom = Option(flag: "bom", group: group, help: "start CSV with a byte order mark, for Excel")
    static let excelSafe = Option(flag: "excel-safe", group: group, help: "write CSV without formulas in cells; implies --bom")
    static let ownPeer = Option("self", .account, group: group, help: "use this user as the account if DB does not store it")
    static let strict = Option(flag: "strict", group: group, help: "exit with 65 if a row cannot be decoded")

    /// The filters of `query messages` that apply to messages of chats.
    static let filters: [OptionDeclaration] = [
        QueryOptions.from.declaration, QueryOptions.tag.declaration, QueryOptions.customTag.declaration, QueryOptions.text.declaration,
        QueryOptions.fold.declaration, QueryOptions.match.declaration, QueryOptions.media.declaration, QueryOptions.outgoing.declaration,
        QueryOptions.incoming.declaration, QueryOptions.unread.declaration,
    ]

    static let all: [OptionDeclaration] = [
        desktop.declaration, transcript.declaration, since.declaration, until.declaration, thread.declaration, zone.declaration, limit.declaration,
        mediaFolder.declaration, maxMediaSize.declaration, local.declaration, secret.declaration, scheduled.declaration, noMigrated.declaration,
        pageSize.declaration, split.declaration, merge.declaration, ids.declaration, seconds.declaration, manifest.declaration, bom.declaration, excelSafe.declaration, ownPeer.declaration, strict.declaration,
    ] + filters

    /// The settings that the options name. Throws for options that cannot be combined.
    static func settings(_ invocation: Invocation) throws -> ChatExportSettings {
        let name = invocation[zone], peers = invocation[ExportCommand.peers], form = invocation[transcript]
        guard let zone = LocalZone(name) else {
            throw invocation.usageError("bad value '\(name)' for --tz: expected the name of a zone, UTC, local, or +HH:MM", nearest: LocalZone.nearest(name))
        }
        if invocation[thread] != nil, peers.count != 1 { throw invocation.usageError("--thread needs exactly one --peer") }
        var settings = ChatExportSettings()
        let (first, last) = (invocation[since]?.span(in: zone), invocation[until]?.span(in: zone))
        try invocation.expectOrder(since: first?.start, until: last.map { ($0.start, $0.end) })
        (settings.since, settings.until) = (first?.start, last?.end)
        settings.peers = peers
        settings.out = invocation[ExportCommand.out].flatMap { $0 == "-" ? nil : $0 }
        settings.threadId = invocation[thread]
        settings.zone = name
        settings.limit = invocation[limit]
        settings.mediaFolder = invocation[mediaFolder]
        settings.maxMediaSize = invocation[maxMediaSize]
        settings.includesLocal = invocation[local]
        settings.includesSecret = invocation[secret]
        settings.includesScheduled = invocation[scheduled]
        settings.includesMigrated = !invocation[noMigrated]
        settings.pageSize = invocation[pageSize]
        settings.split = invocation[split]
        settings.isMerged = invocation[merge]
        settings.showsIDs = invocation[ids]
        settings.showsSeconds = invocation[seconds]
        settings.hasManifest = invocation[manifest]
        settings.hasByteOrderMark = invocation[bom]
        settings.isExcelSafe = invocation[excelSafe]
        settings.ownPeer = invocation[ownPeer]
        settings.isStrict = invocation[strict]
        settings.standardOutput = invocation.context.streams.output
        if settings.out == nil, settings.mediaFolder != nil {
            throw invocation.usageError("--media-dir needs --out")
        }
        if settings.out == nil, settings.hasManifest {
            throw invocation.usageError("--manifest needs --out")
        }
        guard let form else { return settings }
        if form == .html, settings.out?.hasSuffix(".gz") == true {
            throw invocation.usageError("browsers do not open .html.gz; choose another name for --out")
        }
        if settings.isMerged, Set(peers).count == 1 { throw invocation.usageError("--merge needs several chats; repeat --peer, or omit it for all chats") }
        if settings.isMerged, settings.split == .topic { throw invocation.usageError("--merge and --split topic cannot be used together") }
        if Set(peers).count == 1 || settings.isMerged {
            if let out = settings.out, out.hasSuffix("/") {
                throw invocation.usageError("--out must be a file for one \(settings.isMerged ? "conversation" : "chat"), and '\(out)' is a folder")
            }
        } else if settings.out == nil {
            throw invocation.usageError("several chats need --out FOLDER")
        }
        return settings
    }

    /// The condition on messages that the filters of `query messages` make; `nil` if none was typed.
    static func filter(_ invocation: Invocation, _ file: DatabaseFile) throws -> ExportFilter? {
        guard filters.contains(where: invocation.isSpecified) else { return nil }
        if invocation[QueryOptions.fold], invocation[QueryOptions.text].isEmpty { throw invocation.usageError("--fold needs --text") }
        let context = QueryContext(file: file, invocation: invocation, output: QueryOutput(invocation))
        let filter = try MessageFilter(context, namespaces: [], isHistoryOnly: false, peers: [])
        let words = invocation.occurrences.compactMap { occurrence -> String? in
            guard case let .option(name, value) = occurrence, filters.contains(where: { $0.name == name }) else { return nil }
            return value.isEmpty ? "--\(name)" : "--\(name) \(value)"
        }
        let texts = invocation[QueryOptions.match]
        let matches = texts.isEmpty ? nil : try context.matches(texts)
        return ExportFilter(words: words) { index in
            if let matches, !matches.contains(index) { return false }
            return try context.found(index) { try filter.accepts(index, $0.row) } ?? false
        }
    }

    /// Throws if an option does not apply to the requested form, so that no option is silently ignored.
    static func expectForm(_ invocation: Invocation) throws {
        let form = invocation[transcript]
        var idle: [(option: String, needed: String)] = []
        if form != nil { idle.append((local.name, "--telegram-desktop")) }
        if form != .html {
            idle.append((pageSize.name, "--transcript html"))
        } else if (invocation[ExportCommand.out] ?? "-") == "-", invocation[pageSize] != 0 {
            idle.append((pageSize.name, "--out: stdout is one page"))
        }
        if form == nil {
            idle += [split.name, merge.name, ids.name, seconds.name].map { ($0, "--transcript") }
        } else if (invocation[ExportCommand.out] ?? "-") == "-" {
            idle.append((split.name, "--out: stdout cannot contain several files"))
        }
        if form == .csv { idle += [ids.name, seconds.name].map { ($0, "--transcript html, md, or txt: csv has a column for it") } }
        if form != .csv { idle += [(bom.name, "--transcript csv"), (excelSafe.name, "--transcript csv")] }
        if invocation[mediaFolder] == nil { idle.append((maxMediaSize.name, "--media-dir")) }
        for case let .option(name, _) in invocation.occurrences {
            guard let found = idle.first(where: { $0.option == name }) else { continue }
            throw invocation.usageError("--\(name) needs \(found.needed)")
        }
    }
}

extension ValueKind where Value == Int64 {
    /// A number of bytes, optionally followed by k, M, or G for powers of 1024.
    static let byteCount = ValueKind("BYTES", expected: "a number of bytes such as 500000, 200k, 10M, or 4G") { text in
        let unit: Int64 = switch text.last {
        case "k", "K": 1 << 10
        case "M", "m": 1 << 20
        case "G", "g": 1 << 30
        default: 1
        }
        guard let number = Int64(unit == 1 ? text[...] : text.dropLast()), number >= 0 else { return nil }
        let (bytes, overflow) = number.multipliedReportingOverflow(by: unit)
        return overflow ? nil : bytes
    }
}

/// A time on the command line. Without an offset, it is in the zone of the export.
struct WallTime: Sendable {
    fileprivate let text: String

    /// Returns the first second of the time and the first second after it. The time zone of the run is already set at this point.
    func span(in zone: LocalZone) -> ParsedTime? { ParsedTime(text) }
}

extension ValueKind where Value == WallTime {
    static let wallTime = ValueKind("TIME", expected: ParsedTime.expected) { text in ParsedTime(text).map { _ in WallTime(text: text) } }
}
