import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// A database before login, and the steps to an account: a code, a password, a sign-up.
///
///     let engine = UnauthorizedEngine(postbox: postbox, server: server)
///     try await engine.sendAuthorizationCode(phoneNumber: "380501112233").value()
///     try await engine.authorizeWithCode("12345").value()
///
/// The progress is stored in the database, so a new process continues where the last one ended. Only simulated servers are supported.
public struct UnauthorizedEngine: Sendable {
    package let context: EngineContext
    /// The version passed to the application that opens the account for the first time.
    let applicationVersion: String

    /// Creates an engine. It does not do anything yet.
    ///
    /// - Parameters:
    /// - postbox: A database before login. It becomes the database of the account.
    /// - server: The server that answers requests. Without it, every step of a login fails with `EngineError.needsServer`.
    /// - clock: The clock for stored times.
    /// - applicationVersion: The version passed to the application that opens the account for the first time.
    public init(
        postbox: LivePostbox, server: (any EngineServer)? = nil, clock: any EngineClock = SystemClock(), applicationVersion: String = "11.1"
    ) {
        // Before login, no account acts.
        let account = ActingAccount(peerId: PeerId(namespace: PeerId.empty, id: 0), clock: clock, random: { 0 })
        context = EngineContext(postbox: postbox, account: account, server: server)
        self.applicationVersion = applicationVersion
    }

    /// The account state in the database; `nil` while it is empty. The state is emitted again after every change.
    public var state: Signal<AuthorizationState?, EngineError> {
        context.view(.state) { (view: PostboxStateView?) in view?.state.flatMap { AuthorizationState($0) } }
    }

    /// Records that the user was offered a language. An offer of another language is not changed.
    public func markSuggestedLocalizationAsSeenInteractively(languageCode: String) -> Signal<Void, EngineError> {
        context.transaction { try $0.markSuggestedLocalizationAsSeen(languageCode) }
    }

    /// Stores the progress of the login.
    public func setState(_ state: UnauthorizedAccountState) -> Signal<Void, EngineError> { context.transaction { try $0.setState(state.record) } }
}

/// The state before or after login.
public enum AuthorizationState: Hashable, Sendable {
    /// Before login, with the progress of the login.
    case unauthorized(UnauthorizedAccountState)
    /// The login is complete. The value is the account's own user.
    case authorized(PeerId)

    init?(_ record: CodedObject) {
        if let state = UnauthorizedAccountState(record) {
            self = .unauthorized(state)
        } else if let peerId = PeerId(accountState: record) {
            self = .authorized(peerId)
        } else {
            return nil
        }
    }
}

/// The progress of a login: UnauthorizedAccountState.
public struct UnauthorizedAccountState: Hashable, Sendable {
    /// The stored object, including unknown fields.
    public private(set) var record: CodedObject

    /// Returns `nil` for an object of another type.
    public init?(_ record: CodedObject) {
        guard record.typeHash == TypeHash.unauthorizedAccountState else { return nil }
        self.record = record
    }

    /// Creates the state of a login at its start.
    public init(isTestingEnvironment: Bool, masterDatacenterId: Int32) {
        record = CodedObject(hash: TypeHash.unauthorizedAccountState, [
            "isTestingEnvironment": .int32(isTestingEnvironment ? 1 : 0), "dc": .int32(masterDatacenterId), "c": .object(LoginContents.empty),
        ])
    }

    /// Whether the account belongs to the test servers.
    public var isTestingEnvironment: Bool { record.int32("isTestingEnvironment") == 1 }
    /// The data center of the login, 1 to 5.
    public var masterDatacenterId: Int32 {
        get { record.int32("dc") ?? 0 }
        set { record = record.setting(["dc": .int32(newValue)]) }
    }

    /// The contents, as UnauthorizedAccountStateContents.
    public var contents: CodedObject {
        get { record.object("c") ?? LoginContents.empty }
        set { record = record.setting(["c": .object(newValue)]) }
    }

    var step: LoginContents.Step { LoginContents.Step(rawValue: contents.int32("v") ?? 0) ?? .empty }
    var syncContacts: Bool { (contents.int32("syncContacts") ?? 1) != 0 }
}

/// Forms of UnauthorizedAccountStateContents.
enum LoginContents {
    enum Step: Int32 {
        case empty = 0, phoneEntry = 1, confirmationCodeEntry = 2, passwordEntry = 3, signUp = 5, passwordRecovery = 6, awaitingAccountReset = 7
    }

    static let empty = CodedObject(hash: TypeHash.unauthorizedAccountStateContents, ["v": .int32(0)])

    static func codeEntry(
        number: String, type: CodedObject, hash: String, timeout: Int32?, nextType: Int32?, syncContacts: Bool, previous: CodedObject?
    ) -> CodedObject {
        CodedObject(hash: TypeHash.unauthorizedAccountStateContents, [
            "v": .int32(Step.confirmationCodeEntry.rawValue), "num": .string(number), "t": .object(type), "h": .string(hash), "tm": .optional(timeout),
            "nt": .optional(nextType), "syncContacts": .int32(syncContacts ? 1 : 0), "previousCodeEntry": .optional(previous), "usePrevious": .int32(0),
        ])
    }

    static func passwordEntry(hint: String, number: String?, code: CodedObject?, syncContacts: Bool) -> CodedObject {
        CodedObject(hash: TypeHash.unauthorizedAccountStateContents, [
            "v": .int32(Step.passwordEntry.rawValue), "h": .string(hint), "n": number.map { .string($0) } ?? .null, "modernCode": .optional(code),
            "suggestReset": .int32(0), "syncContacts": .int32(syncContacts ? 1 : 0),
        ])
    }

    static func terms(_ text: String) -> CodedObject {
        CodedObject(hash: TypeHash.unauthorizedAccountTermsOfService, [
            "id": .string(""), "text": .string(text), "entities": .objects([]), "ageConfirmation": .null,
        ])
    }

    static func signUp(_ data: SignUpData) -> CodedObject {
        CodedObject(hash: TypeHash.unauthorizedAccountStateContents, [
            "v": .int32(Step.signUp.rawValue), "n": .string(data.number), "h": .string(data.codeHash), "f": .string(""), "l": .string(""),
            "tos": .optional(data.termsOfService), "syncContacts": .int32(data.syncContacts ? 1 : 0),
        ])
    }

    static func awaitingAccountReset(until: Int32, number: String?, syncContacts: Bool) -> CodedObject {
        CodedObject(hash: TypeHash.unauthorizedAccountStateContents, [
            "v": .int32(Step.awaitingAccountReset.rawValue), "protectedUntil": .int32(until), "number": number.map { .string($0) } ?? .null,
            "syncContacts": .int32(syncContacts ? 1 : 0),
        ])
    }
}

/// The data needed to sign up.
public struct SignUpData: Hashable, Sendable {
    /// The phone number, with digits only.
    public var number: String
    /// The server's identifier for the entered code.
    public var codeHash: String
    /// The terms of service, as UnauthorizedAccountTermsOfService.
    public var termsOfService: CodedObject?
    /// Whether to upload the contacts of the device after login.
    public var syncContacts: Bool

    package init(number: String, codeHash: String, termsOfService: CodedObject?, syncContacts: Bool) {
        self.number = number
        self.codeHash = codeHash
        self.termsOfService = termsOfService
        self.syncContacts = syncContacts
    }
}

// MARK: - After login

extension TelegramEngine.Auth {
    /// Emits a token that replaces the account's password for some minutes, as TemporaryTwoStepPasswordToken; `nil` if nothing is stored.
    public func cachedTwoStepPasswordToken() -> Signal<CodedObject?, EngineError> {
        context.transaction { try $0.retrieveItemCacheEntry(TwoStepToken.entryId).map { CodedObject($0) } }
    }

    /// Stores the token; `nil` removes it.
    public func cacheTwoStepPasswordToken(token: CodedObject?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            if let token, token.typeHash != nil {
                try transaction.putItemCacheEntry(TwoStepToken.entryId, entry: token.bytes)
            } else {
                try transaction.removeItemCacheEntry(TwoStepToken.entryId)
            }
        }
    }
}

private enum TwoStepToken {
    static var entryId: ItemCacheEntryId { ItemCacheEntryId(collectionId: CacheCollection.cachedTwoStepToken, key: ValueBoxKey([0])) }
}
