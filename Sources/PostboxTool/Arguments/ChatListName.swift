import CommandLineKit
import PostboxReading

extension ValueKind where Value == Int32 {
    /// A chat list by name or number.
    static let chatList = ValueKind<Int32>(
        "LIST", expected: "main, archive, or a 32-bit number", choices: ChatListName.names, text: { ChatListName.name(of: Int64($0)) }
    ) { text in
        ChatListName.names.firstIndex(of: text).map(Int32.init) ?? Int32(text)
    }
}
