import CommandLineKit
import PlatformSupport
import Postbox
import PostboxReading

/// The files that `--manifest` adds to an export. They list its source, its contents, its missing parts, and the SHA-256 of every file.
///
/// Chats are written as they are finished. Both files get their names last, when all the files they list are complete.
final class ExportManifest {
    /// The chat of an export, as the manifest describes it.
    struct Chat {
        var peerId: PeerId
        var name: String
        var kind: String
        var messages = 0
        var first: Int64?
        var last: Int64?
        /// The file of the chat, or the first of them; `nil` if all chats are in one file.
        var file: String?
        var omitted: String?

        mutating func add(_ timestamp: Int64) {
            messages += 1
            guard timestamp != 0 else { return }
            (first, last) = (first.map { min($0, timestamp) } ?? timestamp, last.map { max($0, timestamp) } ?? timestamp)
        }
    }

    private let export: ChatExport
    private let source: SourceRecord
    private let folder: String
    private let manifestPath: String
    private let sumsPath: String
    private let manifest: OutputFile
    private let sums: TextOutput
    private let json = DesktopJSON()
    private let startDate = CalendarTime.now()

    private static let pieceSize = 64 << 10

    /// Creates a manifest. `out` is the folder of the export or, unless `isFolder`, its file; the manifest's name starts with the name of that file.
    /// `last` is the file that the export completes last.
    init(_ export: ChatExport, _ source: SourceRecord, form: String, out: String, isFolder: Bool, last: String) throws {
        (self.export, self.source) = (export, source)
        (folder, manifestPath, sumsPath) = ExportManifest.paths(out: out, isFolder: isFolder)
        let isAbandoned = AbandonedExport.exists(before: sumsPath)
        // Without this check, a run that is killed before it refuses to replace the export would look like one that was killed at its end.
        if !isAbandoned { try export.expectFree(last) }
        sums = TextOutput(try export.output(sumsPath))
        if isAbandoned { AbandonedExport.reopen(last, manifest: manifestPath) }
        manifest = try export.output(manifestPath)
        json.beginObject()
        json.member("format", "postbox-export-manifest")
        json.member("format_version", 1)
        json.member("postbox_version", Program.version)
        json.member("form", form)
        json.member("started", CalendarTime.iso(startDate))
        json.member("time_zone", export.zone.name)
        try writeAccount()
        json.key("source")
        json.beginObject()
        json.member("path", source.path)
        json.member("schema_version", Int64(try SchemaVersion.stored(in: export.file.original ?? export.file.box) ?? 0))
        write("files", source.files)
        json.endObject()
        writeFilters()
        json.key("chats")
        json.beginArray()
    }

    private static func paths(out: String, isFolder: Bool) -> (folder: String, manifest: String, sums: String) {
        let folder = isFolder ? out : OutputPath.folder(of: out)
        let beginning = !isFolder && !out.contains("/") ? "" : folder.hasSuffix("/") ? folder : folder + "/", stem = isFolder ? "" : OutputPath.stem(of: out) + "."
        return (folder, beginning + stem + "manifest.json", beginning + stem + "SHA256SUMS")
    }

    /// Removes the unfinished list of a killed run before a run without a manifest creates `last`. Otherwise, the list would later make that complete
    /// file look like one of the killed run, which the next run with a manifest replaces.
    static func removeRemains(_ export: ChatExport, out: String, isFolder: Bool, last: String) throws {
        let sumsPath = paths(out: out, isFolder: isFolder).sums
        guard AbandonedExport.exists(before: sumsPath), access(last, F_OK) != 0 else { return }
        // Creating the list fails while another run is working on it. A file that is not finished is removed.
        _ = try export.output(sumsPath)
    }

    private func writeAccount() throws {
        json.key("account")
        guard let own = try export.peers.ownId.map({ try export.peers.peer($0) }) else { return json.null() }
        json.beginObject()
        json.member("id", own.id.description)
        json.member("name", orNull: own.name)
        json.member("username", unlessEmpty: own.username)
        json.member("phone", unlessEmpty: own.phone)
        json.endObject()
    }

    private func write(_ name: StaticString, _ files: [SourceRecord.File]) {
        json.key(name)
        json.beginArray()
        for file in files {
            json.element()
            json.beginObject()
            json.member("path", file.path)
            json.member("size", file.digest.size)
            json.member("modified", CalendarTime.iso(file.modified))
            json.member("sha256", file.digest.sha256)
            json.endObject()
        }
        json.endArray()
    }

    private func writeFilters() {
        let settings = export.settings
        json.key("filters")
        json.beginObject()
        if !settings.peers.isEmpty { write("peers", settings.peers.map(\.description)) }
        if let since = settings.since { json.member("since", export.zone.dateTimeWithOffset(since)) }
        if let until = settings.until { json.member("until", export.zone.dateTimeWithOffset(until)) }
        if let thread = settings.threadId { json.member("thread", thread) }
        if let limit = settings.limit { json.member("limit", Int64(limit)) }
        if !export.range.filterWords.isEmpty { write("messages", export.range.filterWords) }
        json.member("secret", settings.includesSecret)
        json.member("scheduled", settings.includesScheduled)
        json.member("local", settings.includesLocal)
        json.member("migrated", settings.includesMigrated)
        json.endObject()
    }

    private func write(_ name: StaticString, _ texts: [String]) {
        json.key(name)
        json.beginArray()
        for text in texts {
            json.element()
            json.string(text)
        }
        json.endArray()
    }

    /// Adds a chat that has been written.
    func add(_ chat: Chat, missing: MissingRanges) throws {
        json.element()
        json.beginObject()
        json.member("id", chat.peerId.description)
        json.member("name", chat.name)
        json.member("kind", chat.kind)
        json.member("messages", Int64(chat.messages))
        if let first = chat.first, let last = chat.last {
            json.member("first", export.zone.dateTimeWithOffset(first))
            json.member("last", export.zone.dateTimeWithOffset(last))
        }
        json.member("file", unlessEmpty: chat.file.map(name))
        json.member("omitted", unlessEmpty: chat.omitted)
        json.key("missing")
        json.beginArray()
        for range in missing.all {
            json.element()
            json.beginObject()
            json.member("peer", range.peerId.description)
            json.member("first_id", Int64(range.first))
            json.member("last_id", Int64(range.last))
            if range.count > 1 { json.member("ranges", Int64(range.count)) }
            json.endObject()
            try flush()
        }
        json.endArray()
        json.endObject()
        try flush()
    }

    /// Writes the facts that are available at the end, and gives both files their names.
    func finish() throws {
        json.endArray()
        json.member("messages", Int64(export.messageCount))
        json.member("omitted", orNull: export.remarks.omitted.text)
        json.member("incomplete", orNull: export.incomplete)
        json.member("finished", CalendarTime.iso(CalendarTime.now()))
        let after = try SourceRecord(path: source.path), hasChanged = !source.hasSameContents(as: after)
        json.member("source_changed", hasChanged)
        if hasChanged {
            write("source_files_after", after.files)
            export.notices.warn("\(source.path) changed while it was exported; the manifest contains its SHA-256 before and after")
        }
        json.key("files")
        json.beginArray()
        for path in export.made.sorted {
            let digest = try FileDigest(of: path), name = name(path)
            json.element()
            json.beginObject()
            json.member("path", name)
            json.member("size", digest.size)
            json.member("sha256", digest.sha256)
            json.endObject()
            try sums.write(ExportManifest.line(digest, name))
            try flush()
        }
        json.endArray()
        json.endObject()
        json.raw("\n")
        try flush(always: true)
        try manifest.finish()
        export.made.add(manifestPath)
        try sums.write(ExportManifest.line(FileDigest(of: manifestPath), name(manifestPath)))
        try sums.finish()
        export.made.add(sumsPath)
        export.notices.note("wrote \(manifestPath); 'sha256sum -c \(name(sumsPath))'\(folder == "." ? "" : " in \(folder)") checks the files")
    }

    /// The path of a file of the export, from the folder of the manifest.
    private func name(_ path: String) -> String {
        let beginning = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(beginning) ? String(path.dropFirst(beginning.count)) : path
    }

    /// A line that `sha256sum -c` reads. A name with a line feed or a backslash is escaped, and the line starts with a backslash.
    private static func line(_ digest: FileDigest, _ name: String) -> String {
        let escaped = name.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\r", with: "\\r")
        return "\(escaped == name ? "" : "\\")\(digest.sha256)  \(escaped)\n"
    }

    private func flush(always: Bool = false) throws {
        guard always || json.bytes.count >= ExportManifest.pieceSize else { return }
        try json.bytes.withUnsafeBytes { try manifest.write($0) }
        json.removeAll()
    }
}
