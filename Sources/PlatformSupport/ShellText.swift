/// Words of commands for a shell.
public enum ShellText {
    /// The word as a shell reads it back: in single quotes if it has a character with a meaning.
    public static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 || "/._-+:,@%".utf8.contains(byte)
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
