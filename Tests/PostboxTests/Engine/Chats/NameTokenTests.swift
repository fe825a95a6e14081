import Postbox
import Testing

/// The words of names without diacritical marks, composed. See "Peer Tables", "Tokens".
struct NameTokenTests {
    private static func words(_ text: String) -> [String] {
        PeerNameTokens.words(text, .none).map { token in
            String(decoding: stride(from: 0, to: token.count - 1, by: 2).map { UInt16(token[$0]) | UInt16(token[$0 + 1]) << 8 }, as: UTF16.self)
        }
    }

    /// Scalars are compared, not strings: equal strings may be stored with different bytes.
    @Test(arguments: [
        ("がくと", ["かくと"]), ("か\u{3099}くと", ["かくと"]), ("ガガ カカ", ["カカ"]), ("ぱぴ ヴヷ", ["はひ", "ウワ"]),
        // Half-width marks are letters, not combining marks.
        ("ｶﾞ", ["ｶﾞ"]),
        ("김민준", ["김민준"]),
        ("\u{1100}\u{1175}\u{11B7}\u{1106}\u{1175}\u{11AB}", ["김민"]), ("\u{AC00}\u{11A8}", ["\u{AC01}"]), ("\u{AC01}\u{11A8}", ["\u{AC01}\u{11A8}"]),
        ("\u{1161}\u{1100}", ["\u{1161}\u{1100}"]),
        ("\u{FB2A}\u{FB31}", ["\u{5E9}\u{5D1}"]), ("\u{FA19}\u{F900}\u{2F800}\u{FA11}", ["\u{795E}\u{8C48}\u{4E3D}\u{FA11}"]),
        ("\u{995}\u{9C7}\u{9BE}", ["\u{995}\u{9CB}"]), ("\u{995}\u{9CB}", ["\u{995}\u{9CB}"]),
        ("\u{C97}\u{CCB}", ["\u{C97}\u{CC2}\u{CD5}"]), ("\u{C97}\u{CC6}\u{CC2}\u{CD5}", ["\u{C97}\u{CC2}\u{CD5}"]),
        ("Jo\u{308}rg Jörg", ["jorg"]), ("Ёлка øß", ["елка", "øß"]),
    ] as [(String, [String])])
    func marksGoAndTheRestIsComposed(_ text: String, _ wanted: [String]) {
        #expect(Self.words(text).map { Array($0.unicodeScalars) } == wanted.map { Array($0.unicodeScalars) })
    }

    @Test func aNameIsFoundWithAndWithoutItsMarks() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.updatePeers([Objects.user(People.ann, "がくと"), Objects.user(People.bob, "\u{1100}\u{1175}\u{11B7}")])
            try transaction.replaceContactPeerIds([People.ann, People.bob])
        }
        #expect(try postbox.rows(PeerNameTokenIndexTable.self) == ["4b304f306830=0100000000000000", "40ae=0200000000000000"].sorted())
        for (query, peer) in [("がく", "がくと"), ("かくと", "がくと"), ("김", "\u{1100}\u{1175}\u{11B7}")] {
            let found = try postbox { try $0.searchContacts(query: query).peers }
            #expect(found == [Objects.user(peer == "がくと" ? People.ann : People.bob, peer)], "\(query)")
        }
    }
}
