/// How long a transaction lasts, for whoever was handed something that is good until its end.
package final class TransactionScope {
    package var isOpen = true

    package init() {}

    package func end() { isOpen = false }

    /// Stops the program, in release builds with the same words, when the transaction has ended: what is written then would be part of none, or
    /// of another one.
    package func expectOpen() {
        if !isOpen { fatalError("A Transaction was used after its end: what a transaction hands out is good inside of its closure only.") }
    }
}
