import CommandLineKit
import Postbox

/// A chat as HTML without external resources: no script, no network. A long chat has several pages.
final class HTMLTranscript {
    struct Page {
        /// The name of its file.
        var name: String
        /// The month, year, or topic of its messages; empty when pages have none.
        var section: String
        var count = 0
        var start: HistoryPlace
        var first: Int64
        var last: Int64
    }

    /// A person of direct messages, and the page on which they start.
    struct Person {
        var name: String
        var threadId: Int64
        var page: Int
    }

    private let head: TranscriptHead
    private let pages: [Page]
    private let days: [String]
    private let zone: LocalZone
    /// Returns the place of a message in the history; `nil` if it is unknown.
    private let place: (MessageIndex) -> HistoryPlace?
    private let persons: [Person]
    private var current = 0
    private var day = ""
    /// The days and persons of the page that have an anchor.
    private var anchored: Set<String> = []
    private var previous: (sender: PeerId, rank: String?, timestamp: Int64)?

    /// - Parameter days: The days of the only page.
    init(_ head: TranscriptHead, pages: [Page], days: [String], persons: [Person] = [], place: @escaping (MessageIndex) -> HistoryPlace?) {
        (self.head, self.pages, self.days, self.persons, self.place) = (head, pages, days, persons, place)
        zone = head.zone
    }

    /// Returns the text up to the body.
    static func beginning(title: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
        <meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><meta name="generator" content="postbox \(Program.version)">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self' file:; media-src 'self' file:">
        <title>\(HTMLText.contained(title))</title><style>
        \(HTMLStyle.sheet)
        </style></head><body>

        """
    }

    // MARK: - Pages

    func beginPage(_ number: Int) -> String {
        (current, day, previous, anchored) = (number, "", nil, [])
        let navigation = personLinks + (pages.count > 1 ? pageLinks : dayLinks)
        var head = head
        if pages.indices.contains(number), !pages[number].section.isEmpty {
            (head.count, head.first, head.last, head.section) = (pages[number].count, pages[number].first, pages[number].last, pages[number].section)
        }
        return HTMLTranscript.beginning(title: head.name) + HTMLTranscript.header(head) + navigation + "<main>\n"
    }

    static func header(_ head: TranscriptHead) -> String {
        let facts = (head.facts + [head.zone.name, head.exported]).map(HTMLText.isolated).joined(separator: ", ")
        let missing = head.missing.map { "<p>\($0)</p>\n" } ?? ""
        let links = head.links.map { "<a href=\"\(HTMLText.escape(HTMLText.encoded($0.path)))\">\($0.text)</a>" }
        let back = links.isEmpty ? "" : "<nav class=\"back\">\(links.joined(separator: " "))</nav>\n"
        return back + "<header><h1 dir=\"auto\">\(HTMLText.contained(head.name))</h1>\n<p>\(facts)</p>\n\(missing)</header>\n"
    }

    /// Returns the end of a page. `footer` is given for the last page.
    func endPage(_ footer: TranscriptFooter?) -> String {
        let facts = footer.map { footer in
            "<footer>\(footer.facts.joined(separator: ", "))</footer>\n" + footer.remarks.map { "<footer>\($0)</footer>\n" }.joined()
        } ?? ""
        let gaps = HTMLTranscript.gaps(footer?.gaps ?? [])
        return gaps + (day.isEmpty ? "" : "</section>\n") + "</main>\n\(pageLinks)\(facts)</body></html>\n"
    }

    private var personLinks: String {
        guard !persons.isEmpty else { return "" }
        let links = persons.map { person in
            let file = person.page == current ? "" : HTMLText.escape(HTMLText.encoded(pages[person.page].name))
            return "<a href=\"\(file)#person\(person.threadId)\">\(HTMLText.isolated(person.name))</a>"
        }
        return "<nav class=\"persons\"><details><summary>All persons</summary>\(links.joined(separator: "<br>"))</details></nav>\n"
    }

    private var dayLinks: String {
        guard !days.isEmpty else { return "" }
        let links = days.map { "<a href=\"#day-\($0)\">\(Wording.longDate($0))</a>" }
        return "<nav class=\"days\"><details><summary>All days</summary>\(links.joined(separator: "<br>"))</details></nav>\n"
    }

    private var pageLinks: String {
        guard pages.count > 1 else { return "" }
        func link(_ number: Int, _ text: String) -> String {
            number == current ? text : "<a href=\"\(HTMLText.escape(HTMLText.encoded(pages[number].name)))\">\(text)</a>"
        }
        let near = [link(0, "first"), link(max(0, current - 1), "previous"), "page \(current + 1) of \(pages.count)",
                    link(min(pages.count - 1, current + 1), "next"), link(pages.count - 1, "last")]
        let dates = pages.indices.map { link($0, "\($0 + 1): \(pages[$0].section.isEmpty ? "" : HTMLText.isolated(pages[$0].section) + ", ")\(zone.day(pages[$0].first)) to \(zone.day(pages[$0].last))") }
        return "<nav class=\"pages\">\(near.map { "<span>\($0)</span>" }.joined(separator: " "))"
            + "<details><summary>All pages</summary>\(dates.joined(separator: "<br>"))</details></nav>\n"
    }

    // MARK: - Messages

    func entry(_ entry: TranscriptEntry) -> String {
        let beginning = beginning(entry)
        if case let .service(sentence) = entry.content {
            previous = nil
            let content = content(entry)
            return beginning + "<p class=\"service\" id=\"\(entry.anchor)\" dir=\"auto\">\(chat(entry))\(HTMLText.sentence(sentence)) \(time(entry))</p>\n"
                + (content.isEmpty ? "" : "<div class=\"service\">\n\(content)</div>\n")
        }
        let marks = entry.marks(zone).map { " " + HTMLText.isolated($0) }.joined(separator: ",")
        return beginning + article(entry) + origin(entry) + content(entry) + "<footer>\(time(entry))\(marks)</footer>\n</article>\n"
    }

    /// Returns one article, with a figure for each message.
    func album(_ entries: [TranscriptEntry]) -> String {
        guard let first = entries.first else { return "" }
        let common = origin(first)
        var html = beginning(first) + article(first) + common
        html += "<div class=\"line\">\(entries.albumLine)</div>\n"
        for (place, entry) in entries.enumerated() {
            let own = origin(entry)
            let marks = entry.marks(zone).map(HTMLText.isolated).joined(separator: ", ")
            html += "<figure\(place == 0 ? "" : " id=\"\(entry.anchor)\"")>\(own == common ? "" : own)\(content(entry))"
                + (marks.isEmpty ? "" : "<div class=\"marks\">\(marks)</div>\n") + "</figure>\n"
        }
        return html + "<footer>\(time(first))</footer>\n</article>\n"
    }

    func text(_ groups: [[TranscriptEntry]]) -> String {
        groups.map { group in group.count == 1 ? entry(group[0]) : album(group) }.joined()
    }

    /// The headings above a message.
    private func beginning(_ entry: TranscriptEntry) -> String {
        var html = HTMLTranscript.gaps(entry.gaps)
        if !html.isEmpty { previous = nil }
        if case let .person(name, thread) = entry.heading {
            html += day.isEmpty ? "" : "</section>\n"
            let anchor = anchored.insert("person\(thread)").inserted ? " id=\"person\(thread)\"" : ""
            html += "<h2 class=\"person\"\(anchor) dir=\"auto\">\(HTMLText.contained(name))</h2>\n"
            (day, previous) = ("", nil)
        }
        let today = zone.day(entry.timestamp)
        if today != day {
            html += day.isEmpty ? "" : "</section>\n"
            let anchor = anchored.insert(today).inserted ? " id=\"day-\(today)\"" : ""
            html += "<section class=\"day\"\(anchor)><h2>\(HTMLTranscript.heading(today))</h2>\n"
            (day, previous) = (today, nil)
        }
        if case let .topic(title) = entry.heading {
            html += "<h3 class=\"topic\" dir=\"auto\">\(HTMLText.contained(title))</h3>\n"
            previous = nil
        }
        return html
    }

    /// Returns the start of an article, with the name of the author unless the previous article already shows it.
    private func article(_ entry: TranscriptEntry) -> String {
        let isForwarded = entry.forwardedFrom != nil
        let isShown = previous.map {
            $0.sender == entry.message.senderId && $0.rank == entry.rank && entry.timestamp - $0.timestamp <= 900
        } ?? false
        let isJoined = entry.chatName == nil && isShown && !isForwarded
        previous = isForwarded ? nil : (entry.message.senderId, entry.rank, entry.timestamp)
        let kind = "\(entry.isOutgoing ? "out" : "in")\(isJoined ? " joined" : "")"
        return "<article class=\"message \(kind)\" id=\"\(entry.anchor)\" dir=\"auto\">\n"
            + (isJoined ? "" : "<div class=\"from c\(entry.color)\">\(HTMLText.isolated(entry.senderWithRank))</div>\n")
            + (entry.chatName == nil ? "" : "<div class=\"forwarded\">\(chat(entry))</div>\n")
    }

    /// Returns `in Family `, if a transcript has several chats.
    private func chat(_ entry: TranscriptEntry) -> String { entry.chatName.map { "in \(HTMLText.isolated($0)) " } ?? "" }

    private static func gaps(_ gaps: [TranscriptGap]) -> String {
        gaps.map { "<p class=\"service gap\" dir=\"auto\">\(HTMLText.contained($0.text))</p>\n" }.joined()
    }

    /// Returns the source of a forwarded message, and the message that it replies to.
    private func origin(_ entry: TranscriptEntry) -> String {
        var html = ""
        if let from = entry.forwardedFrom {
            html += "<div class=\"forwarded\">Forwarded from \(HTMLText.isolated(from))\(entry.forwardDate.map { ", " + zone.day($0) } ?? "")</div>\n"
        }
        if let reply = entry.reply { html += self.reply(reply, of: entry) }
        if let post = entry.suggestedPost { html += "<div class=\"line\">\(HTMLText.contained(post.line(zone)))</div>\n" }
        return html
    }

    private func content(_ entry: TranscriptEntry) -> String {
        var html = ""
        if let medium = entry.medium, medium.kind != .webPage { html += HTMLMedia.html(medium) }
        if !entry.text.isEmpty { html += "<div class=\"text\" dir=\"auto\">\(HTMLText.render(entry.text, entry.entities))</div>\n" }
        if let page = entry.medium, page.kind == .webPage { html += HTMLMedia.html(page) }
        if let factCheck = entry.factCheck { html += "<div class=\"line\" dir=\"auto\">\(HTMLText.contained(factCheck))</div>\n" }
        guard !entry.reactions.isEmpty else { return html }
        let items = entry.reactions.map { "<li\($0.isOwn ? " class=\"own\" title=\"yours\"" : "")>\(HTMLText.contained($0.text)) \($0.count)</li>" }
        return html + "<ul class=\"reactions\">\(items.joined())</ul>\n"
    }

    private static func heading(_ day: String) -> String {
        day == LocalZone.undated ? day : "<time datetime=\"\(day)\">\(Wording.longDate(day))</time>"
    }

    private func time(_ entry: TranscriptEntry) -> String {
        guard entry.timestamp != 0 else { return "<a href=\"#\(entry.anchor)\">\(LocalZone.undated)</a>\(entry.shownID)" }
        let date = zone.dateTimeWithOffset(entry.timestamp)
        return "<a href=\"#\(entry.anchor)\"><time datetime=\"\(date)\" title=\"\(date)\">\(zone.clock(entry.timestamp))</time>\(entry.shownID)</a>"
    }

    private func reply(_ reply: TranscriptEntry.Reply, of entry: TranscriptEntry) -> String {
        let chat = reply.chat.map { HTMLText.isolated($0) + ", " } ?? ""
        let author = reply.author.map { "<b>\(HTMLText.isolated($0))</b>\(reply.kind == .message ? "" : ":") " } ?? ""
        let words = reply.entities.isEmpty ? HTMLText.isolated(reply.text) : "<bdi>\(HTMLText.render(reply.text, reply.entities.filter(\.kind.isInline)))</bdi>"
        let text = "\(reply.kind == .message ? "" : "In reply to ")\(chat)\(author)\(words)"
        guard let target = reply.target, let number = reply.number, let targetPlace = place(target),
              let page = pages.lastIndex(where: { $0.start <= targetPlace })
        else {
            return "<blockquote class=\"reply\">\(text)</blockquote>\n"
        }
        let file = page == current ? "" : HTMLText.escape(HTMLText.encoded(pages[page].name))
        return "<blockquote class=\"reply\"><a href=\"\(file)#\(entry.anchor(number))\">\(text)</a></blockquote>\n"
    }
}

/// The style of transcripts: light and dark, on a phone, on paper.
enum HTMLStyle {
    static let sheet = """
        :root{--page:#eef1f4;--in:#ffffff;--out:#e7f3e2;--text:#14181c;--dim:#5f6b76;--link:#1d5fc4;--line:#d5dbe0;
        --c0:#b3261e;--c1:#9a5200;--c2:#7b3fd0;--c3:#1f7a33;--c4:#0b7285;--c5:#1d5fc4;--c6:#b8246f}
        @media(prefers-color-scheme:dark){:root{--page:#11181f;--in:#1f2933;--out:#2b4a3f;--text:#eef2f5;--dim:#a9b4bf;--link:#8ab8ff;--line:#32404c;
        --c0:#ff9d94;--c1:#ffb36b;--c2:#c9a7ff;--c3:#7edb87;--c4:#6fd6e6;--c5:#8ab8ff;--c6:#ff9ec7}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--page);color:var(--text);font:16px/1.4 system-ui,sans-serif}
        body>header,main,nav,body>footer{max-width:46rem;margin:0 auto;padding:.75rem 1rem}
        h1{font-size:1.5rem;margin:.5rem 0}header p,body>footer{color:var(--dim);margin:.25rem 0}
        a{color:var(--link)}
        .day{content-visibility:auto;contain-intrinsic-size:auto 1200px}
        .day h2{position:sticky;top:.25rem;z-index:1;width:fit-content;margin:1rem auto .5rem;padding:.1rem .75rem;border-radius:1rem;
        background:var(--line);font-size:.85rem;font-weight:600}
        .message{width:fit-content;max-width:min(85%,34rem);margin:.5rem 0 0;padding:.4rem .7rem;border-radius:.9rem;background:var(--in);
        box-shadow:0 1px 1px #0002}
        .message.out{margin-left:auto;background:var(--out)}.message.joined{margin-top:.15rem}
        .message:target,.service:target,figure:target{outline:2px solid var(--link)}
        .from{font-weight:600}.c0{color:var(--c0)}.c1{color:var(--c1)}.c2{color:var(--c2)}.c3{color:var(--c3)}
        .c4{color:var(--c4)}.c5{color:var(--c5)}.c6{color:var(--c6)}
        .forwarded,.message footer,.line{color:var(--dim)}.forwarded,.message footer{font-size:.85rem}
        .message footer{text-align:right}.message footer a{color:inherit;text-decoration:none}
        .text,.details{white-space:pre-wrap;overflow-wrap:anywhere}.line{overflow-wrap:anywhere}
        .text,.text blockquote,.text pre,.details,.line,.reply,.service{unicode-bidi:plaintext}
        blockquote{margin:.25rem 0;padding:.1rem .6rem;border-left:3px solid var(--link)}
        .reply a{color:inherit;text-decoration:none;overflow-wrap:anywhere}
        pre{margin:.25rem 0;padding:.5rem;overflow-x:auto;border-radius:.5rem;background:var(--page)}code{font-family:ui-monospace,monospace;font-size:.9em}
        .tag{color:var(--link)}
        .spoiler{background:var(--text);color:var(--text)}.spoiler *{color:inherit}
        .spoiler pre,.spoiler code{background:inherit}.spoiler:hover,.spoiler:focus{background:none}
        .media img,.media video{display:block;max-width:min(100%,480px);height:auto;border-radius:.6rem}
        .media .round{border-radius:50%;max-width:240px}.media .preview{width:240px;filter:blur(8px)}
        .media .crop{overflow:hidden;width:fit-content;border-radius:.6rem}
        .media .sticker{max-width:200px}.media audio{max-width:100%}
        .reactions{display:flex;flex-wrap:wrap;gap:.3rem;margin:.3rem 0 0;padding:0;list-style:none}
        .reactions li{padding:.05rem .5rem;border-radius:1rem;background:var(--page);font-size:.85rem}.reactions .own{outline:1px solid var(--link)}
        .service{width:fit-content;max-width:90%;margin:.5rem auto;color:var(--dim);font-size:.9rem;text-align:center;overflow-wrap:anywhere}
        .gap{border:1px dashed var(--dim);border-radius:.5rem;padding:.2rem .7rem}
        figure{margin:.4rem 0}.marks{color:var(--dim);font-size:.85rem}
        .todo{margin:.25rem 0;padding:0;list-style:none}.todo span{unicode-bidi:isolate;overflow-wrap:anywhere}
        .topic,.person{width:fit-content;max-width:90%;margin:1rem auto .5rem;overflow-wrap:anywhere}.topic{font-size:1rem}
        .pages{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}
        table{width:100%;border-collapse:collapse}td,th{padding:.35rem .5rem;text-align:left;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
        .number{text-align:right}th,.date{white-space:nowrap}.back{display:flex;flex-wrap:wrap;gap:1rem;padding-bottom:0}
        @media(max-width:36rem){.list thead{display:none}.list tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--line)}
        .list td{display:inline-block;padding:0 .75rem 0 0;border:0;color:var(--dim)}.list td:first-child{display:block;font-weight:600}
        .list td[data-unit]::after{content:" " attr(data-unit)}.list td:empty{display:none}}
        @media print{:root{--page:#fff;--in:#fff;--out:#fff;--text:#000;--dim:#333;--line:#ccc}
        .message{box-shadow:none;border:1px solid #ccc;break-inside:avoid}
        nav{display:none}.day{content-visibility:visible}.day h2{position:static}.spoiler{background:none}
        .text a[title]::after{content:" <" attr(title) ">"}}
        """
}
