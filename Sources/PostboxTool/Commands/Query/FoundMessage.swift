import Postbox

/// A stored message that a query found; valid during the call that it is handed to.
struct FoundMessage {
    let index: MessageIndex
    let row: MessageRow
    /// The row as it is stored.
    let value: UnsafeRawBufferPointer
}
