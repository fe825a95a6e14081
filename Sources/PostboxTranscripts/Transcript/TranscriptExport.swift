import CommandLineKit
import PlatformSupport
import Postbox
import PostboxReading

/// `export --transcript`: a chat to read, or a folder of them with a list.
package final class TranscriptExport {
    let export: ChatExport
    let form: TranscriptForm
    private var settings: ChatExportSettings { export.settings }

    private init(_ export: ChatExport, _ form: TranscriptForm) {
        self.export = export
        self.form = form
    }

    /// Writes the chats, and returns the status that the run ends with.
    package static func run(_ export: ChatExport, _ form: TranscriptForm) throws -> ExitStatus {
        let run = TranscriptExport(export, form)
        let out = export.settings.out
        do {
            let named = try export.namedChats()
            if let named, named.count == 1 {
                try run.writeOne(named[0], to: out)
            } else {
                guard let out else { throw ToolError(.cannotCreate, doing: "exporting \(export.file.path)", "several chats need a folder") }
                try run.writeFolder(export.chats(named), out.hasSuffix("/") && out.count > 1 ? String(out.dropLast()) : out)
            }
        } catch {
            export.made.remove()
            if error is Interrupted { throw error }
            throw ToolError(error, doing: "exporting \(export.file.path)")
        }
        return export.finish(out.map { " to \($0)" } ?? "")
    }

    // MARK: - Chats

    private func history(_ peerId: PeerId) throws -> ChatHistory {
        try export.history(of: peerId, namespaces: export.namespaces(ExportedId.namespaces))
    }

    private func writeOne(_ peerId: PeerId, to out: String?) throws {
        let history = try history(peerId)
        let copies = out.flatMap { path in export.copies(to: TranscriptExport.folder(of: path)) }
        if let out { copies?.beginChat(folder: TranscriptExport.stem(of: out) + "_files/") }
        _ = try write(peerId, history, to: out, copies)
    }

    /// The folder of a path, and its last part without extensions.
    static func folder(of path: String) -> String { path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "." }

    static func stem(of path: String) -> String {
        var name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        if name.hasSuffix(".gz") { name = String(name.dropLast(3)) }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// How text forms are written; HTML has pages.
    private func format() -> any TranscriptFormat {
        switch form {
        case .md: MarkdownTranscript(zone: export.zone)
        case .csv: csv
        case .txt, .html: TextTranscript(zone: export.zone)
        }
    }

    private var csv: CSVTranscript {
        CSVTranscript(zone: export.zone, bom: settings.hasByteOrderMark, excelSafe: settings.isExcelSafe)
    }

    /// Writes a chat and answers what stands above it. `out` nil: stdout. `takesOver`: whether a run that was killed may have left files.
    private func write(_ peerId: PeerId, _ history: ChatHistory, to out: String?, _ copies: MediaCopies?, takesOver: Bool = false) throws -> TranscriptHead {
        let chat = try export.peers.peer(peerId)
        let reader = TranscriptEntryReader(export, chat: chat, history: history, copies: copies)
        var (count, first, last) = (0, Int64?.none, Int64?.none)
        let split = settings.split
        var pages = HTMLPages(out: out, size: out == nil || form != .html ? 0 : settings.pageSize, period: split)
        // A file of a month has all persons, and programs sort rows as they like.
        let order = try TranscriptOrder(history, export.reader, byPerson: chat.isMonoforum && split == nil && form != .csv)
        export.peers.participants = ParticipantNames()
        // Programs tell people apart by the IDs in their column.
        let showsIDs = form == .csv
        try order.forEach { index, _ in
            count += 1
            if !showsIDs { try export.addParticipants(of: index) }
            if form == .html || split != nil { pages.add(try order.place(of: index), Int64(index.timestamp), day: export.zone.day(Int64(index.timestamp))) }
            let time = Int64(index.timestamp)
            (first, last) = (first.map { min($0, time) } ?? time, last.map { max($0, time) } ?? time)
            return true
        }
        let omitted = try export.omitted(of: peerId, besides: history.namespaces)
        let head = try TranscriptHead(export, chat, count: count, first: first, last: last, holes: export.holes(in: history), omitted: omitted)
        if count == 0 { export.notices.note(head.range.isEmpty ? "\(peerId) has no messages here" : "no message of \(peerId) is among those asked for") }
        if split != nil, let out {
            try writePeriods(head, pages, order, reader, list: out, takesOver: takesOver)
            return head
        }
        if form == .html {
            let html = HTMLTranscript(head, pages: pages.all, days: pages.days, persons: try persons(order, pages)) { try? order.place(of: $0) }
            try write(html, pages, order, reader)
            return head
        }
        let (format, output) = (format(), TextOutput(try export.output(out)))
        var (foot, flow) = (TranscriptFoot(), TranscriptFlow())
        try output.write(format.head(head))
        try export.messages(order.forEach) { message in
            let entry = try reader.entry(message)
            foot.add(entry)
            try output.write(format.text(flow.add(entry)))
        }
        try output.write(format.text(flow.finish()))
        try output.write(format.foot(foot))
        try output.finish()
        if let out { export.made.add(out) }
        return head
    }

    /// The persons of direct messages that begin on the pages.
    private func persons(_ order: TranscriptOrder, _ pages: HTMLPages) throws -> [HTMLTranscript.Person] {
        try (order.threads ?? []).enumerated().compactMap { number, thread in
            guard let id = thread.id, let place = order.place(ofThread: number) else { return nil }
            let page = pages.all.lastIndex { $0.start <= place } ?? 0
            return HTMLTranscript.Person(name: try export.peers.personOfThread(id), threadId: id, page: page)
        }
    }

    /// The pages of a chat. Either all of them are there in the end or none.
    private func write(_ html: HTMLTranscript, _ pages: HTMLPages, _ order: TranscriptOrder, _ reader: TranscriptEntryReader) throws {
        func open(_ number: Int) throws -> TextOutput {
            TextOutput(try export.output(pages.path(number)))
        }
        func finish(_ output: TextOutput, _ number: Int) throws {
            try output.finish()
            if let path = pages.path(number) { export.made.add(path) }
        }
        var (current, foot, flow) = (0, TranscriptFoot(), TranscriptFlow())
        let isAbandoned = pages.path(0).map(TranscriptRemains.areBehind) ?? false
        // It gets its name after all the others: where it is, the chat is complete.
        let firstPage = try open(0)
        if isAbandoned { TranscriptRemains.removePages(after: pages) }
        var output = firstPage
        try output.write(html.beginPage(0))
        try export.messages(order.forEach) { message in
            let place = try order.place(of: message.index)
            while current + 1 < pages.all.count, pages.all[current + 1].start <= place {
                try output.write(html.text(flow.finish()) + html.endPage(nil))
                flow.restart()
                if current > 0 { try finish(output, current) }
                current += 1
                output = try open(current)
                try output.write(html.beginPage(current))
            }
            let entry = try reader.entry(message)
            foot.add(entry)
            try output.write(html.text(flow.add(entry)))
        }
        try output.write(html.text(flow.finish()) + html.endPage(foot))
        if current > 0 { try finish(output, current) }
        try finish(firstPage, 0)
    }

    // MARK: - Periods

    /// A file for each period, and at last the list of them: where it is, the chat is complete.
    private func writePeriods(
        _ head: TranscriptHead, _ pages: HTMLPages, _ order: TranscriptOrder, _ reader: TranscriptEntryReader, list: String, takesOver: Bool
    ) throws {
        let isAbandoned = takesOver || TranscriptRemains.areBehind(list)
        let listOutput = TextOutput(try export.output(list))
        if isAbandoned { TranscriptRemains.removePages(of: pages) }
        let html = HTMLTranscript(head, pages: pages.all, days: pages.days) { try? order.place(of: $0) }
        var (current, foot, flow, format, output) = (-1, TranscriptFoot(), TranscriptFlow(), self.format(), TextOutput?.none)
        func end() throws {
            guard let open = output else { return }
            let rest = flow.finish()
            flow.restart()
            try open.write(form == .html ? html.text(rest) : format.text(rest))
            try open.write(form == .html ? html.endPage(foot) : format.foot(foot))
            try open.finish()
            if let path = pages.path(current) { export.made.add(path) }
            output = nil
        }
        try export.messages(order.forEach) { message in
            let place = try order.place(of: message.index)
            while current + 1 < pages.all.count, pages.all[current + 1].start <= place {
                try end()
                current += 1
                let page = pages.all[current], new = TextOutput(try export.output(pages.path(current)))
                var pageHead = head
                (pageHead.count, pageHead.first, pageHead.last) = (page.count, page.first, page.last)
                (foot, format, output) = (TranscriptFoot(), self.format(), new)
                try new.write(form == .html ? html.beginPage(current) : format.head(pageHead))
            }
            let entry = try reader.entry(message)
            foot.add(entry)
            let done = flow.add(entry)
            try output?.write(form == .html ? html.text(done) : format.text(done))
        }
        try end()
        try listOutput.write(PeriodIndex(form: form, zone: export.zone, csv: csv).text(head, pages.all))
        try listOutput.finish()
        export.made.add(list)
    }

    // MARK: - A folder

    private func writeFolder(_ chats: [PeerId], _ folder: String) throws {
        try export.made.makeFolders(for: folder + "/chats/")
        let indexPath = "\(folder)/index.\(form.rawValue)"
        let index = TranscriptIndex(form, zone: export.zone, csv: csv)
        let isAbandoned = TranscriptRemains.areBehind(indexPath)
        let output = TextOutput(try export.output(indexPath))
        if isAbandoned {
            for peerId in chats { TranscriptRemains.remove(try chatPath(peerId, folder)) }
        }
        try output.write(index.head())
        for peerId in chats {
            let history = try history(peerId)
            guard try !history.isEmpty() else {
                _ = try export.omitted(of: peerId, besides: history.namespaces)
                continue
            }
            let path = try chatPath(peerId, folder)
            // Each chat has all its files beside it, so that it can be taken elsewhere.
            let copies = export.copies(to: folder + "/chats")
            copies?.beginChat(folder: TranscriptExport.stem(of: path) + "_files/")
            let head = try write(peerId, history, to: path, copies, takesOver: isAbandoned)
            try output.write(index.row(peerId, head, path: String(path.dropFirst(folder.count + 1))))
        }
        try output.write(index.foot(omitted: export.remarks.omitted.text))
        try output.finish()
    }

    private func chatPath(_ peerId: PeerId, _ folder: String) throws -> String {
        "\(folder)/chats/\(TranscriptExport.stem(for: peerId, name: try export.peers.name(peerId) ?? "")).\(form.rawValue)"
    }

    /// `user-42-ann-lee`.
    private static func stem(for peerId: PeerId, name: String) -> String {
        var slug = ""
        for scalar in name.lowercased().unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                slug.unicodeScalars.append(scalar)
            } else if !slug.isEmpty, !slug.hasSuffix("-") {
                slug += "-"
            }
        }
        slug = String(slug.prefix(40))
        // File systems count bytes.
        while slug.utf8.count > 160 { slug.removeLast() }
        while slug.hasSuffix("-") { slug.removeLast() }
        let kind = PeerId.word(forNamespace: peerId.namespace).map { "\($0)" } ?? "\(peerId.namespace)"
        return "\(kind)-\(peerId.id)" + (slug.isEmpty ? "" : "-" + slug)
    }
}

/// Text to a file in large pieces.
final class TextOutput {
    private let file: OutputFile
    private var bytes: [UInt8] = []

    private static let pieceSize = 64 << 10

    init(_ file: OutputFile) { self.file = file }

    func write(_ text: String) throws {
        bytes.append(contentsOf: text.utf8)
        if bytes.count >= TextOutput.pieceSize { try flush() }
    }

    func finish() throws {
        try flush()
        try file.finish()
    }

    private func flush() throws {
        try bytes.withUnsafeBytes { try file.write($0) }
        bytes.removeAll(keepingCapacity: true)
    }
}

/// What an export that was killed has left: the part of the file that gets its name last, a list of chats or a first page, and others under their names.
enum TranscriptRemains {
    /// Whether there is a part of the last file and no such file. Whether a run is still at work on it, the making of the file tells.
    static func areBehind(_ lastFile: String) -> Bool {
        var facts = stat()
        return lstat(lastFile, &facts) != 0 && lstat(lastFile + ".part", &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Removes the file of a chat, and its pages. Cached files stay: they may be those of another form.
    static func remove(_ path: String) {
        _ = removeFile(path)
        if path.hasSuffix(".html") { removePages(after: HTMLPages(out: path, size: 1)) }
    }

    /// Removes all pages but the first one, as far as they follow one another.
    static func removePages(after pages: HTMLPages) {
        var number = 1
        while let page = pages.path(number), removeFile(page) { number += 1 }
    }

    /// Removes the files of all pages.
    static func removePages(of pages: HTMLPages) {
        for number in pages.all.indices { if let page = pages.path(number) { _ = removeFile(page) } }
    }

    /// Whether there was one, finished or not.
    private static func removeFile(_ path: String) -> Bool {
        let wasFinished = unlink(path) == 0, wasBegun = unlink(path + ".part") == 0
        return wasFinished || wasBegun
    }
}
