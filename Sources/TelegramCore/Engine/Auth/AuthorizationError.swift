import Postbox

/// Why a step of a login was refused.
public enum AuthorizationError: EngineFailure {
    /// No telephone number.
    case invalidPhoneNumber
    /// The number has asked for too many codes.
    case phoneLimitExceeded
    /// The number is banned.
    case phoneBanned
    /// The server wants a newer application.
    case appOutdated
    /// Too many attempts; or a password that was set too lately to be reset.
    case limitExceeded
    /// The server did not answer in time.
    case timeout
    /// Not the code that was sent.
    case invalidCode
    /// The code is too old; a new one has to be asked for.
    case codeExpired
    /// The token of a mail service was refused.
    case invalidEmailToken
    /// No mail address, or one that cannot be used.
    case invalidEmailAddress
    /// Not the account's password.
    case invalidPassword
    /// The server does not take the first name.
    case invalidFirstName
    /// The server does not take the last name.
    case invalidLastName
    /// What can fail in every method.
    case engine(EngineError)

    public init(_ error: EngineError) {
        guard case let .server(refusal) = error, let known = AuthorizationError.known(refusal.text) else {
            self = .engine(error)
            return
        }
        self = known
    }

    private static func known(_ text: String) -> AuthorizationError? {
        if text.hasPrefix("FLOOD_WAIT") || text == "2FA_RECENT_CONFIRM" { return .limitExceeded }
        return switch text {
        case "PHONE_NUMBER_INVALID": .invalidPhoneNumber
        case "PHONE_NUMBER_FLOOD": .phoneLimitExceeded
        case "PHONE_NUMBER_BANNED": .phoneBanned
        case "UPDATE_APP_TO_LOGIN": .appOutdated
        case "PHONE_CODE_INVALID", "EMAIL_CODE_INVALID": .invalidCode
        case "CODE_HASH_EXPIRED", "PHONE_CODE_EXPIRED": .codeExpired
        case "EMAIL_TOKEN_INVALID": .invalidEmailToken
        case "EMAIL_ADDRESS_INVALID": .invalidEmailAddress
        case "PASSWORD_HASH_INVALID": .invalidPassword
        case "FIRSTNAME_INVALID": .invalidFirstName
        case "LASTNAME_INVALID": .invalidLastName
        default: nil
        }
    }
}
