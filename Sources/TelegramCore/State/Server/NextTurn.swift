/// Work that is done once, in the next turn of the clock, however often it is asked for until then. Views and transactions tell of changes where no
/// request may begin.
final class NextTurn {
    private let connection: SyncConnection
    private let body: () -> Void
    private var isDue = false

    init(_ connection: SyncConnection, _ body: @escaping () -> Void) {
        self.connection = connection
        self.body = body
    }

    func schedule() {
        guard !isDue else { return }
        isDue = true
        connection.startTimer(after: 0) { [weak self] in
            guard let self else { return }
            self.isDue = false
            self.body()
        }
    }
}
