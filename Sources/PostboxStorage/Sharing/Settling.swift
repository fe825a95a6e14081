/// The end of a transaction of a `SharingValueBox`, in two parts that may go on at once and have nothing in common.
///
/// Sendable because each part is done once, by one thread, and the outcomes are looked at after both.
final class Settling: @unchecked Sendable {
    private let box: SQLiteValueBox
    private let layers: [TableLayer]
    private var stored: Result<Void, any Error> = .success(())
    private var sorted: Result<Void, any Error> = .success(())

    init(box: SQLiteValueBox, layers: [TableLayer]) {
        self.box = box
        self.layers = layers
    }

    /// Has SQLite take what was written to tables without layers.
    func store() { stored = Result { try box.flushAll() } }

    /// Finds out what of the layers' writes is to be stored.
    func sort() { sorted = Result { for layer in layers { try layer.sort() } } }

    /// Gives that to what is stored, after both parts.
    func finish() throws {
        try sorted.get()
        try stored.get()
        for layer in layers { try layer.store() }
    }
}
