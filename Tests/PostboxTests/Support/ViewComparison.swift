import Postbox
import TelegramModel

/// Compares live views of a database with new ones, commit by commit: each emission equals a new view, a view that emitted did change,
/// and a view that changed did emit.
final class ViewComparison {
    /// The way in which a view is compared with a new one.
    enum Expectation {
        /// It equals a new view after every commit.
        case always
        /// The view equals a new one, except after a transaction that changes only data that such views do not follow.
        case whenEmitted
        /// The view shows transactions, or its state when it was opened, and a new view does not. Only a change in each emission is checked.
        case onlyChange
    }

    /// A view that differs from the expected state.
    struct Difference: Error, CustomStringConvertible {
        var description: String
    }

    private let temporary: TemporaryPostbox
    private let keys: Set<PostboxViewKey>
    private let expectation: (PostboxViewKey) -> Expectation
    private let watched = WatchedViews()
    private var fresh: CombinedView
    private var errors: [String] = []
    private var commits = 0

    init(_ temporary: TemporaryPostbox, _ keys: Set<PostboxViewKey>, _ expectation: @escaping (PostboxViewKey) -> Expectation) throws {
        self.temporary = temporary
        self.keys = keys
        self.expectation = expectation
        for key in keys { try watched.subscribe(temporary.postbox, key) }
        fresh = CombinedView(views: [:])
        fresh = try load()
        temporary.postbox.setViewErrorHandler { [weak self] key, error in self?.errors.append("\(key): \(error)") }
        guard watched.shown(keys) == fresh else { throw Difference(description: "the first snapshots") }
    }

    /// The total number of emissions of all views.
    private(set) var emissions = 0

    /// Compares all views with their states before `commit` and with new ones.
    func follow(_ commit: () throws -> Void) throws {
        let before = watched.snapshots
        watched.emitted.removeAll()
        try commit()
        let after = try load()
        if let error = errors.first { throw difference(error) }
        for key in keys {
            guard let old = before[key], let live = watched.snapshots[key], let wasNew = fresh.views[key], let new = after.views[key] else {
                throw difference("no view of \(key)")
            }
            let isChanged = !live.shows(old)
            let count = watched.emitted[key, default: 0]
            guard count == (isChanged ? 1 : 0) else { throw difference("\(isChanged ? "changed" : "unchanged"), emitted \(count) times: \(key)") }
            switch expectation(key) {
            case .onlyChange: break
            case .whenEmitted: if isChanged, !live.shows(new) { throw difference("emitted is not new: \(key)\(Self.part(live, new))") }
            case .always:
                guard live.shows(new) else { throw difference("live is not new: \(key)\(Self.part(live, new))") }
                guard isChanged == !wasNew.shows(new) else { throw difference("new ones changed, live did not: \(key)") }
            }
        }
        fresh = after
        emissions += watched.emitted.values.reduce(0, +)
        commits += 1
    }

    /// Ends all subscriptions, and checks that nothing remains of them.
    func end() throws {
        watched.end(temporary.postbox)
        guard temporary.postbox.viewCount == 0, temporary.postbox.requestedHoles.isEmpty else { throw difference("views outlive their subscriptions") }
    }

    /// The content of views loaded only from the file. The holes that they need are those that the live ones need.
    private func load() throws -> CombinedView {
        let postbox = try Postbox(reading: temporary.box, seed: .telegram)
        let (subscription, views) = try postbox.subscribe(to: keys) { _, _ in }
        if keys.allSatisfy({ expectation($0) == .always }), postbox.requestedHoles != temporary.postbox.requestedHoles {
            throw difference("wanted \(temporary.postbox.requestedHoles), new ones \(postbox.requestedHoles)")
        }
        postbox.endSubscription(subscription)
        return views
    }

    /// The first difference between two views.
    private static func part(_ live: any PostboxView, _ new: any PostboxView) -> String {
        let (live, new) = (Array("\(live)".utf8), Array("\(new)".utf8))
        let start = max(0, (zip(live, new).enumerated().first { $1.0 != $1.1 }?.offset ?? 0) - 200)
        return [live, new].map { "\n" + String(decoding: $0.dropFirst(start).prefix(600), as: UTF8.self) }.joined()
    }

    private func difference(_ text: String) -> Difference { Difference(description: "after \(commits) commits: \(text)") }
}
