/// The tables of FlatBuffers values, with their counterparts. See "FlatBuffers", "Schemas".
enum FlatSchemas {
    /// The root table with this name; `nil` if no value has such a root.
    static func root(named name: String) -> FlatType? {
        switch name {
        case "TelegramMediaFile": file
        case "StickerPackCollectionInfo": stickerPackInfo
        case "InstantPage": instantPage
        case "StoredDeviceContactData": deviceContact
        default: nil
        }
    }

    /// Whether a case of the type has this name, and no number in its counterpart.
    static func hasCase(_ name: String?, of type: CatalogueType) -> Bool {
        stickerPackReference.members.contains { member in member.hash == type.hash && member.caseName.map { "\($0)" == name } == true }
    }

    // MARK: - Files and images

    static let file: FlatType = FlatType(
        "TelegramMediaFile",
        [
            FlatField(0, "i", .mediaIdBytes),
            FlatField(1, "prf", .object { mediaReference }, nil: .absent),
            FlatField(2, "r", .object { resource }),
            FlatField(3, "pr", .objects { imageRepresentation }, nil: .zero),
            FlatField(4, "vr", .objects { videoThumbnail }, nil: .zero),
            FlatField(5, "cv", .object { image }, nil: .absent),
            FlatField(6, "itd", .bytes, nil: .absent),
            FlatField(7, "mt", .string),
            FlatField(8, "s64", .int64, nil: .smallest, earlier: "s"),
            FlatField(9, "at", .objects { fileAttribute }, nil: .zero),
            FlatField(10, "arep", .objects { file }, nil: .zero),
        ], pushedFirst: (6, before: 5))

    static let videoThumbnail: FlatType = FlatType(
        "VideoThumbnail", [FlatField(0, "w", .int32), FlatField(1, "h", .int32), FlatField(2, "r", .object { resource })])

    static let image: FlatType = FlatType(
        "TelegramMediaImage",
        [
            FlatField(0, "i", .mediaIdBytes),
            FlatField(1, "r", .objects { imageRepresentation }, nil: .zero),
            FlatField(2, "vr", .objects { videoRepresentation }, nil: .zero),
            FlatField(3, "itd", .bytes, nil: .absent),
            FlatField(4, "em", .object { emojiMarkup }, nil: .absent),
            FlatField(5, "rf", .object { imageReference }, nil: .absent),
            FlatField(6, "prf", .object { mediaReference }, nil: .absent),
            FlatField(7, "fl", .int32),
            FlatField(8, "vid", .object { file }, nil: .absent),
        ])

    static let imageRepresentation: FlatType = FlatType(
        "TelegramMediaImageRepresentation",
        [
            FlatField(0, "dx", .int32),
            FlatField(1, "dy", .int32),
            FlatField(2, "r", .object { resource }),
            FlatField(3, "ps", .int32s, nil: .zero),
            FlatField(4, "th", .bytes, nil: .absent),
            FlatField(5, "hv", .bool),
            FlatField(6, "ip", .bool),
            FlatField(7, "th", .int32),
        ])

    static let videoRepresentation: FlatType = FlatType(
        "VideoRepresentation",
        [
            FlatField(0, "w", .int32), FlatField(1, "h", .int32), FlatField(2, "r", .object { resource }), FlatField(3, "s", .float32, nil: .minusOne),
        ])

    static let imageReference: FlatType = FlatType(
        "TelegramMediaImageReference", [FlatField(0, "i", .int64), FlatField(1, "h", .int64), FlatField(2, "fr", .bytes, nil: .absent)],
        discriminator: ("_v", 0))

    static let emojiMarkup: FlatType = FlatType(
        "EmojiMarkup",
        [
            FlatField(1, "", .union([
                FlatMember(1, nil, [FlatField(0, "f", .int64)]),
                FlatMember(2, nil, [FlatField(0, "p", .object { stickerPackReference }), FlatField(1, "sf", .int64)]),
            ])),
            FlatField(2, "b", .int32s, nil: .zero),
        ])

    static let fileAttribute: FlatType = FlatType(
        "TelegramMediaFileAttribute", discriminator: "t",
        [
            FlatMember(1, 0, [FlatField(0, "fn", .string)]),
            FlatMember(2, 1, [
                FlatField(0, "dt", .string), FlatField(1, "pr", .object { stickerPackReference }, nil: .absent),
                FlatField(2, "mc", .object { maskCoordinates }, nil: .absent),
            ]),
            FlatMember(3, 2, [FlatField(0, "w", .int32), FlatField(1, "h", .int32)]),
            FlatMember(4, 3),
            FlatMember(5, 4, [
                FlatField(0, "dur", .float32, earlier: "du"), FlatField(1, "w", .int32), FlatField(2, "h", .int32), FlatField(3, "f", .int32),
                FlatField(4, "prs", .int32, nil: .zero), FlatField(5, "ct", .float32, nil: .zero), FlatField(6, "vc", .string, nil: .absent),
            ]),
            FlatMember(6, 5, [
                FlatField(0, "iv", .flag), FlatField(1, "du", .int32), FlatField(2, "ti", .string, nil: .absent, as: .omitted),
                FlatField(3, "pe", .string, nil: .absent, as: .omitted), FlatField(4, "wf", .bytes, nil: .absent, as: .omitted),
            ]),
            FlatMember(7, 6), FlatMember(8, 7), FlatMember(9, 8), FlatMember(10, 9),
            FlatMember(11, 10, [
                FlatField(0, "ip", .bool), FlatField(1, "sc", .bool), FlatField(2, "dt", .string),
                FlatField(3, "pr", .object { stickerPackReference }, nil: .absent),
            ]),
        ])

    static let maskCoordinates: FlatType = FlatType(
        "StickerMaskCoords", [FlatField(0, "n", .int32), FlatField(1, "x", .float32), FlatField(2, "y", .float32), FlatField(3, "z", .float32)])

    // MARK: - Resources

    static let resource: FlatType = FlatType([
        (1, "CloudFileMediaResource", [
            FlatField(0, "d", .int32), FlatField(1, "v", .int64), FlatField(2, "l", .int32), FlatField(3, "s", .int64),
            FlatField(4, "n64", .int64, nil: .zero, earlier: "n"), FlatField(5, "fr", .bytes, nil: .absent),
        ], []),
        (2, "CloudDocumentSizeMediaResource", [
            FlatField(0, "d", .int32), FlatField(1, "i", .int64), FlatField(2, "h", .int64), FlatField(3, "s", .string),
            FlatField(4, "fr", .bytes, nil: .absent),
        ], []),
        (3, "CloudPhotoSizeMediaResource", [
            FlatField(0, "d", .int32), FlatField(1, "i", .int64), FlatField(2, "h", .int64), FlatField(3, "s", .string),
            FlatField(4, "n64", .int64, nil: .zero, earlier: "n"), FlatField(5, "fr", .bytes, nil: .absent),
        ], []),
        (4, "CloudPeerPhotoSizeMediaResource", [
            FlatField(0, "d", .int32), FlatField(1, "p", .int64, nil: .smallest), FlatField(2, "s", .int32), FlatField(3, "v", .int64, nil: .smallest),
            FlatField(4, "l", .int32, nil: .smallest),
        ], []),
        (5, "CloudStickerPackThumbnailMediaResource", [
            FlatField(0, "d", .int32), FlatField(1, "t", .int32, nil: .smallest), FlatField(2, "v", .int64, nil: .smallest),
            FlatField(3, "l", .int32, nil: .smallest),
        ], []),
        (6, "CloudDocumentMediaResource", [
            FlatField(0, "d", .int32), FlatField(1, "f", .int64), FlatField(2, "a", .int64), FlatField(3, "n64", .int64, nil: .zero, earlier: "n"),
            FlatField(4, "fr", .bytes, nil: .absent), FlatField(5, "fn", .string, nil: .absent),
        ], [5, 4]),
        (7, "LocalFileMediaResource", [FlatField(0, "f", .int64), FlatField(2, "sr", .bool), FlatField(1, "s64", .int64, nil: .smallest, earlier: "s")], []),
    ])

    // MARK: - Sticker packs

    /// The coded form has no numbers for the last cases except one; these objects are created with the name of the case.
    static let stickerPackReference: FlatType = FlatType(
        "StickerPackReference", discriminator: "r",
        [
            FlatMember(1, 0, [FlatField(0, "i", .int64), FlatField(1, "h", .int64)]),
            FlatMember(2, 1, [FlatField(0, "n", .string)]),
            FlatMember(3, 2),
            FlatMember(4, 3, [FlatField(0, "e", .string)]),
            FlatMember(5, 4), FlatMember(6, 5),
            FlatMember(7, nil, named: "emojiGenericAnimations"), FlatMember(8, nil, named: "iconStatusEmoji"),
            FlatMember(9, nil, named: "iconTopicEmoji"), FlatMember(10, nil, named: "iconChannelStatusEmoji"),
            FlatMember(11, 6),
        ])

    static let stickerPackInfo: FlatType = FlatType(
        "StickerPackCollectionInfo",
        [
            FlatField(0, "i.n", .id("i.i")),
            FlatField(2, "a", .int64),
            FlatField(3, "t", .string),
            FlatField(4, "s", .string),
            FlatField(5, "th", .object { imageRepresentation }, nil: .absent),
            FlatField(6, "tfi", .int64, nil: .smallest),
            FlatField(7, "itd", .bytes, nil: .absent),
            FlatField(8, "h", .int32),
            FlatField(1, "f", .int32),
            FlatField(9, "n", .int32),
        ])

    // MARK: - References

    static let mediaReference: FlatType = FlatType(
        "PartialMediaReference", discriminator: "_r",
        [
            FlatMember(1, 0, [FlatField(0, "msg", .object { messageReference }, nil: .absent, as: .empty("MessageReference", content: "MessageReferenceContent"))]),
            FlatMember(2, 1, [FlatField(0, "wpg", .object { webpageReference }, nil: .absent, as: .empty("WebpageReference", content: "WebpageReferenceContent"))]),
            FlatMember(3, 2, [FlatField(0, "spk", .object { stickerPackReference })]),
            FlatMember(4, 3), FlatMember(5, 4), FlatMember(6, 5),
            FlatMember(7, 6, [FlatField(0, "pg", .object { peerReference }, nil: .absent)], isNothingWithout: 0),
        ])

    static let messageReference: FlatType = FlatType(
        "MessageReference",
        [
            FlatField(0, "p", .object { peerReference }),
            FlatField(1, "author", .object { peerReference }, nil: .absent),
            FlatField(2, "i.p", .messageId("i.n", "i.i")),
            FlatField(6, "tid", .int64, nil: .smallest),
            FlatField(3, "timestamp", .int32, nil: .zero, as: .omitted),
            FlatField(4, "incoming", .flag, nil: .zero, as: .omitted),
            FlatField(5, "secret", .flag, nil: .zero, as: .omitted),
        ], content: ("c", "MessageReferenceContent"), discriminator: ("_r", 1))

    static let webpageReference: FlatType = FlatType(
        "WebpageReference", [FlatField(0, "i", .int64), FlatField(1, "u", .string)], content: ("c", "WebpageReferenceContent"), discriminator: ("_r", 1))

    static let peerReference: FlatType = FlatType(
        "PeerReference", discriminator: "_r",
        [
            FlatMember(1, 0, [FlatField(0, "i", .int64), FlatField(1, "h", .int64)]),
            FlatMember(2, 1, [FlatField(0, "i", .int64)]),
            FlatMember(3, 2, [FlatField(0, "i", .int64), FlatField(1, "h", .int64)]),
        ])

    // MARK: - Contacts of the device

    static let deviceContact: FlatType = FlatType(
        nil,
        [
            FlatField(0, "firstName", .string), FlatField(1, "lastName", .string),
            FlatField(2, "phoneNumbers", .objects { FlatType(nil, [FlatField(0, "label", .string), FlatField(1, "value", .string)]) }, nil: .zero),
        ], childOrder: [2, 0, 1])
}
