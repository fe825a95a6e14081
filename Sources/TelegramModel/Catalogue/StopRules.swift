import PostboxCoding

/// Values that crash Telegram although all members are present, by type.
enum StopRules {
    typealias Rule = @Sendable (UnsafeRawBufferPointer) -> String?

    static func rule(of type: CatalogueType) -> Rule? { byHash[type.hash] }

    private static let byHash: [Int32: Rule] = Dictionary(
        uniqueKeysWithValues: all.compactMap { name, rule in TypeCatalogue().type(named: name).map { ($0.hash, rule) } })

    private static let all: [(StaticString, Rule)] = [
        ("MessageTextEntity", { bytes in
            var fields = PostboxDecoder(bytes)
            let start = fields.decodeOptionalInt32ForKey("start") ?? 0
            let end = fields.decodeOptionalInt32ForKey("end") ?? 0
            return start > end ? "the range starts at \(start) and ends at \(end)" : nil
        }),
        ("AutoremoveTimeoutMessageAttribute", { countdown(in: $0) }),
        // Media that can be viewed once has no end.
        ("AutoclearTimeoutMessageAttribute", { countdown(in: $0, endless: .max) }),
        ("InstantPage", { bytes in
            var fields = PostboxDecoder(bytes)
            guard let ids = fields.decodeBytesForKey("i") else { return nil }
            let count = ids.count >= 4 ? Int(Int32(littleEndian: ids.loadUnaligned(as: Int32.self))) : 0
            let media = fields.decodeObjectArrayForKey("m").count
            return count == media ? nil : "there are \(count) IDs for \(media) media"
        }),
        ("CachedPeerInvitationImporters", { bytes in
            var fields = PostboxDecoder(bytes)
            let count = fields.decodeInt64ArrayForKey("dates").count
            return count % 2 == 0 ? nil : "'dates' has \(count) elements, which are not pairs"
        }),
    ]

    /// The end of a countdown must be a time.
    private static func countdown(in bytes: UnsafeRawBufferPointer, endless: Int32? = nil) -> String? {
        var fields = PostboxDecoder(bytes)
        guard let timeout = fields.decodeOptionalInt32ForKey("t"), let begin = fields.decodeOptionalInt32ForKey("c"), timeout != endless else { return nil }
        return timeout.addingReportingOverflow(begin).overflow ? "\(timeout) seconds after \(begin) are not a time" : nil
    }
}
