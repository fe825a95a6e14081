import Postbox
import TelegramModel

/// The requests of a login, and the meaning of their refusals.
enum LoginRequest: String {
    case sendCode, resendCode, signIn, signUp, getPassword, checkPassword, deleteAccount

    /// Whether the server may redirect the request to another data center.
    var moves: Bool { self == .sendCode }
    /// Whether the server may report that the account has a password.
    var leadsToPassword: Bool { self == .sendCode || self == .signIn }
    /// The timeout in seconds; `nil` if the request waits without a limit.
    var limit: Int32? { self == .sendCode ? 20 : nil }
    /// Whether a request that exceeded a rate limit is repeated later. The other requests report the limit to the user.
    var waits: Bool { self == .getPassword || self == .deleteAccount }

    /// Returns the error for a refusal, or `nil` if the text has no special meaning for this request.
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

/// Proof that the user owns a phone number, or the mail address associated with it.
public enum LoginCode: Hashable, Sendable {
    /// A code that was sent by phone, or to another application of the account.
    case phoneCode(String)
    /// Proof that the user can read the account's mail.
    case emailVerification(EmailVerification)

    /// Proof of a mail address.
    public enum EmailVerification: Hashable, Sendable {
        /// A code that was sent by mail.
        case emailCode(String)
        /// Apple's identity token of the user.
        case appleToken(String)
        /// Google's identity token of the user.
        case googleToken(String)
    }

    /// The text that is sent to the server.
    var text: String {
        switch self {
        case let .phoneCode(text), let .emailVerification(.emailCode(text)), let .emailVerification(.appleToken(text)),
            let .emailVerification(.googleToken(text)): text
        }
    }

    /// The coded object `AuthorizationCode`.
    var stored: CodedObject {
        let number: Int32 = switch self {
        case .phoneCode: 0
        case .emailVerification(.emailCode): 1
        case .emailVerification(.appleToken): 2
        case .emailVerification(.googleToken): 3
        }
        return CodedObject(hash: TypeHash.authorizationCode, ["t": .int32(number), "c": .string(text)])
    }
}

/// The reason why a step of a login was rejected.
public enum AuthorizationError: EngineFailure {
    /// The phone number is invalid.
    case invalidPhoneNumber
    /// Too many codes were requested for the number.
    case phoneLimitExceeded
    /// The number is banned.
    case phoneBanned
    /// The server requires a newer application.
    case appOutdated
    /// There were too many attempts, or the password was set too recently to be reset.
    case limitExceeded
    /// The server did not answer in time.
    case timeout
    /// The code is wrong.
    case invalidCode
    /// The code has expired; request a new one.
    case codeExpired
    /// The token of a mail service was rejected.
    case invalidEmailToken
    /// The mail address is invalid or cannot be used.
    case invalidEmailAddress
    /// The account's password is wrong.
    case invalidPassword
    /// The server does not accept the first name.
    case invalidFirstName
    /// The server does not accept the last name.
    case invalidLastName
    /// An error that any method can produce.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}
