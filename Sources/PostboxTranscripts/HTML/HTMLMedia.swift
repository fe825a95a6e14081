import PostboxCoding

/// A medium in HTML: the copied file, or a description of it.
enum HTMLMedia {
    static func html(_ medium: Medium) -> String {
        var html = "<div class=\"media\">"
        if let path = medium.file.path { html += copied(medium, "./" + HTMLText.encoded(path)) } else { html += described(medium) }
        if !medium.items.isEmpty {
            let items = medium.items.map { "<li>\($0.isDone ? "☑" : "☐") <span dir=\"auto\">\(HTMLText.contained($0.words))</span></li>" }
            html += "<ul class=\"todo\">\(items.joined())</ul>"
        }
        if !medium.details.isEmpty {
            html += "<div class=\"details\" dir=\"auto\">\(medium.details.map(HTMLText.contained).joined(separator: "\n"))</div>"
        }
        if let place = medium.coordinates {
            let (latitude, longitude) = (Wording.decimal(place.latitude, 9), Wording.decimal(place.longitude, 9))
            let target = "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=16/\(latitude)/\(longitude)"
            html += "<div>\(HTMLText.link("OpenStreetMap", to: target))</div>"
        }
        return html + "</div>\n"
    }

    private static func line(_ medium: Medium) -> String {
        let text = HTMLText.contained(medium.line)
        guard medium.kind == .webPage, let target = LinkTarget.safe(medium.url) else { return "<div class=\"line\" dir=\"auto\">\(text)</div>" }
        return "<div class=\"line\" dir=\"auto\">\(HTMLText.link(text, to: target))</div>"
    }

    /// Returns the HTML of a medium without a copied file: a small picture, if there is one, and a line.
    private static func described(_ medium: Medium) -> String {
        guard let preview = InlinePreview.dataURI(medium.preview) else { return line(medium) }
        return "<div class=\"crop\"><img class=\"preview\" src=\"\(preview)\" alt=\"\(HTMLText.contained(medium.line))\"></div>" + line(medium)
    }

    private static func copied(_ medium: Medium, _ path: String) -> String {
        let size = medium.width > 0 && medium.height > 0 ? " width=\"\(medium.width)\" height=\"\(medium.height)\"" : ""
        let poster = InlinePreview.dataURI(medium.preview).map { " poster=\"\($0)\"" } ?? ""
        switch medium.kind {
        case .photo, .livePhoto:
            return "<a href=\"\(path)\"><img src=\"\(path)\" loading=\"lazy\" decoding=\"async\"\(size) alt=\"\(medium.line)\"></a>"
        case .sticker where medium.mimeType == "image/webp":
            return "<img class=\"sticker\" src=\"\(path)\" loading=\"lazy\" decoding=\"async\"\(size) alt=\"\(HTMLText.contained(medium.line))\">"
        case .video: return "<video controls preload=\"none\"\(poster)\(size) src=\"\(path)\"></video>" + line(medium)
        case .gif: return "<video controls loop muted preload=\"none\"\(poster)\(size) src=\"\(path)\"></video>" + line(medium)
        case .videoMessage: return "<video class=\"round\" controls preload=\"none\"\(poster)\(size) src=\"\(path)\"></video>" + line(medium)
        case .voice, .audio: return "<audio controls preload=\"none\" src=\"\(path)\"></audio>" + line(medium)
        case .sticker: return line(medium)
        default: return "<a download href=\"\(path)\">\(HTMLText.contained(medium.line))</a>"
        }
    }
}

/// The preview of several hundred bytes in a photo or video: a JPEG without its header, which is the same for all.
enum InlinePreview {
    /// Returns a `data:` URI; `nil` for bytes of another kind.
    static func dataURI(_ bytes: [UInt8]?) -> String? {
        guard let bytes, bytes.count >= 3, bytes[0] == 1, header.count == 623 else { return nil }
        var picture = header
        (picture[164], picture[166]) = (bytes[1], bytes[2])
        picture += bytes.dropFirst(3)
        picture += [0xFF, 0xD9]
        let writer = JSONWriter(capacity: picture.count * 2)
        picture.withUnsafeBytes { writer.base64($0) }
        return "data:image/jpeg;base64," + writer.text.dropFirst().dropLast()
    }

    private static let header: [UInt8] = {
        let document = JSONDocument()
        guard (try? document.parse("\"\(headerText)\"")) != nil else { return [] }
        return document.root.base64Bytes ?? []
    }()

    private static let headerText = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/\
        2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAAAAADASIAAhEBAxEB/8QA\
        HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkK\
        FhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG\
        x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC\
        AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE\
        hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwA=
        """
}
