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
