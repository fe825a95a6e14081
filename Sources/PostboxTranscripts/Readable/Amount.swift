/// An amount of money in minor units, as people write it: `4.99 USD`, `50 Stars`.
enum Amount {
    /// `nil` where the amount or its currency is not stored.
    static func text(_ minor: Int64?, _ currency: String) -> String? { currency.isEmpty ? nil : minor.map { text($0, currency) } }

    static func text(_ minor: Int64, _ currency: String) -> String {
        if currency == "XTR" { return "\(minor) Stars" }
        let digits = fractionDigits(currency)
        guard digits > 0 else { return "\(minor) \(currency)" }
        let all = String(minor.magnitude)
        let padded = String(repeating: "0", count: max(0, digits + 1 - all.count)) + all
        return (minor < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits) + " " + currency
    }

    private static func fractionDigits(_ currency: String) -> Int {
        switch currency {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF": 0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
        case "CLF": 4
        default: 2
        }
    }
}
