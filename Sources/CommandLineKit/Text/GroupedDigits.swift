extension BinaryInteger {
    /// The number with a comma between groups of three digits: `1,204`.
    package var grouped: String {
        var (digits, text) = (Array(String(magnitude)), self < 0 ? "-" : "")
        while !digits.isEmpty {
            let count = digits.count % 3 == 0 ? 3 : digits.count % 3
            text += String(digits.prefix(count))
            digits.removeFirst(count)
            if !digits.isEmpty { text += "," }
        }
        return text
    }
}
