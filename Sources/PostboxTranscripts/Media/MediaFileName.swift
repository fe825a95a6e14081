import PostboxStorage

/// Names of copied files, as Telegram Desktop gives them.
enum MediaFileName {
    enum Kind: Hashable {
        case photo, video, animation, sticker, videoMessage, voice, file, contact
    }

    static func photo(_ number: Int, _ date: String) -> String { "photos/photo_\(number)@\(date).jpg" }
    static func contact(_ number: Int) -> String { "contacts/contact_\(number).vcard" }

    /// The kind that determines the folder. An animated video is a video there, and so is a video sticker.
    static func kind(of file: StoredFile) -> Kind {
        if file.isVideo, !file.isRound { return .video }
        if file.isAnimated { return .animation }
        if file.kind == .sticker { return .sticker }
        if file.isVoice { return .voice }
        return file.isRound ? .videoMessage : .file
    }

    static func file(_ file: StoredFile, _ number: Int, _ date: String) -> String {
        let kind = kind(of: file)
        let folder = switch kind {
        case .video: "video_files"
        case .animation: "animations"
        case .sticker: "stickers"
        case .videoMessage: "round_video_messages"
        case .voice: "voice_messages"
        case .photo, .file, .contact: "files"
        }
        if !file.fileName.isEmpty { return "\(folder)/\(safe(file.fileName))" }
        switch kind {
        case .video: return "\(folder)/video_\(number)@\(date).\(fileExtension(file.mimeType) ?? "mov")"
        case .voice: return "\(folder)/audio_\(number)@\(date).\(file.mimeType == "audio/mp3" ? "mp3" : "ogg")"
        default: return "\(folder)/file_\(number)@\(date).\(fileExtension(file.mimeType) ?? "unknown")"
        }
    }

    /// Formats a time as `dd-mm-yyyy_hh-mm-ss`.
    static func date(_ seconds: Int64, _ zone: LocalZone) -> String {
        let parts = zone.dateTime(seconds).split(separator: "T")
        guard parts.count == 2 else { return "" }
        return parts[0].split(separator: "-").reversed().joined(separator: "-") + "_" + parts[1].split(separator: ":").joined(separator: "-")
    }

    /// Returns the name with ` (2)` before the first dot of its last component; unchanged for 0.
    static func numbered(_ path: String, _ attempt: Int) -> String {
        guard attempt > 0 else { return path }
        let scalars = path.unicodeScalars, start = folder(of: path).endIndex
        let dot = scalars[start...].firstIndex(of: ".") ?? scalars.endIndex
        return "\(path[..<dot]) (\(attempt))\(path[dot...])"
    }

    /// Returns the part of a path before its last component, with a trailing slash. File systems do not know characters of several code points, so a
    /// slash with a combining mark also separates components.
    static func folder(of path: String) -> Substring {
        let scalars = path.unicodeScalars
        return path[..<(scalars.lastIndex(of: "/").map(scalars.index(after:)) ?? scalars.startIndex)]
    }

    private static func fileExtension(_ mimeType: String) -> String? {
        switch mimeType {
        case "image/jpeg": "jpg"
        case "image/png": "png"
        case "image/webp": "webp"
        case "image/gif": "gif"
        case "video/mp4": "mp4"
        case "video/quicktime": "mov"
        case "video/webm": "webm"
        case "audio/mpeg": "mp3"
        case "audio/ogg": "ogg"
        case "audio/mp4": "m4a"
        case "application/pdf": "pdf"
        case "application/zip": "zip"
        case "application/x-tgsticker": "tgs"
        case "text/plain": "txt"
        default: nil
        }
    }

    /// A name without separators that is valid on all file systems and safe to display.
    static func safe(_ name: String) -> String {
        var text = Substring.UnicodeScalarView(String.UnicodeScalarView(name.unicodeScalars.map { isSafe($0) ? $0 : "_" }))
        text = text.drop { $0 == "." }
        trimEnd(&text)
        let dot = text.lastIndex(of: ".")
        var stem = text[..<(dot ?? text.endIndex)], suffix = String(text[(dot ?? text.endIndex)...])
        if suffix.utf8.count > 20 { (stem, suffix) = (text, "") }
        var available = 120 - suffix.utf8.count
        stem = stem.prefix { scalar in
            available -= UTF8.width(scalar)
            return available >= 0
        }
        if suffix.isEmpty { trimEnd(&stem) }
        let first = stem.prefix { $0 != "." }
        if isReserved(String(first)) { stem = Substring("\(Substring(first))_\(Substring(stem[first.endIndex...]))").unicodeScalars }
        // Such a name belongs to the partial file or a side file of another name, and the file could be mistaken for it.
        if ([""] + SideFiles.sqliteSuffixes).contains(where: { ".part" + $0 == suffix.lowercased() }) { suffix += "_" }
        return stem.isEmpty && suffix.isEmpty ? "file" : String(stem) + suffix
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F, 0x202A...0x202E, 0x2066...0x2069: false
        default: !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
        }
    }

    private static func trimEnd(_ text: inout Substring.UnicodeScalarView) {
        while let last = text.last, last == "." || last == " " { text.removeLast() }
    }

    /// Names that some systems keep for devices.
    private static func isReserved(_ name: String) -> Bool {
        // These systems ignore trailing spaces in a name.
        let stem = String(name.uppercased().reversed().drop { $0 == " " }.reversed())
        if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
        return stem.utf8.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT")) && stem.last.map { "123456789".contains($0) } == true
    }
}
