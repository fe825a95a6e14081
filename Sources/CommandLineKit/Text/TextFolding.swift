/// The letters of a text as searches compare them: lowercase, decomposed, without variation selectors and skin tones, and on request without accents.
package struct TextFolding: Sendable {
    /// Whether accents are ignored, so that `cafe` matches `café`, `елка` matches `ёлка`, `strasse` matches `Straße`, wide letters match narrow
    /// ones, and `l'ete` matches `l’été`. Soft hyphens, spaces without width, and marks of direction are ignored too.
    package let ignoresAccents: Bool
    /// Variation selectors and skin tones count too.
    package var keepsVariants = false
    /// Whether capital and small letters are different.
    package let keepsCase: Bool

    package init(ignoresAccents: Bool, keepsVariants: Bool = false, keepsCase: Bool = false) {
        self.ignoresAccents = ignoresAccents
        self.keepsVariants = keepsVariants
        self.keepsCase = keepsCase
    }

    /// Returns the scalars of a text.
    package func scalars(_ text: String) -> [UInt32] {
        var out: [UInt32] = []
        out.reserveCapacity(text.utf8.count)
        // The tables take longer to make than a short text to search.
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 { out.append(UInt32(byte &- 0x41 < 26 && !keepsCase ? byte | 0x20 : byte)) }
            return out
        }
        let table = self.table
        for scalar in text.unicodeScalars { append(scalar, table, to: &out) }
        return out
    }

    /// Returns the scalars of a text, and the position of each in the text.
    package func located(_ text: String) -> FoldedText {
        var folded = FoldedText(end: text.utf8.count)
        let table = self.table
        var offset = 0
        for scalar in text.unicodeScalars {
            append(scalar, table, to: &folded.scalars)
            while folded.starts.count < folded.scalars.count { folded.starts.append(offset) }
            offset += UTF8.width(scalar)
        }
        return folded
    }

    private var table: [UInt32] {
        if keepsCase { return ignoresAccents ? TextFolding.casedFolded : TextFolding.cased }
        return ignoresAccents ? TextFolding.folded : TextFolding.plain
    }

    @inline(__always)
    private func append(_ scalar: Unicode.Scalar, _ table: [UInt32], to out: inout [UInt32]) {
        let value = scalar.value
        if value < 0x80 {
            out.append(value &- 0x41 < 26 && !keepsCase ? value | 0x20 : value)
        } else if value < table.count, table[Int(value)] != 0 {
            out.append(table[Int(value)])
        } else {
            append(scalar, to: &out)
        }
    }

    /// Returns a text whose equality and beginnings are those of the scalars.
    package func text(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        for value in scalars(text) { if let scalar = Unicode.Scalar(value) { out.append(scalar) } }
        return String(out)
    }

    /// Whether a scalar is an accent of the letter before it.
    package static func isAccent(_ value: UInt32) -> Bool {
        guard value >= 0x300, let scalar = Unicode.Scalar(value) else { return false }
        let combining = scalar.properties.canonicalCombiningClass.rawValue
        return combining >= 200 || combining == 7 || combining == 8
    }

    // MARK: - One scalar

    private func append(_ scalar: Unicode.Scalar, to out: inout [UInt32]) {
        let value = scalar.value
        switch value {
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x1F3FB...0x1F3FF:
            if keepsVariants { out.append(value) }
        case 0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF:
            // A zero-width joiner is a part of emoji.
            if keepsVariants || !ignoresAccents { out.append(value) }
        case 0x3400...0x9FFF, 0x1F000...0x1FAFF: out.append(value)
        case 0xAC00...0xD7A3: TextFolding.append(hangul: value - 0xAC00, to: &out)
        case 0xFF01...0xFF5E where ignoresAccents:
            let narrow = value - 0xFEE0
            out.append(narrow &- 0x41 < 26 && !keepsCase ? narrow | 0x20 : narrow)
        default:
            let lower = scalar.properties.lowercaseMapping.unicodeScalars, first = out.count
            for scalar in lower { decompose(scalar.value, to: &out) }
            if keepsCase, !lower.elementsEqual(CollectionOfOne(scalar)) { TextFolding.raise(&out, from: first) }
        }
    }

    /// Replaces small letters with capital letters, because only small letters are decomposed.
    private static func raise(_ out: inout [UInt32], from first: Int) {
        guard first < out.count else { return }
        for place in first..<out.count {
            guard let upper = Unicode.Scalar(out[place])?.properties.uppercaseMapping.unicodeScalars, upper.count == 1, let letter = upper.first else { continue }
            if letter.properties.canonicalCombiningClass.rawValue == 0 { out[place] = letter.value }
        }
    }

    private func decompose(_ value: UInt32, to out: inout [UInt32]) {
        if let (base, mark) = CanonicalDecomposition.parts(of: value) {
            decompose(base, to: &out)
            if mark != 0 { decompose(mark, to: &out) }
            return
        }
        guard let scalar = Unicode.Scalar(value) else { return }
        if ignoresAccents, let letters = TextFolding.letters[scalar] { return out += letters }
        let combining = scalar.properties.canonicalCombiningClass.rawValue
        guard combining > 0 else { return out.append(value == 0x3C2 ? 0x3C3 : value) }
        if ignoresAccents, combining >= 200 || (10...35).contains(combining) { return }
        // Marks are sorted in canonical order; of very many on one letter, only the last ones are kept.
        var place = out.count
        while place > 0, out.count - place < TextFolding.marks, let before = Unicode.Scalar(out[place - 1]), before.properties.canonicalCombiningClass.rawValue > combining { place -= 1 }
        out.insert(value, at: place)
    }

    private static func append(hangul syllable: UInt32, to out: inout [UInt32]) {
        out.append(0x1100 + syllable / 588)
        out.append(0x1161 + syllable % 588 / 28)
        if syllable % 28 != 0 { out.append(0x11A7 + syllable % 28) }
    }

    private static let marks = 32

    // MARK: - Tables

    /// Letters and signs written with others if they are not available.
    private static let letters: [Unicode.Scalar: [UInt32]] = {
        let words: [Unicode.Scalar: String] = [
            "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ŧ": "t", "ı": "i", "ſ": "s", "\u{FB00}": "ff", "\u{FB01}": "fi",
            "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl", "\u{FB05}": "st", "\u{FB06}": "st",
            "\u{A0}": " ", "\u{202F}": " ", "\u{3000}": " ", "\u{2018}": "'", "\u{2019}": "'", "\u{2BC}": "'", "\u{201C}": "\"", "\u{201D}": "\"",
        ]
        return words.mapValues { $0.unicodeScalars.map(\.value) }
    }()

    /// The scalars below it have tables.
    private static let tabled: UInt32 = 0x2000
    private static let plain = table(TextFolding(ignoresAccents: false))
    private static let folded = table(TextFolding(ignoresAccents: true))
    private static let cased = table(TextFolding(ignoresAccents: false, keepsCase: true))
    private static let casedFolded = table(TextFolding(ignoresAccents: true, keepsCase: true))

    /// Returns the folded form of each scalar; 0 if the form is not a single scalar, or depends on the preceding scalars.
    private static func table(_ folding: TextFolding) -> [UInt32] {
        (0..<tabled).map { value in
            guard let scalar = Unicode.Scalar(value) else { return 0 }
            var out: [UInt32] = []
            folding.append(scalar, to: &out)
            guard out.count == 1, scalar.properties.canonicalCombiningClass.rawValue == 0, !isAccent(out[0]) else { return 0 }
            return out[0]
        }
    }
}

/// A text as searches compare it, with the place of each scalar in the UTF-8 of the text.
package struct FoldedText: Sendable {
    package fileprivate(set) var scalars: [UInt32] = []
    fileprivate(set) var starts: [Int] = []
    /// The number of bytes in the text.
    let end: Int

    fileprivate init(end: Int) { self.end = end }

    /// Returns the bytes of some of the scalars: whole letters of the text, with the skipped characters after them.
    package func bytes(of range: Range<Int>) -> Range<Int> {
        guard range.lowerBound < starts.count else { return end..<end }
        let start = starts[range.lowerBound]
        var next = range.upperBound
        while next < starts.count, next > range.lowerBound, starts[next] == starts[next - 1] { next += 1 }
        return start..<max(start, next < starts.count ? starts[next] : end)
    }
}

/// The canonical decompositions of Unicode that a lowercased text can contain, for texts that differ only in how accents are composed.
/// Hangul syllables are computed; CJK compatibility ideographs are omitted.
enum CanonicalDecomposition {
    /// Returns the parts of a composed letter: its base and its mark; the mark is 0 if the letter is only another code of the base.
    static func parts(of scalar: UInt32) -> (base: UInt32, mark: UInt32)? { pairs[scalar] }

    /// Returns the letter composed of a small letter and a mark; `nil` if none exists.
    static func composed(_ base: UInt32, _ mark: UInt32) -> UInt32? { composed[UInt64(base) << 32 | UInt64(mark)] }

    private static let composed: [UInt64: UInt32] = {
        var composed: [UInt64: UInt32] = [:]
        for (letter, parts) in pairs where parts.mark != 0 { composed[UInt64(parts.base) << 32 | UInt64(parts.mark)] = letter }
        return composed
    }()

    private static let pairs: [UInt32: (base: UInt32, mark: UInt32)] = {
        var pairs: [UInt32: (base: UInt32, mark: UInt32)] = [:]
        for (mark, composed, bases) in marks {
            for (letter, base) in zip(composed.unicodeScalars, bases.unicodeScalars) { pairs[letter.value] = (base.value, mark) }
        }
        return pairs
    }()

    /// A mark, the letters composed with it, and each of them without it.
    private static let marks: [(mark: UInt32, composed: String, bases: String)] = [
        (0, "\u{340}\u{341}\u{343}\u{374}\u{37E}\u{387}\u{1F71}", "\u{300}\u{301}\u{313}\u{2B9}\u{3B}\u{B7}\u{3AC}"),
        (0, "\u{1F73}\u{1F75}\u{1F77}\u{1F79}\u{1F7B}\u{1F7D}\u{1FBE}", "\u{3AD}\u{3AE}\u{3AF}\u{3CC}\u{3CD}\u{3CE}\u{3B9}"),
        (0, "\u{1FD3}\u{1FE3}\u{1FEE}\u{1FEF}\u{1FFD}\u{2000}\u{2001}", "\u{390}\u{3B0}\u{385}\u{60}\u{B4}\u{2002}\u{2003}"),
        (0, "\u{2329}\u{232A}", "\u{3008}\u{3009}"),
        (0x0300, "àèìòùǜǹѐѝḕṑẁầằềồờừỳἂἃἒἓἢἣἲἳὂὃὒὓὢὣὰὲὴὶὸὺὼ῍ῒ῝ῢ῭", "aeiouünеиēōwâăêôơưyἀἁἐἑἠἡἰἱὀὁὐὑὠὡαεηιουω᾿ϊ῾ϋ¨"),
        (0x0301, "áéíóúýćĺńŕśźǘǵǻǽǿ\u{344}΅ΐάέήίΰόύώϓѓќḉḗḯḱḿṍṓṕṹẃấắếốớứἄἅ", "aeiouyclnrszügåæø\u{308}¨ϊαεηιϋουωϒгкçēïkmõōpũwâăêôơưἀἁ"),
        (0x0301, "ἔἕἤἥἴἵὄὅὔὕὤὥ῎῞", "ἐἑἠἡἰἱὀὁὐὑὠὡ᾿῾"),
        (0x0302, "âêîôûĉĝĥĵŝŵŷẑậệộ", "aeioucghjswyzạẹọ"),
        (0x0303, "ãñõĩũṽẫẵẽễỗỡữỹ", "anoiuvâăeêôơưy"),
        (0x0304, "āēīōūǖǟǡǣǭȫȭȱȳӣӯḡḹṝᾱῑῡ", "aeiouüäȧæǫöõȯyиуgḷṛαιυ"),
        (0x0306, "ăĕğĭŏŭйўӂӑӗḝặᾰῐῠ", "aegiouиужаеȩạαιυ"),
        (0x0307, "ċėġżȧȯḃḋḟḣṁṅṗṙṡṥṧṩṫẇẋẏẛ", "cegzaobdfhmnprsśšṣtwxyſ"),
        (0x0308, "äëïöüÿϊϋϔёїӓӛӝӟӥӧӫӭӱӵӹḧṏṻẅẍẗ", "aeiouyιυϒеіаәжзиоөэучыhõūwxt"),
        (0x0309, "ảẩẳẻểỉỏổởủửỷ", "aâăeêioôơuưy"),
        (0x030A, "åůẘẙ", "auwy"),
        (0x030B, "őűӳ", "ouу"),
        (0x030C, "čďěľňřšťžǎǐǒǔǚǧǩǯǰȟ", "cdelnrstzaiouügkʒjh"),
        (0x030F, "ȁȅȉȍȑȕѷ", "aeioruѵ"),
        (0x0311, "ȃȇȋȏȓȗ", "aeioru"),
        (0x0313, "ἀἐἠἰὀὐὠῤ", "αεηιουωρ"),
        (0x0314, "ἁἑἡἱὁὑὡῥ", "αεηιουωρ"),
        (0x031B, "ơư", "ou"),
        (0x0323, "ḅḍḥḳḷṃṇṛṣṭṿẉẓạẹịọợụựỵ", "bdhklmnrstvwzaeioơuưy"),
        (0x0324, "ṳ", "u"),
        (0x0325, "ḁ", "a"),
        (0x0326, "șț", "st"),
        (0x0327, "çģķļņŗşţȩḑḩ", "cgklnrstedh"),
        (0x0328, "ąęįųǫ", "aeiuo"),
        (0x032D, "ḓḙḽṋṱṷ", "delntu"),
        (0x032E, "ḫ", "h"),
        (0x0330, "ḛḭṵ", "eiu"),
        (0x0331, "ḇḏḵḻṉṟṯẕẖ", "bdklnrtzh"),
        (0x0338, "↚↛↮⇍⇎⇏∄∉∌∤∦≁≄≇≉≠≢≭≮≯≰≱≴≵≸≹⊀⊁⊄⊅⊈⊉⊬⊭⊮⊯⋠⋡⋢⋣⋪⋫⋬⋭⫝̸", "←→↔⇐⇔⇒∃∈∋∣∥∼≃≅≈=≡≍<>≤≥≲≳≶≷≺≻⊂⊃⊆⊇⊢⊨⊩⊫≼≽⊑⊒⊲⊳⊴⊵⫝"),
        (0x0342, "ἆἇἦἧἶἷὖὗὦὧᾶ῁ῆ῏ῖῗ῟ῦῧῶ", "ἀἁἠἡἰἱὐὑὠὡα¨η᾿ιϊ῾υϋω"),
        (0x0345, "ᾀᾁᾂᾃᾄᾅᾆᾇᾐᾑᾒᾓᾔᾕᾖᾗᾠᾡᾢᾣᾤᾥᾦᾧᾲᾳᾴᾷῂῃῄῇῲῳῴῷ", "ἀἁἂἃἄἅἆἇἠἡἢἣἤἥἦἧὠὡὢὣὤὥὦὧὰαάᾶὴηήῆὼωώῶ"),
        (0x05B4, "\u{FB1D}", "\u{5D9}"),
        (0x05B7, "\u{FB1F}\u{FB2E}", "\u{5F2}\u{5D0}"),
        (0x05B8, "\u{FB2F}", "\u{5D0}"),
        (0x05B9, "\u{FB4B}", "\u{5D5}"),
        (0x05BC, "\u{FB30}\u{FB31}\u{FB32}\u{FB33}\u{FB34}\u{FB35}\u{FB36}", "\u{5D0}\u{5D1}\u{5D2}\u{5D3}\u{5D4}\u{5D5}\u{5D6}"),
        (0x05BC, "\u{FB38}\u{FB39}\u{FB3A}\u{FB3B}\u{FB3C}\u{FB3E}\u{FB40}", "\u{5D8}\u{5D9}\u{5DA}\u{5DB}\u{5DC}\u{5DE}\u{5E0}"),
        (0x05BC, "\u{FB41}\u{FB43}\u{FB44}\u{FB46}\u{FB47}\u{FB48}\u{FB49}", "\u{5E1}\u{5E3}\u{5E4}\u{5E6}\u{5E7}\u{5E8}\u{5E9}"),
        (0x05BC, "\u{FB4A}", "\u{5EA}"),
        (0x05BF, "\u{FB4C}\u{FB4D}\u{FB4E}", "\u{5D1}\u{5DB}\u{5E4}"),
        (0x05C1, "\u{FB2A}\u{FB2C}", "\u{5E9}\u{FB49}"),
        (0x05C2, "\u{FB2B}\u{FB2D}", "\u{5E9}\u{FB49}"),
        (0x0653, "\u{622}", "\u{627}"),
        (0x0654, "\u{623}\u{624}\u{626}\u{6C0}\u{6C2}\u{6D3}", "\u{627}\u{648}\u{64A}\u{6D5}\u{6C1}\u{6D2}"),
        (0x0655, "\u{625}", "\u{627}"),
        (0x093C, "ऩऱऴक़ख़ग़ज़ड़ढ़फ़य़", "नरळकखगजडढफय"),
        (0x09BC, "ড়ঢ়য়", "ডঢয"),
        (0x09BE, "\u{9CB}", "\u{9C7}"),
        (0x09D7, "\u{9CC}", "\u{9C7}"),
        (0x0A3C, "ਲ਼ਸ਼ਖ਼ਗ਼ਜ਼ਫ਼", "ਲਸਖਗਜਫ"),
        (0x0B3C, "ଡ଼ଢ଼", "ଡଢ"),
        (0x0B3E, "\u{B4B}", "\u{B47}"),
        (0x0B56, "\u{B48}", "\u{B47}"),
        (0x0B57, "\u{B4C}", "\u{B47}"),
        (0x0BBE, "\u{BCA}\u{BCB}", "\u{BC6}\u{BC7}"),
        (0x0BD7, "ஔ\u{BCC}", "ஒ\u{BC6}"),
        (0x0C56, "\u{C48}", "\u{C46}"),
        (0x0CC2, "\u{CCA}", "\u{CC6}"),
        (0x0CD5, "\u{CC0}\u{CC7}\u{CCB}", "\u{CBF}\u{CC6}\u{CCA}"),
        (0x0CD6, "\u{CC8}", "\u{CC6}"),
        (0x0D3E, "\u{D4A}\u{D4B}", "\u{D46}\u{D47}"),
        (0x0D57, "\u{D4C}", "\u{D46}"),
        (0x0DCA, "\u{DDA}\u{DDD}", "\u{DD9}\u{DDC}"),
        (0x0DCF, "\u{DDC}", "\u{DD9}"),
        (0x0DDF, "\u{DDE}", "\u{DD9}"),
        (0x0F72, "\u{F73}", "\u{F71}"),
        (0x0F74, "\u{F75}", "\u{F71}"),
        (0x0F80, "\u{F76}\u{F78}\u{F81}", "\u{FB2}\u{FB3}\u{F71}"),
        (0x0FB5, "ཀྵ\u{FB9}", "ཀ\u{F90}"),
        (0x0FB7, "གྷཌྷདྷབྷཛྷ\u{F93}\u{F9D}\u{FA2}\u{FA7}\u{FAC}", "གཌདབཛ\u{F92}\u{F9C}\u{FA1}\u{FA6}\u{FAB}"),
        (0x102E, "ဦ", "ဥ"),
        (0x1B35, "ᬆᬈᬊᬌᬎᬒ\u{1B3B}\u{1B3D}\u{1B40}\u{1B41}\u{1B43}", "ᬅᬇᬉᬋᬍᬑ\u{1B3A}\u{1B3C}\u{1B3E}\u{1B3F}\u{1B42}"),
        (0x3099, "がぎぐげござじずぜぞだぢづでどばびぶべぼゔゞガギグゲゴザジズゼゾダヂヅデドバビブベボヴヷヸヹヺヾ", "かきくけこさしすせそたちつてとはひふへほうゝカキクケコサシスセソタチツテトハヒフヘホウワヰヱヲヽ"),
        (0x309A, "ぱぴぷぺぽパピプペポ", "はひふへほハヒフヘホ"),
        (0x110BA, "\u{1109A}\u{1109C}\u{110AB}", "\u{11099}\u{1109B}\u{110A5}"),
        (0x11127, "\u{1112E}\u{1112F}", "\u{11131}\u{11132}"),
        (0x1133E, "\u{1134B}", "\u{11347}"),
        (0x11357, "\u{1134C}", "\u{11347}"),
        (0x114B0, "\u{114BC}", "\u{114B9}"),
        (0x114BA, "\u{114BB}", "\u{114B9}"),
        (0x114BD, "\u{114BE}", "\u{114B9}"),
        (0x115AF, "\u{115BA}\u{115BB}", "\u{115B8}\u{115B9}"),
        (0x11930, "\u{11938}", "\u{11935}"),
        (0x1D165, "\u{1D15E}\u{1D15F}\u{1D1BB}\u{1D1BC}", "\u{1D157}\u{1D158}\u{1D1B9}\u{1D1BA}"),
        (0x1D16E, "\u{1D160}\u{1D1BD}\u{1D1BE}", "\u{1D15F}\u{1D1BB}\u{1D1BC}"),
        (0x1D16F, "\u{1D161}\u{1D1BF}\u{1D1C0}", "\u{1D15F}\u{1D1BB}\u{1D1BC}"),
        (0x1D170, "\u{1D162}", "\u{1D15F}"),
        (0x1D171, "\u{1D163}", "\u{1D15F}"),
        (0x1D172, "\u{1D164}", "\u{1D15F}"),
    ]
}
