/// The requests of a login, and what refusals mean there.
enum LoginRequest: String {
    case sendCode, resendCode, signIn, signUp, getPassword, checkPassword, deleteAccount

    /// Whether the server may name another data centre to be asked.
    var moves: Bool { self == .sendCode }
    /// Whether the server may say that the account has a password.
    var leadsToPassword: Bool { self == .sendCode || self == .signIn }
    /// After how many seconds it is given up; nil: it is waited for.
    var limit: Int32? { self == .sendCode ? 20 : nil }
    /// Whether a server that was asked too often is asked again later. The others tell whoever logs in.
    var waits: Bool { self == .getPassword || self == .deleteAccount }

    /// nil: the text says nothing in particular here.
    func error(_ text: String) -> AuthorizationError? {
        if text.hasPrefix("FLOOD_WAIT"), !waits { return .limitExceeded }
        switch self {
        case .sendCode, .resendCode:
            return switch text {
            case "PHONE_NUMBER_INVALID": .invalidPhoneNumber
            case "PHONE_NUMBER_FLOOD": .phoneLimitExceeded
            case "PHONE_NUMBER_BANNED": .phoneBanned
            case "UPDATE_APP_TO_LOGIN": .appOutdated
            default: nil
            }
        case .signIn:
            return switch text {
            case "PHONE_CODE_INVALID", "EMAIL_CODE_INVALID": .invalidCode
            case "CODE_HASH_EXPIRED", "PHONE_CODE_EXPIRED": .codeExpired
            case "EMAIL_TOKEN_INVALID": .invalidEmailToken
            case "EMAIL_ADDRESS_INVALID": .invalidEmailAddress
            default: nil
            }
        case .signUp:
            return switch text {
            case "FIRSTNAME_INVALID": .invalidFirstName
            case "LASTNAME_INVALID": .invalidLastName
            case "PHONE_CODE_EXPIRED": .codeExpired
            default: nil
            }
        case .checkPassword: return text == "PASSWORD_HASH_INVALID" ? .invalidPassword : nil
        case .deleteAccount: return text == "2FA_RECENT_CONFIRM" ? .limitExceeded : nil
        case .getPassword: return nil
        }
    }
}
