import TelegramModel

/// Where a difference, which leads from one cursor to another, stands to what a database holds.
package enum DifferencePosition: Hashable, Sendable {
    /// The difference begins where the database is.
    case next
    /// The database is where the difference ends, or beyond.
    case past
    /// Something is missing between the database and the difference.
    case gap

    /// `stored`: the database's cursor; nil before the first. `from`: nil for a difference that begins anywhere. Only pts and qts count: date and seq
    /// do not tell what a database holds.
    package init(from: AccountCursor?, to: AccountCursor?, stored: AccountCursor?) {
        guard let stored else {
            self = from == nil ? .next : .gap
            return
        }
        if let from, stored.pts == from.pts, stored.qts == from.qts {
            self = .next
        } else if let to, stored.pts >= to.pts, stored.qts >= to.qts {
            // Also for a difference that begins anywhere: who was cut short must be able to go through all of them again.
            self = .past
        } else {
            self = from == nil ? .next : .gap
        }
    }
}
