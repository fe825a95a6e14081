import Postbox
import PostboxCoding

/// A medium as transcripts show it.
struct Medium {
    enum Kind: String {
        case photo, video, gif, voice, videoMessage = "video_message", audio, sticker, file, contact, location, liveLocation = "live_location", venue
        case poll, game, invoice, dice, story, giveaway, giveawayResults = "giveaway_results", paid, webPage = "web_page", expired
        case selfDestructing = "self_destructing", todo, livePhoto = "live_photo", liveStream = "live_stream", webFile = "web_file", notStored = "not_stored", unknown

        /// The kind as part of a sentence, such as `live photo` or `to-do list`.
        var noun: String {
            switch self {
            case .todo: "to-do list"
            case .gif: "GIF"
            case .voice: "voice message"
            case .audio: "audio file"
            case .venue: "place"
            case .paid: "paid medium"
            case .giveawayResults: "message with giveaway results"
            case .selfDestructing: "self-destructing medium"
            case .expired: "message that expired"
            case .notStored: "message with a medium that is not stored"
            case .unknown: "message of an unknown kind"
            default: rawValue.split(separator: "_").joined(separator: " ")
            }
        }
    }

    /// An item of a to-do list.
    struct ListItem {
        var isDone: Bool
        var text: String
        /// The person who marked the item, and the time; empty if it is not marked.
        var marked: String

        /// `ITEM (NAME, 4 June 2026 10:00)`.
        var words: String { marked.isEmpty ? text : "\(text) (\(marked))" }
        /// The item with a box before it, for text without a list.
        var line: String { "[\(isDone ? "x" : " ")] \(words)" }
    }

    var kind: Kind
    /// The first line, such as `Voice message 0:07`.
    var line: String
    /// The items of a to-do list.
    var items: [ListItem] = []
    /// Lines below it: the answers of a poll.
    var details: [String] = []
    var file = CopiedFile.notRequested
    var fileName = ""
    var mimeType = ""
    var size: Int64?
    var duration: Int64?
    var width: Int64 = 0
    var height: Int64 = 0
    /// A picture of some hundred bytes, as stored.
    var preview: [UInt8]?
    /// The name of its file in the account's folder `media`, whether the file exists or not.
    var cacheFile: String?
    var isSpoiler = false
    /// The coordinates of a place on earth.
    var coordinates: (latitude: Double, longitude: Double)?
    /// The address of a web page.
    var url = ""
    /// The type of a medium of an unknown kind.
    var unknownType = ""

    /// All lines after the first one, for formats without lists.
    var lines: [String] { items.map(\.line) + details }

    /// Content that this version has no words for.
    static func unknown(_ type: String, isService: Bool = false) -> Medium {
        Medium(kind: .unknown, line: "A \(isService ? "service " : "")message of an unknown kind (\(type))", unknownType: type)
    }
}

/// Reads the media of messages.
package struct MediumReader {
    package let peers: any MessagePeople
    package let zone: LocalZone
    package let copies: MediaCopies?
    private let extra: Extra?

    /// Values read only when they are shown.
    enum Extra {
        case previews, cacheFiles
    }

    package init(peers: any MessagePeople, zone: LocalZone, copies: MediaCopies?) {
        self.init(peers: peers, zone: zone, copies: copies, adding: nil)
    }

    init(peers: any MessagePeople, zone: LocalZone, copies: MediaCopies?, adding extra: Extra?) {
        self.peers = peers
        self.zone = zone
        self.copies = copies
        self.extra = extra
    }

    /// The emoji of a dice throw if no other emoji is stored.
    private static let die = "🎲"

    /// Returns the first medium with content besides a link's page, or otherwise that page, with a line for each of the others. Unknown content and
    /// content that is not stored also count as media.
    func medium(of message: ChatMessage) throws -> Medium? {
        var media = try media(of: message)
        guard let place = MediumReader.shownFirst(media) else { return nil }
        var medium = media.remove(at: place)
        for other in media { medium.details += [other.line + (other.file.path.map { ": " + $0 } ?? "")] + other.lines }
        return medium
    }

    /// The place of the first medium with content besides a link's page, or otherwise of that page; `nil` if no media exist.
    static func shownFirst(_ media: [Medium]) -> Int? { media.isEmpty ? nil : media.firstIndex { $0.kind != .webPage } ?? 0 }

    /// Returns all media in their order.
    func media(of message: ChatMessage) throws -> [Medium] {
        var media = try message.media.compactMap { try read($0, message) }
        media += message.missingMedia.map { id in
            Medium(kind: .notStored, line: "A medium that is not stored (\(id.namespace):\(id.id))")
        }
        if media.isEmpty, message.text.isEmpty, let type = message.unknownParts.first { return [Medium.unknown(type)] }
        return media
    }

    private func read(_ node: JSONNode, _ message: ChatMessage) throws -> Medium? {
        guard let type = StoredMediumType(node) else { return Medium.unknown(StoredMediumType.name(of: node)) }
        switch type {
        case .image: return try photo(node, message)
        case .file: return try file(node, message)
        case .contact:
            let name = [node.text("firstName"), node.text("lastName")].filter { !$0.isEmpty }.joined(separator: " ")
            let parts = [name, ExportedPeer.phoneNumber(node.text("phoneNumber"))].filter { !$0.isEmpty }
            return Medium(kind: .contact, line: Wording.labeled("Contact", parts.joined(separator: ", ")))
        case .map: return map(node)
        case .poll: return try poll(node, message)
        case .game: return Medium(kind: .game, line: Wording.labeled("Game", node.text("title")))
        case .invoice:
            let period = node.number("subscriptionPeriod").map { " every " + Wording.period($0) } ?? ""
            let cost = Amount.text(node.number("totalAmount"), node.text("currency")).map { $0 + period } ?? ""
            let parts = [node.text("title"), cost].filter { !$0.isEmpty }
            return Medium(kind: .invoice, line: Wording.labeled("Invoice", parts.joined(separator: ", ")))
        case .dice:
            let emoji = node["emoji"]?.string ?? ""
            let parts = [emoji.isEmpty ? MediumReader.die : emoji, node.number("value").map { "\($0)" } ?? ""]
            return Medium(kind: .dice, line: parts.filter { !$0.isEmpty }.joined(separator: " ") + MediumReader.stake(node))
        case .story:
            let line = Wording.story(try node.peer("storyId.peerId").map { try peers.shownName($0) })
            return Medium(kind: .story, line: node.isTrue("isMention") ? "Mention in a s" + line.dropFirst() : line)
        case .giveaway: return giveaway(node)
        case .giveawayResults:
            let winners = node.number("winnersCount").map { Wording.counted($0, "winner") } ?? ""
            return Medium(kind: .giveawayResults, line: Wording.labeled("Giveaway results", winners))
        case .paidContent: return try paid(node, message)
        case .expiredContent: return expired(node)
        case .webpage: return page(node, message)
        case .todo:
            let list = TodoList(node)
            return Medium(kind: .todo, line: list.line, items: try list.entries(peers, zone))
        case .liveStream: return Medium(kind: .liveStream, line: "Live stream")
        case .webFile: return webFile(node)
        case .unsupported: return Medium(kind: .unknown, line: "A message that this version does not support", unknownType: type.rawValue)
        case .action:
            guard ServiceAction(rawValue: node.text("action")) == nil else { return nil }
            var medium = Medium.unknown(StoredMediumType.actionNumber(of: node), isService: true)
            medium.unknownType = StoredMediumType.actionName(of: node)
            return medium
        }
    }

    private func expired(_ node: JSONNode) -> Medium {
        let what = switch node.text("data") {
        case "image": "photo"
        case "file": "file"
        case "voiceMessage": "voice message"
        case "videoMessage": "video message"
        default: "medium of an unknown kind" + (node.number("data").map { " (\($0))" } ?? "")
        }
        return Medium(kind: .expired, line: "Expired " + what)
    }

    /// Returns `nil` for a page that shows nothing but the link in the text.
    private func page(_ node: JSONNode, _ message: ChatMessage) -> Medium? {
        func field(_ name: StaticString, _ inner: StaticString) -> String { node[name]?.string ?? node.text(inner) }
        let title = [field("content.websiteName", "websiteName"), field("content.title", "title")].filter { !$0.isEmpty }.joined(separator: " – ")
        let url = field("content.url", "url"), text = field("content.text", "text")
        guard node.text("$case") != "Pending", !title.isEmpty || !text.isEmpty else {
            return message.text.isEmpty ? Medium(kind: .webPage, line: Wording.labeled("Link", url), url: url) : nil
        }
        return Medium(kind: .webPage, line: Wording.labeled("Link", title.isEmpty ? url : title), details: text.isEmpty ? [] : [text], url: url)
    }

    /// Returns the stake of a throw, and the amount paid back.
    private static func stake(_ node: JSONNode) -> String {
        guard let stake = node.number("tonAmount") else { return "" }
        let outcome = node.number("gameOutcome.tonAmount").map { ", \(Amount.ton($0)) back" } ?? ""
        return " (stake \(Amount.ton(stake))\(outcome))"
    }

    /// Describes paid media, such as `Paid media (50 Stars): photo, video 0:12`. Unpurchased media are stored as previews.
    private func paid(_ node: JSONNode, _ message: ChatMessage) throws -> Medium {
        let contents = node.list("extendedMedia")
        var names = try contents.prefix(10).map { content -> String in
            if let medium = try named(content.present("media"), message) { return MediumReader.inSentence(medium) }
            return content.number("videoDuration").map { "video " + Wording.duration($0) } ?? "photo"
        }
        if contents.count > 10 { names.append("\(contents.count - 10) others") }
        let price = Amount.text(node.number("amount"), "XTR").map { " (\($0))" } ?? ""
        let isBought = contents.allSatisfy { !$0.isCase("preview") }
        return Medium(kind: .paid, line: Wording.labeled("Paid media\(price)\(isBought ? "" : ", not bought")", names.joined(separator: ", ")))
    }

    /// Returns the line of a nested medium, which is named and never copied.
    func named(_ node: JSONNode?, _ message: ChatMessage) throws -> String? {
        guard let node, !node.isNull else { return nil }
        return try MediumReader(peers: peers, zone: zone, copies: nil).read(node, message)?.line
    }

    /// Returns a line for use in a sentence: `video 0:12` for `Video 0:12`. `GIF` is kept.
    private static func inSentence(_ line: String) -> String {
        guard let first = line.first, line.dropFirst().first?.isLowercase == true else { return line }
        return first.lowercased() + line.dropFirst()
    }

    private func webFile(_ node: JSONNode) -> Medium {
        let stored = StoredFile(node)
        let size = stored.knownSize.map { " (\(Wording.size($0)))" } ?? ""
        let name = stored.fileName.isEmpty ? stored.mimeType : stored.fileName
        var medium = Medium(kind: .webFile, line: Wording.labeled("File from the web", name) + size)
        (medium.fileName, medium.mimeType, medium.size) = (stored.fileName, stored.mimeType, stored.knownSize)
        return medium
    }

    private func photo(_ node: JSONNode, _ message: ChatMessage) throws -> Medium {
        // All sizes are needed only to copy the largest available one.
        let representations = node.list("representations")
        let sizes = copies == nil ? PictureSize.largest(of: representations).map { [$0] } ?? [] : PictureSize.descending(representations)
        let isLive = node.hasFlag("isLivePhoto")
        var medium = Medium(kind: isLive ? .livePhoto : .photo, line: isLive ? "Live photo" : "Photo", mimeType: "image/jpeg")
        (medium.width, medium.height) = (sizes.first?.width ?? 0, sizes.first?.height ?? 0)
        medium.size = sizes.first?.resource?.size
        if extra == .previews { medium.preview = MediumReader.preview(node, representations) }
        if extra == .cacheFiles { medium.cacheFile = sizes.first?.resource?.name }
        medium.isSpoiler = message.attribute("MediaSpoilerMessageAttribute") != nil
        let number = copies?.number(.photo) ?? 0
        if message.selfDestructSeconds != 0 {
            (medium.kind, medium.line, medium.file, medium.preview) = (.selfDestructing, "Self-destructing photo", .unavailable, nil)
        } else if let copies {
            // The largest available size, if not the largest of all.
            let size = sizes.first { copies.isComplete($0.resource) } ?? sizes.first
            medium.file = try copies.copy(size?.resource, to: MediaFileName.photo(number, MediaFileName.date(message.timestamp, zone)))
        }
        return medium
    }

    /// The medium's own small picture, or else that of one of its representations.
    private static func preview(_ node: JSONNode, _ representations: [JSONNode]) -> [UInt8]? {
        ([node] + representations).lazy.compactMap { $0["immediateThumbnailData"]?.base64Bytes }.first
    }

    private func file(_ node: JSONNode, _ message: ChatMessage) throws -> Medium {
        let stored = StoredFile(node)
        let length = stored.duration > 0 ? " " + Wording.duration(stored.duration) : ""
        var medium = Medium(kind: .file, line: "")
        switch stored.kind {
        case .sticker: (medium.kind, medium.line) = (.sticker, stored.stickerEmoji.isEmpty ? "Sticker" : "Sticker " + stored.stickerEmoji)
        case .videoMessage: (medium.kind, medium.line) = (.videoMessage, "Video message" + length)
        case .voice: (medium.kind, medium.line) = (.voice, "Voice message" + length)
        case .animation: (medium.kind, medium.line) = (.gif, "GIF")
        case .video: (medium.kind, medium.line) = (.video, "Video" + length)
        case .audio:
            let title = [stored.performer, stored.title].filter { !$0.isEmpty }.joined(separator: " – ")
            (medium.kind, medium.line) = (.audio, Wording.labeled("Audio", title.isEmpty ? stored.fileName : title) + length)
        case .other:
            medium.line = "File: " + (stored.fileName.isEmpty ? "unnamed" : stored.fileName) + (stored.knownSize.map { " (\(Wording.size($0)))" } ?? "")
        }
        if stored.kind == .voice || stored.kind == .videoMessage {
            let transcription = message.attribute("AudioTranscriptionMessageAttribute")?.text("text") ?? ""
            if !transcription.isEmpty { medium.line += " \"\(transcription)\"" }
        }
        (medium.fileName, medium.mimeType, medium.size) = (stored.fileName, stored.mimeType, stored.knownSize)
        (medium.width, medium.height) = (stored.width, stored.height)
        medium.duration = stored.duration > 0 ? stored.duration : nil
        medium.isSpoiler = message.attribute("MediaSpoilerMessageAttribute") != nil
        if extra == .cacheFiles { medium.cacheFile = stored.resource?.name }
        if extra == .previews, stored.kind != .sticker { medium.preview = MediumReader.preview(node, node.list("previewRepresentations")) }
        let kind = MediaFileName.kind(of: stored)
        let number = copies?.number(kind) ?? 0
        if message.selfDestructSeconds != 0 {
            let what = stored.kind == .videoMessage || stored.kind == .video ? "video" : "file"
            (medium.kind, medium.line, medium.file, medium.preview) = (.selfDestructing, "Self-destructing \(what)", .unavailable, nil)
        } else if let copies {
            let name = MediaFileName.file(stored, number, MediaFileName.date(message.timestamp, zone))
            medium.file = try copies.copy(stored.resource, size: stored.size, to: name)
        }
        return medium
    }

    private func map(_ node: JSONNode) -> Medium {
        let place = node["latitude"]?.double.flatMap { latitude in node["longitude"]?.double.map { (latitude: latitude, longitude: $0) } }
        let numbers = place.map { "\(Wording.decimal($0.latitude, 5)), \(Wording.decimal($0.longitude, 5))" } ?? "without coordinates"
        var medium = Medium(kind: .location, line: "Location " + numbers)
        if let venue = node.present("venue") {
            let parts = [venue.text("title"), venue.text("address")].filter { !$0.isEmpty }
            medium = Medium(kind: .venue, line: Wording.labeled("Place", parts.isEmpty ? numbers : parts.joined(separator: ", ")))
        } else if node.number("liveBroadcastingTimeout") ?? 0 != 0 {
            medium = Medium(kind: .liveLocation, line: "Live location " + numbers)
        }
        if let place, place.latitude.magnitude <= 90, place.longitude.magnitude <= 180 { medium.coordinates = place }
        return medium
    }

    private func giveaway(_ node: JSONNode) -> Medium {
        let months = node.number("prize.months").map { " for " + Wording.counted($0, "month") } ?? ""
        let quantity = node.number("quantity").map { "\($0) x " } ?? ""
        let prize = node.number("prize.amount").map { Amount.stars($0) } ?? "\(quantity)Premium\(months)"
        return Medium(kind: .giveaway, line: "Giveaway: \(prize)" + (node.number("untilDate").map { " until " + zone.day($0) } ?? ""))
    }
}
