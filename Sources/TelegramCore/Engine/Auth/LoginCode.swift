import Postbox
import TelegramModel

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
