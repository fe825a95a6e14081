import PostboxCoding

/// The time that a gift of Telegram Premium lasts.
enum PremiumPeriod {
    case days(Int64)
    case months(Int64)

    /// Reads a giftPremium, which has months if a version before 12 stored it, or a giftCode, which has days under the name of months since then;
    /// `nil` if neither is stored.
    init?(_ action: ServiceAction, _ node: JSONNode) {
        let months = node.number("action.months")
        switch action {
        case .giftCode:
            guard let months else { return nil }
            self = PremiumPeriod.monthsOfCodes.contains(months) ? .months(months) : .days(months)
        default:
            guard let number = node.number("action.days") ?? months else { return nil }
            self = node.number("action.days") == nil ? .months(number) : .days(number)
        }
    }

    /// The numbers of months sold. The version that stored a code is not known.
    private static let monthsOfCodes: Set<Int64> = [1, 2, 3, 4, 6, 9, 12, 18, 24]

    var days: Int64 {
        switch self {
        case let .days(days): days
        case let .months(months): months.multipliedReportingOverflow(by: 30).partialValue
        }
    }

    /// The duration in words, such as `3 months` or `14 days`.
    var text: String {
        switch self {
        case let .months(months): return Wording.counted(months, "month")
        case let .days(days):
            let month = 30.4375, months = (Double(days) / month).rounded()
            let isNear = months > 0 && (Double(days) - months * month).magnitude <= 6
            return isNear ? Wording.counted(Int64(exactly: months) ?? 0, "month") : Wording.counted(days, "day")
        }
    }
}

/// An amount of money in minor units, as people write it: `4.99 USD`, `50 Stars`.
enum Amount {
    /// The parts of a stored amount of Stars or TON. `whole` is Stars or nanotons.
    struct Crypto {
        var whole: Int64
        var nanos: Int64
        var isTon: Bool
        /// Whether the currency is one of a later version.
        private var isUnknown = false

        /// Reads an amount, or a number of Stars that an older version stored in its place.
        init?(_ node: JSONNode?) {
            guard let node, !node.isNull else { return nil }
            if let stars = node.int64 {
                (whole, nanos, isTon) = (stars, 0, false)
                return
            }
            let currency = node["c"] ?? node["currency"]
            let ton = currency.map { $0.isString("ton") || $0.int64 == 1 } ?? false
            isTon = ton
            isUnknown = currency.map { $0.int64 != 0 && !$0.isString("stars") && !ton } ?? false
            let amount = node["a"] ?? node["amount"] ?? node
            guard let value = amount.number("value") else { return nil }
            (whole, nanos) = (value, amount.number("nanos") ?? 0)
        }

        var isPositive: Bool { whole > 0 || whole == 0 && nanos > 0 }

        var text: String { isUnknown ? "\(whole) of an unknown currency" : isTon ? Amount.ton(whole) : Amount.stars(whole, nanos: nanos) }

        /// The number of Stars or TON.
        var number: String { String(text.prefix { $0 != " " }) }
    }

    private static let billion: UInt64 = 1_000_000_000

    /// Formats a number of stars, such as `50 Stars`, `1 Star`, or `1.5 Stars`.
    static func stars(_ whole: Int64, nanos: Int64 = 0) -> String {
        let number = decimal(whole.magnitude, nanos.magnitude % billion, isNegative: whole < 0 || nanos < 0)
        return number == "1" ? "1 Star" : number + " Stars"
    }

    /// Formats an amount such as `1.5 TON`.
    static func ton(_ nanotons: Int64) -> String {
        decimal(nanotons.magnitude / billion, nanotons.magnitude % billion, isNegative: nanotons < 0) + " TON"
    }

    /// Formats a decimal number without trailing zeros.
    private static func decimal(_ whole: UInt64, _ billionths: UInt64, isNegative: Bool) -> String {
        let digits = String(billionths)
        var fraction = String(repeating: "0", count: max(0, 9 - digits.utf8.count)) + digits
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return "\(isNegative ? "-" : "")\(whole)" + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// Formats an amount; `nil` if the amount or its currency is not stored.
    static func text(_ minor: Int64?, _ currency: String) -> String? { currency.isEmpty ? nil : minor.map { text($0, currency) } }

    static func text(_ minor: Int64, _ currency: String) -> String {
        if currency == "XTR" { return stars(minor) }
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
