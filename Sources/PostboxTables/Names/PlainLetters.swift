/// Lowercase letters with marks and their base letters: the result of canonical decomposition after marks are dropped.
enum PlainLetters {
    static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.value < 0xC0 ? scalar : table[scalar] ?? CompatibilityIdeographs.unified(scalar) ?? scalar
    }

    private static let table: [Unicode.Scalar: Unicode.Scalar] = {
        var result: [Unicode.Scalar: Unicode.Scalar] = [:]
        // Scalars, not characters: a vowel sign would be one character with the space before it.
        for family in families.unicodeScalars.split(whereSeparator: { $0 == " " }) {
            guard let plain = family.first else { continue }
            for marked in family.dropFirst() { result[marked] = plain }
        }
        return result
    }()

    /// The plain letter, then its marked ones.
    private static let families = """
        aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ hĥȟḣḥḧḩḫẖ iìíîïĩīĭįǐȉȋḭḯỉị jĵǰ \
        kķǩḱḳḵ lĺļľḷḹḻḽ mḿṁṃ nñńņňǹṅṇṉṋ oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pṕṗ rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩ tţťțṫṭṯṱẗ \
        uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ æǣǽ øǿ ſẛ ʒǯ αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲέ \
        ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ οόὀὁὂὃὄὅὸό ρῤῥ υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ аӑӓ гѓ \
        еѐёӗ жӂӝ зӟ ийѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ اآأإ وؤ يئ ہۂ ےۓ ەۀ कक़ खख़ गग़ जज़ डड़ ढढ़ नऩ फफ़ यय़ रऱ ळऴ ডড় ঢঢ় যয় ਖਖ਼ ਗਗ਼ ਜਜ਼ \
        ਫਫ਼ ਲਲ਼ ਸਸ਼ ଡଡ଼ ଢଢ଼ ཀཀྵ གགྷ ཌཌྷ དདྷ བབྷ ཛཛྷ ဥဦ \
        かが きぎ くぐ けげ こご さざ しじ すず せぜ そぞ ただ ちぢ つづ てで とど はばぱ ひびぴ ふぶぷ へべぺ ほぼぽ うゔ ゝゞ \
        カガ キギ クグ ケゲ コゴ サザ シジ スズ セゼ ソゾ タダ チヂ ツヅ テデ トド ハバパ ヒビピ フブプ ヘベペ ホボポ ウヴ ワヷ ヰヸ ヱヹ ヲヺ ヽヾ \
        \u{2B9}\u{374} \u{B47}\u{B48} \u{CD5}\u{CC0}\u{CC7} \u{CD6}\u{CC8} \u{CC2}\u{CCA} \u{DD9}\u{DDA} \u{DDC}\u{DDD} \
        \u{1B35}\u{1B3B}\u{1B3D}\u{1B43} \u{3B9}\u{1FBE} \u{5D9}\u{FB1D}\u{FB39} \u{5F2}\u{FB1F} \u{5E9}\u{FB2A}\u{FB2B}\u{FB2C}\u{FB2D}\u{FB49} \
        \u{5D0}\u{FB2E}\u{FB2F}\u{FB30} \u{5D1}\u{FB31}\u{FB4C} \u{5D2}\u{FB32} \u{5D3}\u{FB33} \u{5D4}\u{FB34} \u{5D5}\u{FB35}\u{FB4B} \
        \u{5D6}\u{FB36} \u{5D8}\u{FB38} \u{5DA}\u{FB3A} \u{5DB}\u{FB3B}\u{FB4D} \u{5DC}\u{FB3C} \u{5DE}\u{FB3E} \u{5E0}\u{FB40} \u{5E1}\u{FB41} \
        \u{5E3}\u{FB43} \u{5E4}\u{FB44}\u{FB4E} \u{5E6}\u{FB46} \u{5E7}\u{FB47} \u{5E8}\u{FB48} \u{5EA}\u{FB4A} \u{11099}\u{1109A} \
        \u{1109B}\u{1109C} \u{110A5}\u{110AB} \u{114B9}\u{114BB}
        """
}
