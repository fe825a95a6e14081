import PlatformSupport

/// What becomes of the errors of views as long as the application does not take them.
package enum ViewErrors {
    /// Writes a line to standard error, and the same line not twice in a row: a view that cannot be read is tried with every transaction.
    static func handler() -> (PostboxViewKey, any Error) -> Void {
        var last: String?
        return { key, error in
            let line = Self.line(key, error)
            guard line != last else { return }
            last = line
            let bytes = Array((line + "\n").utf8)
            _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
    }

    /// Names the kind of view. What an error quotes of a file stays visible on a terminal and steers nothing.
    package static func line(_ key: PostboxViewKey, _ error: any Error) -> String {
        let text = "\(error)".unicodeScalars.map { scalar in
            scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return "postbox: the view \(key.kind) cannot be read: \(text.joined())"
    }
}
