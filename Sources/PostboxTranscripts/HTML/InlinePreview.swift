import PostboxCoding

/// The picture of some hundred bytes that comes with a photo or a video: a JPEG without its head, which is the same for all.
enum InlinePreview {
    /// A `data:` URI; nil for bytes that are something else.
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
