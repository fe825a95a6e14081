/// Keys as versions before the present one had them (spec 10.3).
enum OldForms {
    /// t9 before version 15.
    static let ungroupedChatList = KeyForm(
        .uint16LE("pinningIndex"), .int32("timestamp"), .int32("namespace"), .int32("id"), .peer(), .int8("type"))
    /// t7 before version 23: time before namespace.
    static let history = KeyForm(.peer(), .int32("timestamp"), .int32("namespace"), .int32("id"))
    /// t12 before version 23: time before namespace.
    static let tags = KeyForm(.peer(), .uint32("tag"), .int32("timestamp"), .int32("namespace"), .int32("id"))

    /// A peer's namespace as versions of that time packed it: bits 32 to 62.
    static func namespace(ofPeer packed: Int64) -> Int64 { (packed >> 32) & 0x7FFF_FFFF }
}
