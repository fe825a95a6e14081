import Postbox
import TelegramModel

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

/// What shows that a telephone number, or the mail address beside it, is one's own.
public enum LoginCode: Hashable, Sendable {
    /// A code that came by telephone, or into another application of the account.
    case phoneCode(String)
    /// Something that proves who reads the account's mail.
    case emailVerification(EmailVerification)

    /// Proof of a mail address.
    public enum EmailVerification: Hashable, Sendable {
        /// A code that came by mail.
        case emailCode(String)
        /// What Apple says about who is logged in there.
        case appleToken(String)
        /// What Google says about who is logged in there.
        case googleToken(String)
    }

    /// As the server is told.
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

    public init(_ error: EngineError) { self = .engine(error) }
}
