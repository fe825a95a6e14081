import Postbox
import SignalKit

/// A device that is logged in to an account.
public struct AccountSession: Hashable, Sendable {
    /// 0: this device.
    public let hash: Int64
    /// As the device calls itself.
    public let deviceModel: String
    /// The system that it runs, as `iOS`.
    public let platform: String
    /// Of that system.
    public let systemVersion: String
    /// The application that is logged in.
    public let appName: String
    /// Of that application.
    public let appVersion: String
    /// Seconds since 1970.
    public let creationDate: Int32
    /// Seconds since 1970.
    public let activityDate: Int32
    /// Where it was seen last, in the dotted form.
    public let ip: String
    /// Where that is, in words.
    public let country: String
    /// Whether it takes part in secret chats.
    public internal(set) var acceptsSecretChats: Bool
    /// Whether it rings.
    public internal(set) var acceptsIncomingCalls: Bool

    /// This device.
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

/// The devices that are logged in to an account, as the server lists them. Nothing of it is stored.
///
///     let sessions = engine.privacy.activeSessions()
///     try await sessions.loadMore().value()
public final class ActiveSessionsContext: Sendable {
    /// The devices that are known.
    public struct State: Equatable, Sendable {
        /// In the order of the server.
        public internal(set) var sessions: [AccountSession] = []
        /// Days without use after which a device is logged out; nil: not known yet.
        public internal(set) var ttlDays: Int32?
        /// The list was not asked for yet.
        public internal(set) var isLoading = true
    }

    private static let method = "privacy.activeSessions"
    private let context: EngineContext
    private let promise = ValuePromise(State(), ignoreRepeated: true)

    init(_ context: EngineContext) { self.context = context }

    /// What is known, again whenever that changes.
    public var state: Signal<State, NoError> { promise.get() }

    /// Asks for the list: there is one page only.
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

    /// Logs out every device but this one.
    public func removeOther() -> Signal<Void, EngineError> {
        asking(ServerRequest("resetOtherSessions")) { _, state in state.sessions.removeAll { !$0.isCurrent } }
    }

    /// Whether a device takes part in secret chats.
    public func updateSessionAcceptsSecretChats(hash: Int64, accepts: Bool) -> Signal<Void, EngineError> {
        change(hash, secretChats: accepts, calls: nil) { $0.acceptsSecretChats = accepts }
    }

    /// Whether a device rings.
    public func updateSessionAcceptsIncomingCalls(hash: Int64, accepts: Bool) -> Signal<Void, EngineError> {
        change(hash, secretChats: nil, calls: accepts) { $0.acceptsIncomingCalls = accepts }
    }

    /// After how many days without use devices are logged out.
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
    /// The number by which the server knows the login.
    public let hash: Int64
    /// The bot that the site belongs to.
    public let botId: PeerId?
    /// The name of the site.
    public let domain: String
    /// What it was opened with.
    public let browser: String
    /// The system that it was opened on.
    public let platform: String
    /// Seconds since 1970.
    public let dateActive: Int32
    /// Where it was used last, in the dotted form.
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

/// The sites that an account is logged in to, as the server lists them. Only the peers of the list are stored.
public final class WebSessionsContext: Sendable {
    /// The sites that are known.
    public struct State: Equatable, Sendable {
        /// In the order of the server.
        public internal(set) var sessions: [WebSession] = []
        /// The list was not asked for yet.
        public internal(set) var isLoading = true
    }

    private static let method = "privacy.webSessions"
    private let context: EngineContext
    private let promise = ValuePromise(State(), ignoreRepeated: true)

    init(_ context: EngineContext) { self.context = context }

    /// What is known, again whenever that changes.
    public var state: Signal<State, NoError> { promise.get() }

    /// Asks for the list: there is one page only.
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
    /// The devices that are logged in; nothing is asked for before `loadMore`.
    public func activeSessions() -> ActiveSessionsContext { ActiveSessionsContext(context) }

    /// The sites that the account is logged in to; nothing is asked for before `loadMore`.
    public func webSessions() -> WebSessionsContext { WebSessionsContext(context) }
}
