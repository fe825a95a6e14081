import Postbox
import SignalKit
import TelegramModel

/// The result of entering a code.
public enum AuthorizeWithCodeResult: Hashable, Sendable {
    /// The account is logged in, or its password is requested.
    case loggedIn
    /// The number does not have an account yet.
    case signUp(SignUpData)
}

extension UnauthorizedEngine {
    private typealias Login<T: Sendable> = Signal<T, AuthorizationError>

    /// Requests a code. The state then describes how the code is sent.
    public func sendAuthorizationCode(phoneNumber: String, syncContacts: Bool = true) -> Signal<Void, AuthorizationError> {
        ask(.sendCode, ["phone": .string(phoneNumber)], "sendAuthorizationCode") |> mapToSignal { reply in
            switch reply {
            case let .answer(answer): return storeSent(answer, number: phoneNumber, syncContacts: syncContacts)
            case .passwordNeeded: return storePasswordEntry(number: nil, code: nil, syncContacts: syncContacts)
            }
        }
    }

    /// Requests the code in another way, if there is one.
    public func resendAuthorizationCode() -> Signal<Void, AuthorizationError> {
        let entry: Login<(number: String, hash: String, syncContacts: Bool)?> = context.transaction(failure: AuthorizationError.self) { transaction in
            guard let state = try transaction.unauthorizedState() else { throw EngineError.generic }
            guard state.step == .confirmationCodeEntry else { return nil }
            guard let number = state.contents.string("num"), let hash = state.contents.string("h"), state.contents.has("nt") else { throw EngineError.generic }
            return (number, hash, state.syncContacts)
        }
        return entry |> mapToSignal { entry in
            guard let entry else { return .single(()) }
            return ask(.resendCode, ["phone": .string(entry.number), "hash": .string(entry.hash)], "resendAuthorizationCode") |> mapToSignal { reply in
                guard case let .answer(answer) = reply, !answer["sent"].isNull else { return .single(()) }
                return storeSent(answer, number: entry.number, syncContacts: entry.syncContacts)
            }
        }
    }

    /// Enters the code that was sent by phone, or to another application.
    public func authorizeWithCode(_ code: String) -> Signal<AuthorizeWithCodeResult, AuthorizationError> { authorizeWithCode(.phoneCode(code)) }

    /// Enters the code that was sent.
    public func authorizeWithCode(_ code: LoginCode) -> Signal<AuthorizeWithCodeResult, AuthorizationError> {
        let entry: Login<(number: String, hash: String, syncContacts: Bool)> = context.transaction(failure: AuthorizationError.self) { transaction in
            guard let state = try transaction.unauthorizedState(), state.step == .confirmationCodeEntry, let number = state.contents.string("num"),
                let hash = state.contents.string("h")
            else { throw EngineError.generic }
            return (number, hash, state.syncContacts)
        }
        return entry |> mapToSignal { entry in
            let signUp = SignUpData(number: entry.number, codeHash: entry.hash, termsOfService: nil, syncContacts: entry.syncContacts)
            let answered = ask(
                .signIn, ["phone": .string(entry.number), "hash": .string(entry.hash), "code": .string(code.text)], "authorizeWithCode")
            return answered |> map { Optional($0) } |> `catch` { error -> Login<Reply?> in
                if case let .engine(.server(refusal)) = error, refusal.text == "PHONE_NUMBER_UNOCCUPIED" { return .single(nil) }
                return .fail(error)
            } |> mapToSignal { reply -> Login<AuthorizeWithCodeResult> in
                switch reply {
                case nil: return .single(.signUp(signUp))
                case .passwordNeeded?:
                    return storePasswordEntry(number: entry.number, code: code.stored, syncContacts: entry.syncContacts) |> map { _ in .loggedIn }
                case let .answer(answer)?:
                    if !answer["signUpRequired"].isNull {
                        var required = signUp
                        required.termsOfService = answer["signUpRequired"]["terms"].string.map(LoginContents.terms)
                        return .single(.signUp(required))
                    }
                    return logIn(answer, syncContacts: entry.syncContacts) |> map { _ in .loggedIn }
                }
            }
        }
    }

    /// Continues to the form that asks for a name.
    public func beginSignUp(_ data: SignUpData) -> Signal<Void, EngineError> {
        context.transaction { try $0.setLoginContents(LoginContents.signUp(data)) }
    }

    /// Creates an account with this name, in the state in which the server requires a name.
    public func signUp(firstName: String, lastName: String) -> Signal<Void, AuthorizationError> {
        let entry: Login<(number: String, hash: String, syncContacts: Bool)> = context.transaction(failure: AuthorizationError.self) { transaction in
            guard let state = try transaction.unauthorizedState(), state.step == .signUp, let number = state.contents.string("n"),
                let hash = state.contents.string("h")
            else { throw EngineError.generic }
            return (number, hash, state.syncContacts)
        }
        return entry |> mapToSignal { entry in
            ask(
                .signUp,
                ["phone": .string(entry.number), "hash": .string(entry.hash), "firstName": .string(firstName), "lastName": .string(lastName)],
                "signUpWithName")
                |> mapToSignal { reply in
                    guard case let .answer(answer) = reply else { return .fail(.engine(.generic)) }
                    return logIn(answer, syncContacts: entry.syncContacts, isNew: true)
                }
        }
    }

    /// Enters the account's password.
    public func authorizeWithPassword(_ password: String, syncContacts: Bool) -> Signal<Void, AuthorizationError> {
        ask(.checkPassword, ["proof": .string(password)], "authorizeWithPassword") |> mapToSignal { reply in
            guard case let .answer(answer) = reply else { return .fail(.engine(.generic)) }
            return logIn(answer, syncContacts: syncContacts)
        }
    }

    /// Deletes the account, the only option if its password is forgotten. The deletion may be delayed for days.
    public func performAccountReset() -> Signal<Void, AuthorizationError> {
        let prefix = "2FA_CONFIRM_WAIT_"
        return ask(.deleteAccount, ["reason": .string("")], "performAccountReset") |> map { _ in Int32?.none } |> `catch` { error -> Login<Int32?> in
            guard case let .engine(.server(refusal)) = error, refusal.text.hasPrefix(prefix), let wait = Int32(refusal.text.dropFirst(prefix.count)) else {
                return .fail(error)
            }
            return .single(wait)
        } |> mapToSignal { wait in
            context.transaction(failure: AuthorizationError.self) { [clock = context.account.clock] transaction in
                guard let state = try transaction.unauthorizedState() else { return }
                let number = state.step == .passwordEntry ? state.contents.string("n") : state.contents.string("number")
                guard number != nil, state.step == .passwordEntry || state.step == .awaitingAccountReset else { return }
                guard let wait else { return try transaction.setLoginContents(LoginContents.empty) }
                let (until, overflow) = clock.now.addingReportingOverflow(wait)
                try transaction.setLoginContents(
                    LoginContents.awaitingAccountReset(until: overflow ? .max : until, number: number, syncContacts: state.syncContacts))
            }
        }
    }

    /// Restarts the login at its first step.
    public func resetAuthorizationState() -> Signal<Void, EngineError> { context.transaction { try $0.setLoginContents(LoginContents.empty) } }

    /// Switches between the current code and the previous one.
    public func togglePreviousCodeEntry() -> Signal<Void, EngineError> {
        context.transaction { transaction in
            guard let state = try transaction.unauthorizedState(), state.step == .confirmationCodeEntry, state.contents.has("previousCodeEntry") else { return }
            let uses = state.contents.int32("usePrevious") ?? 1
            try transaction.setLoginContents(state.contents.setting(["usePrevious": .int32(uses == 0 ? 1 : 0)]))
        }
    }

    // MARK: - Parts

    private enum Reply: Sendable {
        case answer(ServerAnswer)
        case passwordNeeded
    }

    private static var datacenterPrefixes: [String] { ["PHONE_MIGRATE_", "USER_MIGRATE_", "NETWORK_MIGRATE_"] }

    /// Sends a request. If the server redirects it to another data center, sends it there, at most a few times.
    private func ask(
        _ request: LoginRequest, _ fields: KeyValuePairs<String, ServerValue>, _ method: String
    ) -> Signal<Reply, AuthorizationError> {
        ask(request, ServerRequest(request.rawValue, fields), method, moves: request.moves ? 3 : 0)
    }

    private func ask(_ request: LoginRequest, _ sent: ServerRequest, _ method: String, moves: Int) -> Signal<Reply, AuthorizationError> {
        var answered: Login<Result<ServerAnswer, EngineError>> =
            context.send(sent, for: method, waits: request.waits) |> map { .success($0) } |> `catch` { .single(.failure($0)) }
        if let limit = request.limit { answered = answered |> limited(by: context.account.clock.wait(seconds: limit), alternate: .fail(.timeout)) }
        return answered |> mapToSignal { result -> Login<Reply> in
            let failure: EngineError
            switch result {
            case let .success(answer): return .single(.answer(answer))
            case let .failure(error): failure = error
            }
            guard case let .server(refusal) = failure else { return .fail(.engine(failure)) }
            if request.leadsToPassword, refusal.text == "SESSION_PASSWORD_NEEDED" { return .single(.passwordNeeded) }
            guard moves > 0, let prefix = Self.datacenterPrefixes.first(where: { refusal.text.hasPrefix($0) }),
                let datacenter = Int32(refusal.text.dropFirst(prefix.count)), datacenter > 0
            else { return .fail(request.error(refusal.text) ?? .engine(failure)) }
            let moved: Login<Void> = context.transaction(failure: AuthorizationError.self) { transaction in
                guard var state = try transaction.unauthorizedState() else { return }
                state.masterDatacenterId = datacenter
                try transaction.setState(state.record)
            }
            return moved |> mapToSignal { _ in ask(request, sent, method, moves: moves - 1) }
        }
    }

    private func storeSent(_ answer: ServerAnswer, number: String, syncContacts: Bool) -> Signal<Void, AuthorizationError> {
        let sent = answer["sent"]
        guard let type = sent["type"].coded, type.typeHash == SentAuthorizationCodeType.typeHash, let hash = sent["hash"].string else {
            return logIn(answer, syncContacts: syncContacts)
        }
        return context.transaction(failure: AuthorizationError.self) { transaction in
            guard let state = try transaction.unauthorizedState() else { throw EngineError.generic }
            try transaction.setLoginContents(
                LoginContents.codeEntry(
                    number: number, type: type, hash: hash, timeout: sent["timeout"].int32,
                    nextType: sent["nextType"].coded?.int32("v") ?? sent["nextType"].int32, syncContacts: syncContacts,
                    previous: CodeEntry.previous(of: state, next: type)))
        }
    }

    private func storePasswordEntry(number: String?, code: CodedObject?, syncContacts: Bool) -> Signal<Void, AuthorizationError> {
        ask(.getPassword, [:], "getPassword") |> mapToSignal { reply in
            guard case let .answer(answer) = reply else { return .fail(.engine(.generic)) }
            return context.transaction(failure: AuthorizationError.self) {
                try $0.setLoginContents(
                    LoginContents.passwordEntry(hint: answer["hint"].string ?? "", number: number, code: code, syncContacts: syncContacts))
            }
        }
    }

    private func logIn(_ answer: ServerAnswer, syncContacts: Bool, isNew: Bool = false) -> Signal<Void, AuthorizationError> {
        guard let user = answer["authorized"]["user"].coded, user.typeHash == TypeHash.telegramUser, let id = user.int64("i").map({ PeerId(packed: $0) }),
            id.namespace == PeerId.cloudUser, id.id > 0
        else { return .fail(.engine(.generic)) }
        return context.transaction(failure: AuthorizationError.self) { [applicationVersion] transaction in
            try transaction.logIn(id, syncContacts: syncContacts, applicationVersion: applicationVersion, isNew: isNew)
        }
    }
}

/// The way in which a code is sent.
private enum CodeEntry {
    /// Words and phrases, which are requested in addition to another code.
    private static let wordTypes: Set<Int32> = [9, 10]

    /// Returns the entry to go back to.
    static func previous(of state: UnauthorizedAccountState, next type: CodedObject) -> CodedObject? {
        guard state.step == .confirmationCodeEntry else { return nil }
        if let earlier = state.contents.object("previousCodeEntry") { return earlier }
        let isWordEntry = [state.contents.object("t"), type].contains { $0?.int32("v").map(wordTypes.contains) ?? false }
        return isWordEntry ? state.contents : nil
    }
}

extension Transaction {
    fileprivate func unauthorizedState() throws -> UnauthorizedAccountState? { try getState().flatMap { UnauthorizedAccountState($0) } }

    /// Sets the contents of the login state. Does nothing after login.
    fileprivate func setLoginContents(_ contents: CodedObject) throws {
        guard var state = try unauthorizedState() else { return }
        state.contents = contents
        try setState(state.record)
    }

    /// Converts the database to that of an account. Its own user arrives with the first synchronization.
    fileprivate func logIn(_ peerId: PeerId, syncContacts: Bool, applicationVersion: String, isNew: Bool) throws {
        guard let state = try unauthorizedState() else { throw EngineError.generic }
        if isNew, let hole = seed.initializeChatListWithHole.topLevel { try replaceChatListHole(groupId: .root, index: hole, hole: nil) }
        try setPreferencesEntry(
            key: PreferenceKey.appChangelogState.key,
            value: CodedObject(hash: TypeHash.appChangelogState, [
                "checkedVersion": .string(applicationVersion), "previousVersion": .string(applicationVersion),
            ]).bytes)
        try setPreferencesEntry(
            key: PreferenceKey.contactsSettings.key,
            value: CodedObject(hash: TypeHash.contactsSettings, ["synchronizeContacts": .int32(syncContacts ? 1 : 0)]).bytes)
        try setState(
            CodedObject(hash: TypeHash.authorizedAccountState, [
                "isTestingEnvironment": .int32(state.isTestingEnvironment ? 1 : 0), "masterDatacenterId": .int32(state.masterDatacenterId),
                "peerId": .int64(peerId.packed), "invalidatedChannels": .objects([]),
            ]))
    }
}

/// Emits `alternate` instead of upstream if no event arrives before `end` does: a `timeout` with a custom clock.
func limited<T, E>(by end: Signal<Void, NoError>, alternate: Signal<T, E>) -> (Signal<T, E>) -> Signal<T, E> {
    { signal in
        Signal { subscriber in
            let running = MetaDisposable(), waiting = MetaDisposable()
            let hasEvent = Atomic(value: false)
            @Sendable func stopWaiting() {
                _ = hasEvent.swap(true)
                waiting.dispose()
            }
            running.set(
                signal.start(
                    next: {
                        stopWaiting()
                        subscriber.putNext($0)
                    },
                    error: {
                        stopWaiting()
                        subscriber.putError($0)
                    },
                    completed: {
                        stopWaiting()
                        subscriber.putCompletion()
                    }))
            if !hasEvent.with({ $0 }) {
                waiting.set(
                    end.start(next: { _ in
                        if hasEvent.swap(true) { return }
                        running.set(
                            alternate.start(next: { subscriber.putNext($0) }, error: { subscriber.putError($0) }, completed: { subscriber.putCompletion() }))
                    }))
            }
            return ActionDisposable {
                stopWaiting()
                running.dispose()
            }
        }
    }
}
