/// The tables of instant pages.
extension FlatSchemas {
    static let instantPage: FlatType = FlatType(
        "InstantPage",
        [
            FlatField(0, "b", .objects { block }),
            FlatField(1, "i", .media("m", { media })),
            FlatField(2, "c", .flag),
            FlatField(3, "r", .flag),
            FlatField(4, "url", .string),
            FlatField(5, "v", .int32, nil: .smallest),
        ])

    static let media: FlatType = FlatType(wrapping: [(1, { file }), (2, { image })])

    private static let text = FlatField(0, "t", .object { richText })
    private static let blocks = FlatField(0, "b", .objects { block })

    private static func captionField(_ id: Int) -> FlatField { FlatField(id, "mc", .object { caption }) }

    static let block: FlatType = FlatType(
        "InstantPageBlock", discriminator: "r",
        [
            FlatMember(1, 0),
            FlatMember(2, 1, [text]), FlatMember(3, 2, [text]),
            FlatMember(4, 3, [FlatField(0, "a", .object { richText }), FlatField(1, "d", .int32)]),
            FlatMember(5, 4, [text]), FlatMember(6, 5, [text]), FlatMember(7, 6, [text]), FlatMember(8, 7, [text]), FlatMember(9, 8, [text]),
            FlatMember(10, 9),
            FlatMember(11, 10, [FlatField(0, "s", .string)]),
            FlatMember(12, 11, [FlatField(0, "ml", .objects { listItem }), FlatField(1, "o", .flag)]),
            FlatMember(13, 12, [text, FlatField(1, "c", .object { richText })]),
            FlatMember(14, 13, [text, FlatField(1, "c", .object { richText })]),
            FlatMember(15, 14, [
                FlatField(0, "i.n", .id("i.i")), captionField(1), FlatField(2, "u", .string, nil: .absent), FlatField(3, "wi.n", .id("wi.i"), nil: .absent),
            ]),
            FlatMember(16, 15, [FlatField(0, "i.n", .id("i.i")), captionField(1), FlatField(2, "ap", .flag), FlatField(3, "lo", .flag)]),
            FlatMember(17, 22, [FlatField(0, "i.n", .id("i.i")), captionField(1)]),
            FlatMember(18, 16, [FlatField(0, "c", .object { block })]),
            FlatMember(19, 17, [
                FlatField(6, "ci.n", .id("ci.i"), nil: .absent), FlatField(0, "u", .string, nil: .absent), FlatField(1, "h", .string, nil: .absent),
                FlatField(2, "sw", .size("sh"), nil: .absent), captionField(3), FlatField(4, "st", .flag), FlatField(5, "as", .flag),
            ]),
            FlatMember(20, 18, [
                FlatField(2, "av.n", .id("av.i"), nil: .absent), FlatField(0, "u", .string), FlatField(1, "w.n", .id("w.i"), nil: .absent),
                FlatField(3, "a", .string), FlatField(4, "d", .int32), FlatField(5, "b", .objects { block }), captionField(6),
            ]),
            FlatMember(21, 19, [blocks, captionField(1)]), FlatMember(22, 20, [blocks, captionField(1)]),
            FlatMember(23, 21, [FlatField(0, "c", .object { channel }, nil: .absent)]),
            FlatMember(24, 23, [text]),
            FlatMember(25, 24, [text, FlatField(1, "r", .objects { tableRow }), FlatField(2, "b", .flag), FlatField(3, "s", .flag)]),
            FlatMember(26, 25, [text, FlatField(1, "b", .objects { block }), FlatField(2, "o", .flag)]),
            FlatMember(27, 26, [text, FlatField(1, "a", .objects { relatedArticle })]),
            FlatMember(28, 27, [
                FlatField(0, "lat", .float64), FlatField(1, "lon", .float64), FlatField(2, "z", .int32), FlatField(3, "sw", .size("sh")), captionField(4),
            ]),
        ])

    static let caption: FlatType = FlatType("InstantPageCaption", [text, FlatField(1, "c", .object { richText })])

    static let listItem: FlatType = FlatType(
        "InstantPageListItem", discriminator: "r",
        [
            FlatMember(1, 1, [text, FlatField(1, "n", .string, nil: .absent)]),
            FlatMember(2, 2, [blocks, FlatField(1, "n", .string, nil: .absent)]),
            FlatMember(3, nil),
        ])

    static let tableRow: FlatType = FlatType("InstantPageTableRow", [FlatField(0, "c", .objects { tableCell })])

    static let tableCell: FlatType = FlatType(
        "InstantPageTableCell",
        [
            FlatField(0, "t", .object { richText }, nil: .absent), FlatField(1, "h", .flag), FlatField(2, "ha", .int32), FlatField(3, "va", .int32),
            FlatField(4, "sc", .int32), FlatField(5, "sr", .int32),
        ])

    static let relatedArticle: FlatType = FlatType(
        "InstantPageRelatedArticle",
        [
            FlatField(0, "u", .string), FlatField(1, "w.n", .id("w.i")), FlatField(2, "t", .string, nil: .absent),
            FlatField(3, "d", .string, nil: .absent), FlatField(4, "p.n", .id("p.i"), nil: .absent), FlatField(5, "a", .string, nil: .absent),
            FlatField(6, "d", .int32, nil: .smallest),
        ])

    static let richText: FlatType = FlatType(
        "RichText", discriminator: "r", orNone: 1,
        [
            FlatMember(1, 0),
            FlatMember(2, 1, [FlatField(0, "s", .string)]),
            FlatMember(3, 2, [text]), FlatMember(4, 3, [text]), FlatMember(5, 4, [text]), FlatMember(6, 5, [text]), FlatMember(7, 6, [text]),
            FlatMember(8, 7, [text, FlatField(1, "u", .string), FlatField(2, "w.n", .id("w.i"), nil: .absent)]),
            FlatMember(9, 8, [text, FlatField(1, "e", .string)]),
            FlatMember(10, 9, [FlatField(0, "a", .objects { richText })]),
            FlatMember(11, 10, [text]), FlatMember(12, 11, [text]), FlatMember(13, 12, [text]),
            FlatMember(14, 13, [text, FlatField(1, "p", .string)]),
            FlatMember(15, 14, [FlatField(0, "i.n", .id("i.i")), FlatField(1, "sw", .size("sh"))]),
            FlatMember(16, 15, [text, FlatField(1, "n", .string)]),
        ])

    // MARK: - A channel inside a page

    static let channel: FlatType = FlatType(
        "TelegramChannel",
        [
            FlatField(0, "i", .peerId),
            FlatField(1, "ah", .inlined(
                [FlatMember(1, 0, [FlatField(0, "ah", .int64)]), FlatMember(2, 1, [FlatField(0, "ah", .int64)])], discriminator: "aht", isLast: true),
                nil: .absent),
            FlatField(2, "t", .string),
            FlatField(3, "un", .string, nil: .absent),
            FlatField(4, "ph", .objects { imageRepresentation }, nil: .zero),
            FlatField(5, "d", .int32),
            FlatField(6, "v", .int32),
            FlatField(7, "ps", .int32),
            FlatField(8, "i.t", .inlined(
                [FlatMember(1, 0, [FlatField(0, "i.f", .int32)]), FlatMember(2, 1, [FlatField(0, "i.f", .int32)])], discriminator: "i.t", isLast: false)),
            FlatField(9, "fl", .int32),
            FlatField(10, "ri", .object { restrictions }, nil: .absent),
            FlatField(11, "ar", .object { FlatType("TelegramChatAdminRights", [FlatField(0, "f", .int32)]) }, nil: .absent),
            FlatField(12, "br", .object { bannedRights }, nil: .absent),
            FlatField(13, "dbr", .object { bannedRights }, nil: .absent),
            FlatField(14, "uns", .objects { FlatType("TelegramPeerUsername", [FlatField(0, "f", .int32), FlatField(1, "un", .string)]) }, nil: .zero),
            FlatField(15, "sth", .optionalBool, nil: .absent),
            FlatField(16, "nclr", .number, nil: .absent),
            FlatField(17, "bgem", .int64, nil: .smallest),
            FlatField(18, "pclr", .number, nil: .absent),
            FlatField(19, "pgem", .int64, nil: .smallest),
            FlatField(20, "emjs", .object { emojiStatus }, nil: .absent),
            FlatField(21, "abl", .int32, nil: .smallest),
            FlatField(22, "sud", .int32, nil: .smallest),
            FlatField(23, "vfid", .int64, nil: .smallest),
            FlatField(24, "sendPaidMessageStars", .stars, nil: .absent),
            FlatField(25, "lmid", .peerId, nil: .absent, isReadOnly: true),
        ], childOrder: [1, 4, 14, 2, 3, 16, 18, 8, 10, 11, 12, 13, 20, 24])

    static let restrictions: FlatType = FlatType(
        "PeerAccessRestrictionInfo",
        [
            FlatField(0, "rs", .objects {
                FlatType("RestrictionRule", [FlatField(0, "p", .string), FlatField(1, "r", .string), FlatField(2, "t", .string)])
            })
        ])

    static let bannedRights: FlatType = FlatType("TelegramChatBannedRights", [FlatField(0, "f", .int32), FlatField(1, "d", .int32)])

    static let emojiStatus: FlatType = FlatType(
        "PeerEmojiStatus",
        [
            FlatField(0, "content", .object {
                FlatType(
                    "Content", discriminator: "discriminator",
                    [
                        FlatMember(1, 0, [FlatField(0, "fileId", .int64)]),
                        FlatMember(2, 1, [
                            FlatField(0, "id", .int64), FlatField(1, "fileId", .int64), FlatField(2, "title", .string), FlatField(3, "slug", .string),
                            FlatField(4, "patternFileId", .int64), FlatField(5, "innerColor", .int32), FlatField(6, "outerColor", .int32),
                            FlatField(7, "patternColor", .int32), FlatField(8, "textColor", .int32),
                        ]),
                    ])
            }),
            FlatField(1, "expirationDate", .int32, nil: .smallest, as: .omitted),
        ])
}
