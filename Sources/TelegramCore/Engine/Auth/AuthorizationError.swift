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

    public init(_ error: EngineError) { self = .engine(error) }
}
