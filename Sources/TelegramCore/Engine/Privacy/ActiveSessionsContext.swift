import Postbox
import SignalKit

/// A device logged in to an account.
public struct AccountSession: Hashable, Sendable {
    /// The number by which the server identifies the login; 0 for this device.
    public let hash: Int64
    /// The name that the device reports.
    public let deviceModel: String
    /// The system of the device, such as `iOS`.
    public let platform: String
    /// The version of the system.
    public let systemVersion: String
    /// The application that is logged in.
    public let appName: String
    /// The version of the application.
    public let appVersion: String
    /// Seconds since 1970.
    public let creationDate: Int32
    /// Seconds since 1970.
    public let activityDate: Int32
    /// The last IP address, in dotted notation.
    public let ip: String
    /// The location of the address, in words.
    public let country: String
    /// Whether the device takes part in secret chats.
    public internal(set) var acceptsSecretChats: Bool
    /// Whether the device rings.
    public internal(set) var acceptsIncomingCalls: Bool

    /// Whether this is the current device.
    public var isCurrent: Bool { hash == 0 }

    init?(_ value: ServerValue) {
        guard let hash = value["hash"].int64 else { return nil }
        self.hash = hash
        deviceModel = value["deviceModel"].string ?? ""
        platform = value["platform"].string ?? ""
        systemVersion = value["systemVersion"].string ?? ""
        appName = value["appName"].string ?? ""
        appVersion = value["appVersion"].string ?? ""
        creationDate = value["creationDate"].int32 ?? 0
        activityDate = value["activityDate"].int32 ?? 0
        ip = value["ip"].string ?? ""
        country = value["country"].string ?? ""
        acceptsSecretChats = value["acceptsSecretChats"].bool ?? true
        acceptsIncomingCalls = value["acceptsIncomingCalls"].bool ?? true
    }
}

/// The devices logged in to an account, as listed by the server. Nothing is stored.
///
///     let sessions = engine.privacy.activeSessions()
///     try await sessions.loadMore().value()
public final class ActiveSessionsContext: Sendable {
    /// The known devices.
    public struct State: Equatable, Sendable {
        /// The devices, in the server's order.
        public internal(set) var sessions: [AccountSession] = []
        /// The number of days without use after which a device is logged out; `nil` if not known yet.
        public internal(set) var ttlDays: Int32?
        /// Whether the list was not loaded yet.
        public internal(set) var isLoading = true
    }

    private static let method = "privacy.activeSessions"
    private let context: EngineContext
    private let promise = ValuePromise(State(), ignoreRepeated: true)

    init(_ context: EngineContext) { self.context = context }

    /// The current state, again after every change.
    public var state: Signal<State, NoError> { promise.get() }

    /// Requests the list, which has only one page.
    public func loadMore() -> Signal<Void, EngineError> {
        asking(ServerRequest("getSessions")) { answer, state in
            state.sessions = answer["sessions"].elements.compactMap { AccountSession($0) }
            state.ttlDays = answer["ttlDays"].int32
            state.isLoading = false
        }
    }

    /// Logs a device out.
    public func remove(hash: Int64) -> Signal<Void, EngineError> {
        asking(ServerRequest("resetSession", ["hash": .int64(hash)])) { _, state in state.sessions.removeAll { $0.hash == hash } }
    }

    /// Logs out all other devices.
    public func removeOther() -> Signal<Void, EngineError> {
        asking(ServerRequest("resetOtherSessions")) { _, state in state.sessions.removeAll { !$0.isCurrent } }
    }

    /// Sets whether a device takes part in secret chats.
    public func updateSessionAcceptsSecretChats(hash: Int64, accepts: Bool) -> Signal<Void, EngineError> {
        change(hash, secretChats: accepts, calls: nil) { $0.acceptsSecretChats = accepts }
    }

    /// Sets whether a device rings.
    public func updateSessionAcceptsIncomingCalls(hash: Int64, accepts: Bool) -> Signal<Void, EngineError> {
        change(hash, secretChats: nil, calls: accepts) { $0.acceptsIncomingCalls = accepts }
    }

    /// Sets the number of days without use after which devices are logged out.
    public func updateAuthorizationTTL(days: Int32) -> Signal<Void, EngineError> {
        asking(ServerRequest("setSessionTTL", ["days": .int(days)])) { _, state in state.ttlDays = days }
    }

    private func change(
        _ hash: Int64, secretChats: Bool?, calls: Bool?, _ body: @escaping @Sendable (inout AccountSession) -> Void
    ) -> Signal<Void, EngineError> {
        let request = ServerRequest(
            "changeSession", ["hash": .int64(hash), "secretChats": .optional(secretChats), "calls": .optional(calls), "confirmed": .null])
        return asking(request) { _, state in
            for place in state.sessions.indices where state.sessions[place].hash == hash { body(&state.sessions[place]) }
        }
    }

    private func asking(
        _ request: ServerRequest, _ body: @escaping @Sendable (ServerAnswer, inout State) -> Void
    ) -> Signal<Void, EngineError> {
        context.send(request, for: Self.method) |> map { [promise] answer in promise.modify { body(answer, &$0) } }
    }
}

/// A site that the account is logged in to.
public struct WebSession: Hashable, Sendable {
    /// The number by which the server identifies the login.
    public let hash: Int64
    /// The bot that the site belongs to.
    public let botId: PeerId?
    /// The name of the site.
    public let domain: String
    /// The browser in which the site was opened.
    public let browser: String
    /// The system on which the site was opened.
    public let platform: String
    /// Seconds since 1970.
    public let dateActive: Int32
    /// The last IP address, in dotted notation.
    public let ip: String

    init?(_ value: ServerValue) {
        guard let hash = value["hash"].int64 else { return nil }
        self.hash = hash
        botId = value["botId"].peer
        domain = value["domain"].string ?? ""
        browser = value["browser"].string ?? ""
        platform = value["platform"].string ?? ""
        dateActive = value["dateActive"].int32 ?? 0
        ip = value["ip"].string ?? ""
    }
}

/// The sites that an account is logged in to, as listed by the server. Only the peers of the list are stored.
public final class WebSessionsContext: Sendable {
    /// The known sites.
    public struct State: Equatable, Sendable {
        /// The sites, in the server's order.
        public internal(set) var sessions: [WebSession] = []
        /// Whether the list was not loaded yet.
        public internal(set) var isLoading = true
    }

    private static let method = "privacy.webSessions"
    private let context: EngineContext
    private let promise = ValuePromise(State(), ignoreRepeated: true)

    init(_ context: EngineContext) { self.context = context }

    /// The current state, again after every change.
    public var state: Signal<State, NoError> { promise.get() }

    /// Requests the list, which has only one page.
    public func loadMore() -> Signal<Void, EngineError> {
        context.exchange(Self.method, otherwise: [WebSession]()) { _ in
            ServerRequest("getWebSessions")
        } after: { [account = context.account] transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            return answer["sessions"].elements.compactMap { WebSession($0) }
        } |> map { [promise] sessions in promise.set(State(sessions: sessions, isLoading: false)) }
    }

    /// Logs out of a site.
    public func remove(hash: Int64) -> Signal<Void, EngineError> {
        context.send(ServerRequest("resetWebSession", ["hash": .int64(hash)]), for: Self.method) |> map { [promise] _ in
            promise.modify { state in state.sessions.removeAll { $0.hash == hash } }
        }
    }

    /// Logs out of all sites.
    public func removeAll() -> Signal<Void, EngineError> {
        context.send(ServerRequest("resetWebSessions"), for: Self.method) |> map { [promise] _ in promise.set(State(sessions: [], isLoading: false)) }
    }
}

extension TelegramEngine.Privacy {
    /// Returns the logged-in devices. Nothing is requested before `loadMore`.
    public func activeSessions() -> ActiveSessionsContext { ActiveSessionsContext(context) }

    /// Returns the sites that the account is logged in to. Nothing is requested before `loadMore`.
    public func webSessions() -> WebSessionsContext { WebSessionsContext(context) }
}
