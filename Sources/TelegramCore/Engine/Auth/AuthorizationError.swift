import Postbox

/// Why a step of a login was refused.
public enum AuthorizationError: EngineFailure {
    case invalidPhoneNumber, phoneLimitExceeded, phoneBanned, appOutdated, limitExceeded, timeout
    case invalidCode, codeExpired, invalidEmailToken, invalidEmailAddress
    case invalidPassword
    case invalidFirstName, invalidLastName
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
