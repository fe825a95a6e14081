import Postbox

/// What updates tell that is not stored.
public struct SyncNotices: Hashable, Sendable {
    /// Something that the service wants shown at once.
    public struct Alert: Hashable, Sendable {
        /// UTF-8.
        public var text: [UInt8]
        /// The session was ended.
        public var endsSession: Bool
    }

    /// In the order in which they came.
    public var alerts: [Alert] = []
    /// Queries of the bots' web pages that were closed.
    public var closedWebViews: [Int64] = []
    /// Peers whose full data is to be asked for.
    public var changedPeerIds: Set<PeerId> = []
    /// The account was used from a new device.
    public var hasNewAuthorization = false

    package init() {}

    mutating func add(_ other: SyncNotices) {
        alerts += other.alerts
        closedWebViews += other.closedWebViews
        changedPeerIds.formUnion(other.changedPeerIds)
        hasNewAuthorization = hasNewAuthorization || other.hasNewAuthorization
    }
}
