/// Counts of messages and chats come from files and servers: they stop at the ends of what an Int32 holds, instead of beginning anew at the other.
extension Int32 {
    package func plus(_ other: Int32) -> Int32 { Int32(clamping: Int64(self) + Int64(other)) }
    package func minus(_ other: Int32) -> Int32 { Int32(clamping: Int64(self) - Int64(other)) }
}
