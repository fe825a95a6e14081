import PlatformSupport

/// Reads lines from a terminal, with the keys of Emacs that shells have, and a history.
package final class LineEditor {
    package enum Answer {
        case line(String)
        /// Control-C: the typed text is discarded.
        case interrupted
        case end
    }

    private let input: Int32
    private let output: Int32
    package private(set) var history: [String] = []
    /// The typed text, the place in it, and the place in the history, whose end is the new line.
    private var text: [Character] = []
    private var cursor = 0
    private var place = 0
    private var draft: [Character] = []
    private var pending: [UInt8] = []

    private static let mostLines = 1000
    private static let longestLine = 1 << 20

    package init(input: Int32, output: Int32) {
        self.input = input
        self.output = output
    }

    /// Adds a line to the history, unless it is the latest one.
    package func remember(_ line: String) {
        guard !line.isEmpty, history.last != line else { return }
        history.append(line)
        if history.count > LineEditor.mostLines { history.removeFirst() }
    }

    /// Reads a line after a prompt. Afterwards, the terminal has its previous state.
    package func line(after prompt: String) -> Answer {
        var before = termios()
        guard tcgetattr(input, &before) == 0 else { return readPlainly(prompt) }
        var raw = before
        cfmakeraw(&raw)
        raw.c_oflag = before.c_oflag
        guard tcsetattr(input, TCSADRAIN, &raw) == 0 else { return readPlainly(prompt) }
        defer { tcsetattr(input, TCSADRAIN, &before) }
        (text, cursor, draft, place) = ([], 0, [], history.count)
        while true {
            show(prompt)
            guard let key = readKey() else {
                write("\r\n")
                return .end
            }
            switch key {
            case .enter:
                cursor = text.count
                show(prompt)
                write("\r\n")
                return .line(String(text))
            case .interrupt:
                write("^C\r\n")
                return .interrupted
            case .end where text.isEmpty:
                write("\r\n")
                return .end
            default: edit(key)
            }
        }
    }

    /// A line of a terminal that cannot be changed.
    private func readPlainly(_ prompt: String) -> Answer {
        write(prompt)
        var bytes: [UInt8] = []
        while let byte = readByte() {
            if byte == 0x0A { return .line(String(decoding: bytes, as: UTF8.self)) }
            if bytes.count < LineEditor.longestLine { bytes.append(byte) }
        }
        return bytes.isEmpty ? .end : .line(String(decoding: bytes, as: UTF8.self))
    }

    // MARK: - Keys

    private enum Key {
        case text(String)
        case enter, interrupt, end, backspace, delete, left, right, wordLeft, wordRight, home, toEnd, up, down, killToEnd, killToStart, killWord, clear, none
    }

    private func readKey() -> Key? {
        guard let byte = readByte() else { return nil }
        switch byte {
        case 0x0D, 0x0A: return .enter
        case 0x01: return .home
        case 0x02: return .left
        case 0x03: return .interrupt
        case 0x04: return .end
        case 0x05: return .toEnd
        case 0x06: return .right
        case 0x08, 0x7F: return .backspace
        case 0x0B: return .killToEnd
        case 0x0C: return .clear
        case 0x0E: return .down
        case 0x10: return .up
        case 0x15: return .killToStart
        case 0x17: return .killWord
        case 0x1B: return readSequence()
        case 0x09: return .text(" ")
        case 0x00..<0x20: return Key.none
        default: return .text(readScalars(from: byte))
        }
    }

    /// Reads the key sequence after Escape.
    private func readSequence() -> Key? {
        guard let kind = readByte() else { return nil }
        if kind == UInt8(ascii: "b") { return .wordLeft }
        if kind == UInt8(ascii: "f") { return .wordRight }
        guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else { return Key.none }
        var parameters: [UInt8] = []
        while let byte = readByte() {
            guard byte >= 0x40 else {
                if parameters.count < 16 { parameters.append(byte) }
                continue
            }
            let isWord = parameters.contains(UInt8(ascii: ";"))
            switch byte {
            case UInt8(ascii: "A"): return .up
            case UInt8(ascii: "B"): return .down
            case UInt8(ascii: "C"): return isWord ? .wordRight : .right
            case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
            case UInt8(ascii: "H"): return .home
            case UInt8(ascii: "F"): return .toEnd
            case UInt8(ascii: "~"):
                switch parameters.first {
                case UInt8(ascii: "1"), UInt8(ascii: "7"): return .home
                case UInt8(ascii: "4"), UInt8(ascii: "8"): return .toEnd
                case UInt8(ascii: "3"): return .delete
                default: return Key.none
                }
            default: return Key.none
            }
        }
        return nil
    }

    /// The scalar that starts with a byte.
    private func readScalars(from first: UInt8) -> String {
        var bytes = [first]
        let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        while bytes.count < count, let next = readByte() {
            guard next & 0xC0 == 0x80 else {
                pending.append(next)
                break
            }
            bytes.append(next)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func readByte() -> UInt8? {
        if !pending.isEmpty { return pending.removeFirst() }
        var byte: UInt8 = 0
        while true {
            let count = read(input, &byte, 1)
            if count == 1 { return byte }
            if count < 0, errno == EINTR, Interruption.arrived == 0 { continue }
            return nil
        }
    }

    // MARK: - Editing

    private func edit(_ key: Key) {
        switch key {
        case let .text(typed):
            guard text.count < LineEditor.longestLine else { return }
            // An accent joins the letter before it.
            let before = String(text[..<cursor]) + typed
            let after = text[cursor...]
            text = Array(before)
            cursor = text.count
            text += after
        case .backspace:
            guard cursor > 0 else { return }
            cursor -= 1
            text.remove(at: cursor)
        case .delete, .end: if cursor < text.count { text.remove(at: cursor) }
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .wordLeft: cursor = startOfWord
        case .wordRight:
            while cursor < text.count, !isWord(text[cursor]) { cursor += 1 }
            while cursor < text.count, isWord(text[cursor]) { cursor += 1 }
        case .home: cursor = 0
        case .toEnd: cursor = text.count
        case .killToEnd: text.removeSubrange(cursor...)
        case .killToStart:
            text.removeSubrange(..<cursor)
            cursor = 0
        case .killWord:
            let start = startOfWord
            text.removeSubrange(start..<cursor)
            cursor = start
        case .up: recall(place - 1)
        case .down: recall(place + 1)
        case .clear: write("\u{1b}[H\u{1b}[2J")
        case .enter, .interrupt, .none: break
        }
    }

    private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }

    private var startOfWord: Int {
        var start = cursor
        while start > 0, !isWord(text[start - 1]) { start -= 1 }
        while start > 0, isWord(text[start - 1]) { start -= 1 }
        return start
    }

    /// Shows a line of the history, or after its end the text typed before.
    private func recall(_ wanted: Int) {
        guard (0...history.count).contains(wanted) else { return }
        if place == history.count { draft = text }
        place = wanted
        text = wanted == history.count ? draft : Array(history[wanted])
        cursor = text.count
    }

    // MARK: - The screen

    /// Rewrites the line, with as much text around the cursor as fits.
    private func show(_ prompt: String) {
        var size = winsize()
        let hasSize = ioctl(output, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let available = max(8, (hasSize ? Int(size.ws_col) : 80) - prompt.count - 1)
        func width(_ characters: ArraySlice<Character>) -> Int { DisplayWidth.of(TerminalText.visible(String(characters))) }
        var start = 0
        while width(text[start..<cursor]) > available { start += 1 }
        var end = cursor
        while end < text.count, width(text[start...end]) <= available { end += 1 }
        let shown = TerminalText.visible(String(text[start..<end])), column = prompt.count + width(text[start..<cursor])
        write("\r" + prompt + shown + "\u{1b}[K\r" + (column > 0 ? "\u{1b}[\(column)C" : ""))
    }

    private func write(_ text: String) { FileOutput.writeIgnoringErrors(text, to: output) }
}
