import PostboxEngine
import PostboxSchema

/// The position of a history view: the data that a later load needs from an earlier one.
///
/// A class, as views are copied and compared much more often than this is looked at.
final class HistoryViewState: Sendable {
    enum Place: Equatable, Sendable {
        /// The message lies in a hole.
        case loading(MessageId)
        case loaded(MessageHistoryAnchorIndex)
    }

    /// Follows the peer's cached data: a supergroup may turn out to have been a group.
    let input: MessageHistoryViewInput
    let place: Place
    /// What should be fetched.
    let hole: MessageHistoryHolesViewEntry?
    /// The messages that were read above the entries, to know whether there are more.
    let later: [MessageHistoryEntry]
    /// nil while the view is loading.
    let loaded: Loaded?
    let dependencies: DependencyCounts
    /// What the view depends on besides its messages, counted in the others.
    let otherDependencies: [ViewDependency]
    /// What the tables said at that time.
    let seen: HistorySeen

    /// What a view was made from.
    struct Loaded: Sendable {
        let window: HistoryWindow
        /// The entries with those that were read on either side of them.
        let pieces: HistoryPieces
        /// Where those stand, one for one: comparing places needs no look at messages.
        let places: [HistoryEntry]
        /// What their messages name.
        let names: HistoryNames
        /// What entries and statistics depend on that no transaction tells of.
        let contacts: Set<PeerId>
        let storyWrites: Int
    }

    init(
        input: MessageHistoryViewInput, place: Place, hole: MessageHistoryHolesViewEntry?, later: [MessageHistoryEntry], loaded: Loaded?,
        dependencies: DependencyCounts, otherDependencies: [ViewDependency], seen: HistorySeen
    ) {
        self.input = input
        self.place = place
        self.hole = hole
        self.later = later
        self.loaded = loaded
        self.dependencies = dependencies
        self.otherDependencies = otherDependencies
        self.seen = seen
    }

    var sample: FlattenSequence<[[MessageHistoryEntry]]> { loaded?.pieces.all ?? [].joined() }
}

extension HistoryViewState: Equatable {
    /// Whether two views go on alike. Windows are the same where what was read of them is.
    static func == (left: HistoryViewState, right: HistoryViewState) -> Bool {
        left.input == right.input && left.place == right.place && left.hole == right.hole && left.later == right.later
            && left.sample.elementsEqual(right.sample) && left.dependencies == right.dependencies && left.seen == right.seen
    }
}
