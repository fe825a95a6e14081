import CommandLineKit
import PlatformSupport
import Postbox
import PostboxReading

/// Writes `export --transcript`: a readable chat, several chats as one conversation, or a folder of chats with a list.
package final class TranscriptExport {
    let export: ChatExport
    let form: TranscriptForm
    private var settings: ChatExportSettings { export.settings }
    private var chatsWithoutTopics = 0

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
                try run.writeOne(named, to: out)
            } else if export.settings.isMerged {
                try run.writeOne(export.chats(named).filter { try !run.history($0).isEmpty() }, to: out)
            } else {
                guard let out else { throw ToolError(.cannotCreate, doing: "exporting \(export.file.path)", "several chats need a folder") }
                try run.writeFolder(export.chats(named), out.hasSuffix("/") && out.count > 1 ? String(out.dropLast()) : out)
            }
            try export.manifest?.finish()
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

    /// Writes one chat, or several as one conversation.
    private func writeOne(_ peerIds: [PeerId], to out: String?) throws {
        if form != .csv, peerIds.count > 1 { try export.addTitles(of: peerIds) }
        try export.beginManifest(form.rawValue, out: out, isFolder: false, last: out)
        let copies = out.flatMap { path in export.copies(to: OutputPath.folder(of: path)) }
        if let out { copies?.beginChat(folder: OutputPath.stem(of: out) + "_files/") }
        _ = try write(TranscriptSource(export, peerIds, form: form, copies: copies), to: out)
    }

    /// Returns the format for text forms; HTML has pages.
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

    /// Returns a flow that groups albums unless IDs or seconds are shown, because a group shows only one ID and one time.
    private func flow() -> TranscriptFlow { TranscriptFlow(groupsAlbums: !settings.showsIDs && !settings.showsSeconds) }

    /// Writes a chat, or several as one conversation, and returns its head.
    ///
    /// - Parameters:
    ///   - out: The file. `nil` for standard output.
    ///   - links: Links to files that list the chat.
    ///   - takesOver: Whether to remove files that a killed run may have left.
    private func write(_ source: TranscriptSource, to out: String?, links: [TranscriptHead.Link] = [], takesOver: Bool = false) throws -> TranscriptHead {
        let isDivided = source.split != nil, order = source.order
        var pages = HTMLPages(out: out, size: out == nil || form != .html ? 0 : settings.pageSize, isDivided: isDivided)
        export.peers.participants = ParticipantNames()
        try order.forEach { index, _ in
            source.count(index)
            try export.addParticipants(of: index)
            if form == .html || isDivided {
                let day = export.zone.day(Int64(index.timestamp))
                pages.add(try order.place(of: index), Int64(index.timestamp), day: day, section: try source.section(of: index))
            }
            return true
        }
        var head = try source.head()
        head.links = links
        if head.count == 0 {
            let chats = source.chats.count == 1 ? source.chats.first.map { "\($0.peer.id)" } ?? "" : "these chats"
            export.notices.note(head.range.isEmpty ? "\(chats) \(source.chats.count == 1 ? "has" : "have") no messages here" : "no message of \(chats) matches the filters")
            let note = try export.file.noteOnSpan(
                since: settings.since, until: settings.until, of: source.chats.map(\.peer.id),
                counting: { MessageId.Namespace.cloud...MessageId.Namespace.secretIncoming ~= $0 }, date: { export.zone.day($0) })
            if let note { export.notices.note(note) }
        }
        if settings.split == .topic, source.split == nil, let chat = source.chats.first, source.chats.count == 1 {
            chatsWithoutTopics += 1
            if links.isEmpty { export.notices.note("\(chat.facts.name) has no topics, so it is written to one file") }
        }
        if isDivided, let out {
            try writeSections(head, pages, source, list: out, takesOver: takesOver)
        } else if form == .html {
            let html = HTMLTranscript(head, pages: pages.all, days: pages.days, persons: try persons(source, pages)) { try? order.place(of: $0) }
            try write(html, pages, source)
        } else {
            try writeText(head, source, to: out)
        }
        try source.addToManifest(file: out)
        return head
    }

    private func writeText(_ head: TranscriptHead, _ source: TranscriptSource, to out: String?) throws {
        let (format, output) = (format(), TextOutput(try export.output(out)))
        var (footer, flow) = (TranscriptFooter(), flow())
        try output.write(format.head(head))
        try export.messages(source.order.forEach) { message in
            let entry = try source.entry(message)
            footer.add(entry)
            try output.write(format.text(flow.add(entry)))
        }
        try output.write(format.text(flow.finish()))
        footer.gaps = source.remainingGaps()
        try output.write(format.footer(footer))
        try output.finish()
        if let out { export.made.add(out) }
    }

    /// The persons of direct messages that start on the pages.
    private func persons(_ source: TranscriptSource, _ pages: HTMLPages) throws -> [HTMLTranscript.Person] {
        guard let chat = source.chats.first, chat.peer.isMonoforum else { return [] }
        return try (source.order.threads ?? []).enumerated().compactMap { number, thread in
            guard let id = thread.id, let place = source.order.place(ofThread: number) else { return nil }
            let page = pages.all.lastIndex { $0.start <= place } ?? 0
            return HTMLTranscript.Person(name: try export.peers.personOfThread(id), threadId: id, page: page)
        }
    }

    /// Writes the pages of a chat. Afterward, either all of them exist or none.
    private func write(_ html: HTMLTranscript, _ pages: HTMLPages, _ source: TranscriptSource) throws {
        func open(_ number: Int) throws -> TextOutput {
            TextOutput(try export.output(pages.path(number)))
        }
        func finish(_ output: TextOutput, _ number: Int) throws {
            try output.finish()
            if let path = pages.path(number) { export.made.add(path) }
        }
        var (current, footer, flow) = (0, TranscriptFooter(), flow())
        let isAbandoned = pages.path(0).map(AbandonedExport.exists(before:)) ?? false
        // It gets its name after all the others: if it exists, the chat is complete.
        let firstPage = try open(0)
        if isAbandoned { TranscriptRemains.removePages(after: pages) }
        var output = firstPage
        try output.write(html.beginPage(0))
        try export.messages(source.order.forEach) { message in
            let place = try source.order.place(of: message.index)
            while current + 1 < pages.all.count, pages.all[current + 1].start <= place {
                try output.write(html.text(flow.finish()) + html.endPage(nil))
                flow.restart()
                if current > 0 { try finish(output, current) }
                current += 1
                output = try open(current)
                try output.write(html.beginPage(current))
            }
            let entry = try source.entry(message)
            footer.add(entry)
            try output.write(html.text(flow.add(entry)))
        }
        footer.gaps = source.remainingGaps()
        try output.write(html.text(flow.finish()) + html.endPage(footer))
        if current > 0 { try finish(output, current) }
        try finish(firstPage, 0)
    }

    // MARK: - Sections

    /// A file for each month, year, or topic, and finally the list of them: if it exists, the chat is complete.
    private func writeSections(_ head: TranscriptHead, _ pages: HTMLPages, _ source: TranscriptSource, list: String, takesOver: Bool) throws {
        let isAbandoned = takesOver || AbandonedExport.exists(before: list)
        let listOutput = TextOutput(try export.output(list))
        if isAbandoned { TranscriptRemains.removePages(of: pages) }
        let listName = list.lastIndex(of: "/").map { String(list[list.index(after: $0)...]) } ?? list
        let listLink = TranscriptHead.Link(path: "./" + listName, text: "All files of this chat")
        var pageHead = head
        pageHead.links = head.links + [listLink]
        let html = HTMLTranscript(pageHead, pages: pages.all, days: pages.days) { try? source.order.place(of: $0) }
        var (current, footer, flow, format, output) = (-1, TranscriptFooter(), flow(), self.format(), TextOutput?.none)
        func end(isLast: Bool) throws {
            if isLast { footer.gaps = source.remainingGaps() }
            guard let open = output else { return }
            let rest = flow.finish()
            flow.restart()
            try open.write(form == .html ? html.text(rest) : format.text(rest))
            try open.write(form == .html ? html.endPage(footer) : format.footer(footer))
            try open.finish()
            if let path = pages.path(current) { export.made.add(path) }
            output = nil
        }
        try export.messages(source.order.forEach) { message in
            let place = try source.order.place(of: message.index)
            while current + 1 < pages.all.count, pages.all[current + 1].start <= place {
                try end(isLast: false)
                current += 1
                source.beginFile()
                let page = pages.all[current], new = TextOutput(try export.output(pages.path(current)))
                (pageHead.count, pageHead.first, pageHead.last, pageHead.section) = (page.count, page.first, page.last, page.section)
                pageHead.links = head.links + [listLink]
                if current > 0 { pageHead.links.append(TranscriptHead.Link(path: pages.all[current - 1].name, text: "Previous")) }
                if current + 1 < pages.all.count { pageHead.links.append(TranscriptHead.Link(path: pages.all[current + 1].name, text: "Next")) }
                (footer, format, output) = (TranscriptFooter(), self.format(), new)
                try new.write(form == .html ? html.beginPage(current) : format.head(pageHead))
            }
            let entry = try source.entry(message)
            footer.add(entry)
            let done = flow.add(entry)
            try output?.write(form == .html ? html.text(done) : format.text(done))
        }
        try end(isLast: true)
        let index = SectionIndex(form: form, zone: export.zone, csv: csv, isOfTopics: source.split == .topic)
        try listOutput.write(index.text(head, pages.all))
        try listOutput.finish()
        export.made.add(list)
    }

    // MARK: - A folder

    private func writeFolder(_ chats: [PeerId], _ folder: String) throws {
        // Rows of CSV have the IDs of chats.
        if form != .csv { try export.addTitles(of: chats) }
        try export.made.makeFolders(for: folder + "/chats/")
        let indexPath = "\(folder)/index.\(form.rawValue)"
        try export.beginManifest(form.rawValue, out: folder, isFolder: true, last: indexPath)
        let index = TranscriptIndex(form, zone: export.zone, csv: csv)
        let isAbandoned = AbandonedExport.exists(before: indexPath)
        let output = TextOutput(try export.output(indexPath))
        if isAbandoned {
            for peerId in chats { TranscriptRemains.remove(try chatPath(peerId, folder)) }
        }
        try output.write(index.head(account: export.accountName()))
        for peerId in chats {
            let history = try history(peerId)
            guard try !history.isEmpty() else {
                _ = try export.omitted(of: peerId, excluding: history.namespaces)
                continue
            }
            let path = try chatPath(peerId, folder)
            // All files of a chat are next to it, so that it can be moved elsewhere.
            let copies = export.copies(to: folder + "/chats")
            copies?.beginChat(folder: OutputPath.stem(of: path) + "_files/")
            let source = try TranscriptSource(export, [peerId], form: form, copies: copies)
            let back = TranscriptHead.Link(path: "../index.\(form.rawValue)", text: "All chats")
            let head = try write(source, to: path, links: [back], takesOver: isAbandoned)
            try output.write(index.row(peerId, head, path: String(path.dropFirst(folder.count + 1))))
        }
        if chatsWithoutTopics > 0 {
            export.notices.note("\(chatsWithoutTopics.counted("chat")) without topics \(chatsWithoutTopics == 1 ? "is one file" : "are one file each")")
        }
        try output.write(index.footer(omitted: export.remarks.omitted.text, incomplete: export.incomplete))
        try output.finish()
        export.made.add(indexPath)
    }

    private func chatPath(_ peerId: PeerId, _ folder: String) throws -> String {
        let kind = PeerId.word(forNamespace: peerId.namespace).map { "\($0)" } ?? "\(peerId.namespace)"
        return "\(folder)/chats/\(TranscriptExport.named("\(kind)-\(peerId.id)", try export.peers.name(peerId) ?? "")).\(form.rawValue)"
    }

    /// Returns a file name, such as `user-42-ann-lee` from `user-42` and a name.
    static func named(_ beginning: String, _ name: String) -> String {
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
        return beginning + (slug.isEmpty ? "" : "-" + slug)
    }
}
