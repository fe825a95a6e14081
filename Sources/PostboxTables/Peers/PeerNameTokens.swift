import PostboxSchema

/// The words by which a name is found. See "Peer Tables", "Tokens".
///
/// Telegram uses Apple's word breaking. This library uses its own rule: a word is a sequence of letters and digits. Stored words are never computed
/// again.
package enum PeerNameTokens {
    package enum Mode: Sendable {
        /// The unchanged text, without diacritics.
        case none
        /// The text, and after it the same in Latin letters.
        case combined
        /// Only the words in Latin letters.
        case transliterated
    }

    /// The words of a name, each in UTF-16LE.
    package static func of(_ name: PeerIndexName) -> [[UInt8]] {
        switch name {
        case let .title(title, addressNames):
            words(title, .combined) + addressNames.flatMap { words($0, .none) }
        case let .personName(first, last, addressNames, phoneNumber):
            words(first, .combined) + words(last, .combined) + addressNames.flatMap { words($0, .none) } + words(phoneNumber ?? "", .none)
        }
    }

    /// The words of a text, each once, in order, in UTF-16LE.
    package static func words(_ text: String, _ mode: Mode) -> [[UInt8]] {
        var text = text.lowercased()
        if text.utf16.contains(where: { $0 >= 128 }) {
            let stripped = text.withoutMarks()
            switch mode {
            case .none: text = stripped
            case .combined: text = stripped + " " + stripped.inLatinLetters()
            case .transliterated: text = stripped.inLatinLetters()
            }
        }
        var result: [[UInt8]] = []
        var seen: Set<String> = []
        for word in text.unicodeScalars.split(whereSeparator: { !$0.isPartOfWord }) {
            let word = String(word)
            if seen.insert(word).inserted { result.append(word.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }) }
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var isPartOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension String {
    /// Letters without the marks over and under them, composed: decomposed and composed texts are the same then.
    fileprivate func withoutMarks() -> String {
        var result: [Unicode.Scalar] = []
        func append(_ plain: Unicode.Scalar) {
            if let last = result.last, let composed = ComposedLetters.composed(last, plain) {
                result[result.count - 1] = composed
            } else {
                result.append(plain)
            }
        }
        for scalar in unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
            if scalar == "\u{CCB}" {
                // This is the only letter whose result has two letters: a vowel sign of Kannada.
                append("\u{CC2}")
                append("\u{CD5}")
            } else {
                append(PlainLetters.plain(scalar))
            }
        }
        return String(String.UnicodeScalarView(result))
    }

    /// The transliteration of the built-in alphabet tables. Letters of other alphabets are omitted.
    fileprivate func inLatinLetters() -> String {
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isASCII {
                result.unicodeScalars.append(scalar)
            } else if let latin = LatinLetters.of(scalar) {
                result += latin
            } else if scalar.properties.isWhitespace {
                result += " "
            }
        }
        return result
    }
}

/// Lowercase letters with marks and their base letters: the result of canonical decomposition after marks are dropped.
enum PlainLetters {
    static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.value < 0xC0 ? scalar : table[scalar] ?? CompatibilityIdeographs.unified(scalar) ?? scalar
    }

    private static let table: [Unicode.Scalar: Unicode.Scalar] = {
        var result: [Unicode.Scalar: Unicode.Scalar] = [:]
        // The text is divided into scalars, not characters, because a vowel sign would form one character with the space before it.
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

/// Compatibility ideographs, which Unicode encodes a second time for other character sets, and their canonical equivalents.
enum CompatibilityIdeographs {
    /// The ideograph that a compatibility scalar is equivalent to, or the scalar itself.
    static func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0xF900...0xFAD9: entry(Int(scalar.value) - 0xF900, of: compatibility)
        case 0x2F800...0x2FA1D: entry(Int(scalar.value) - 0x2F800, of: supplement)
        default: nil
        }
    }

    private static func entry(_ place: Int, of scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
        guard scalars.indices.contains(place), scalars[place] != "-" else { return nil }
        return scalars[place]
    }

    /// The equivalents of U+F900 and the following scalars. `-` means that a scalar has none.
    private static let compatibility = Array(
        """
        豈更車賈滑串句龜龜契金喇奈懶癩羅蘿螺裸邏樂洛烙珞落酪駱亂卵欄爛蘭鸞嵐濫藍襤拉臘蠟廊朗浪狼郎來冷勞擄櫓爐盧老蘆虜路露魯鷺碌祿綠菉錄鹿論壟弄籠聾\
        牢磊賂雷壘屢樓淚漏累縷陋勒肋凜凌稜綾菱陵讀拏樂諾丹寧怒率異北磻便復不泌數索參塞省葉說殺辰沈拾若掠略亮兩凉梁糧良諒量勵呂女廬旅濾礪閭驪麗黎力曆\
        歷轢年憐戀撚漣煉璉秊練聯輦蓮連鍊列劣咽烈裂說廉念捻殮簾獵令囹寧嶺怜玲瑩羚聆鈴零靈領例禮醴隸惡了僚寮尿料樂燎療蓼遼龍暈阮劉杻柳流溜琉留硫紐類六\
        戮陸倫崙淪輪律慄栗率隆利吏履易李梨泥理痢罹裏裡里離匿溺吝燐璘藺隣鱗麟林淋臨立笠粒狀炙識什茶刺切度拓糖宅洞暴輻行降見廓兀嗀--塚-晴--凞猪益礼神\
        祥福靖精羽-蘒-諸--逸都---飯飼館鶴郞隷侮僧免勉勤卑喝嘆器塀墨層屮悔慨憎懲敏既暑梅海渚漢煮爫琢碑社祉祈祐祖祝禍禎穀突節練縉繁署者臭艹艹著褐視謁\
        謹賓贈辶逸難響頻恵𤋮舘--並况全侀充冀勇勺喝啕喙嗢塚墳奄奔婢嬨廒廙彩徭惘慎愈憎慠懲戴揄搜摒敖晴朗望杖歹殺流滛滋漢瀞煮瞧爵犯猪瑱甆画瘝瘟益盛直睊\
        着磌窱節类絛練缾者荒華蝹襁覆視調諸請謁諾諭謹變贈輸遲醙鉶陼難靖韛響頋頻鬒龜𢡊𢡄𣏕㮝䀘䀹𥉉𥳐𧻓齃龎
        """.unicodeScalars)

    /// The compatibility ideographs from U+2F800.
    private static let supplement = Array(
        """
        丽丸乁𠄢你侮侻倂偺備僧像㒞𠘺免兔兤具𠔜㒹內再𠕋冗冤仌冬况𩇟凵刃㓟刻剆割剷㔕勇勉勤勺包匆北卉卑博即卽卿卿卿𠨬灰及叟𠭣叫叱吆咞吸呈周咢哶唐啓啣善\
        善喙喫喳嗂圖嘆圗噑噴切壮城埴堍型堲報墬𡓤売壷夆多夢奢𡚨𡛪姬娛娧姘婦㛮㛼嬈嬾嬾𡧈寃寘寧寳𡬘寿将当尢㞁屠屮峀岍𡷤嵃𡷦嵮嵫嵼巡巢㠯巽帨帽幩㡢𢆃㡼庰\
        庳庶廊𪎒廾𢌱𢌱舁弢弢㣇𣊸𦇚形彫㣣徚忍志忹悁㤺㤜悔𢛔惇慈慌慎慌慺憎憲憤憯懞懲懶成戛扝抱拔捐𢬌挽拼捨掃揤𢯱搢揅掩㨮摩摾撝摷㩬敏敬𣀊旣書晉㬙暑㬈㫤\
        冒冕最暜肭䏙朗望朡杞杓𣏃㭉柺枅桒梅𣑭梎栟椔㮝楂榣槪檨𣚣櫛㰘次𣢧歔㱎歲殟殺殻𣪍𡴋𣫺汎𣲼沿泍汧洖派海流浩浸涅𣴞洴港湮㴳滋滇𣻑淹潮𣽞𣾎濆瀹瀞瀛㶖灊\
        災灷炭𠔥煅𤉣熜𤎫爨爵牐𤘈犀犕𤜵𤠔獺王㺬玥㺸㺸瑇瑜瑱璅瓊㼛甤𤰶甾𤲒異𢆟瘐𤾡𤾸𥁄㿼䀈直𥃳𥃲𥄙𥄳眞真真睊䀹瞋䁆䂖𥐝硎碌磌䃣𥘦祖𥚚𥛅福秫䄯穀穊穏𥥼𥪧\
        𥪧竮䈂𥮫篆築䈧𥲀糒䊠糨糣紀𥾆絣䌁緇縂繅䌴𦈨𦉇䍙𦋙罺𦌾羕翺者𦓚𦔣聠𦖨聰𣍟䏕育脃䐋脾媵𦞧𦞵𣎓𣎜舁舄辞䑫芑芋芝劳花芳芽苦𦬼若茝荣莭茣莽菧著荓菊菌菜\
        𦰶𦵫𦳕䔫蓱蓳蔖𧏊蕤𦼬䕝䕡𦾱𧃒䕫虐虜虧虩蚩蚈蜎蛢蝹蜨蝫螆䗗蟡蠁䗹衠衣𧙧裗裞䘵裺㒻𧢮𧥦䚾䛇誠諭變豕𧲨貫賁贛起𧼯𠠄跋趼跰𠣞軔輸𨗒𨗭邔郱鄑𨜮鄛鈸鋗鋘\
        鉼鏹鐕𨯺開䦕閷𨵷䧦雃嶲霣𩅅𩈚䩮䩶韠𩐊䪲𩒖頋頋頩𩖶飢䬳餩馧駂駾䯎𩬰鬒鱀鳽䳎䳭鵧𪃎䳸𪄅𪈎𪊑麻䵖黹黾鼅鼏鼖鼻𪘀
        """.unicodeScalars)
}

/// Pairs of characters that Unicode composes into one: the part of canonical composition that applies after marks have been removed.
enum ComposedLetters {
    /// Returns `nil` if the two scalars do not compose.
    static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        switch second.value {
        case ..<0x900: return nil
        case 0x1161...0x1175: return syllable(first.value, vowel: second.value)
        case 0x11A8...0x11C2: return syllable(first.value, end: second.value)
        default:
            guard second.properties.generalCategory == .spacingMark else { return nil }
            var pair = String.UnicodeScalarView()
            pair.append(first)
            pair.append(second)
            return table[String(pair)]
        }
    }

    /// Hangul: a consonant and a vowel.
    private static func syllable(_ consonant: UInt32, vowel: UInt32) -> Unicode.Scalar? {
        guard case 0x1100...0x1112 = consonant else { return nil }
        return Unicode.Scalar(0xAC00 + ((consonant - 0x1100) * 21 + vowel - 0x1161) * 28)
    }

    /// Hangul: a syllable that is open, and the consonant at its end.
    private static func syllable(_ open: UInt32, end: UInt32) -> Unicode.Scalar? {
        guard case 0xAC00...0xD7A3 = open, (open - 0xAC00) % 28 == 0 else { return nil }
        return Unicode.Scalar(open + end - 0x11A7)
    }

    /// Compares strings by canonical equivalence, so that a letter is found by its parts.
    private static let table = Dictionary(uniqueKeysWithValues: spacing.unicodeScalars.map { (String($0), $0) })

    /// Letters and vowel signs whose two parts are adjacent.
    private static let spacing = """
        \u{9CB}\u{9CC}\u{B4B}\u{B4C}\u{B94}\u{BCA}\u{BCB}\u{BCC}\u{CCB}\u{D4A}\u{D4B}\u{D4C}\u{DDC}\u{DDE}\u{1B06}\u{1B08}\u{1B0A}\u{1B0C}\u{1B0E}\
        \u{1B12}\u{1B40}\u{1B41}\u{1134B}\u{1134C}\u{114BC}\u{114BE}\u{115BA}\u{115BB}\u{11938}
        """
}

/// Transliterations of letters of other alphabets into Latin letters without marks. A letter without an entry has no transliteration here.
enum LatinLetters {
    static func of(_ scalar: Unicode.Scalar) -> String? { table[scalar] }

    private static let table: [Unicode.Scalar: String] = {
        var result: [Unicode.Scalar: String] = [:]
        for entry in [latin, cyrillic, greek, armenian, georgian].joined(separator: " ").split(separator: " ") {
            guard let letter = entry.unicodeScalars.first else { continue }
            result[letter] = String(entry.unicodeScalars.dropFirst())
        }
        return result
    }()

    private static let latin = "ßss øo æae œoe đd łl ıi þth ðd"
    private static let cyrillic =
        "аa бb вv гg ґg дd ђd еe єie жz зz ѕdz иi іi јj кk лl љlj мm нn њnj оo пp рr сs тt ћc уu фf хh цc чc џdz шs щs ъ ыy ь эe юu яa"
    private static let greek = "αa βb γg δd εe ζz ηe θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υu φph χch ψps ωo"
    private static let armenian =
        "աa բb գg դd եe զz էe ըy թt ժz իi լl խx ծc կk հh ձj ղl ճc մm յy նn շs ոo չc պp ջj ռr սs վv տt րr ցc ւw փp քk օo ֆf"
    private static let georgian = "აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟz რr სs ტt უu ფp ქk ღg ყq შs ჩc ცc ძj წc ჭc ხk ჯj ჰh"
}
