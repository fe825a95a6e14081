/// The exit status of the process. The numbers from 64 are those of `sysexits.h`.
package enum ExitStatus: Int32, Sendable, CaseIterable {
    case done = 0
    /// Done, and the answer is 'no': faults, differences, pending work, nothing found.
    case no = 1
    case usage = 64
    case badInput = 65
    case noSuchFile = 66
    case unavailable = 69
    case bug = 70
    case cannotCreate = 73
    case inputOutput = 74
    case locked = 75
    case noPermission = 77

    /// The line that help, man pages and `help exit-status` print.
    package var meaning: String {
        switch self {
        case .done: "done"
        case .no: "done, and the answer is 'no': 'check' found faults, 'diff' found differences, 'migrate status' found work, 'query --exists' found nothing"
        case .usage: "usage: unknown command or option, bad value (the message names it and suggests the nearest)"
        case .badInput: "the input is not what it should be: not a Postbox database, corrupt rows under --strict, malformed or truncated difference"
        case .noSuchFile: "no such file, or no such peer in the database"
        case .unavailable: "something this machine lacks: libcrypto for an encrypted file"
        case .bug: "a bug of this program"
        case .cannotCreate: "output exists or cannot be created"
        case .inputOutput: "I/O error, disk full"
        case .locked: "database is locked; try again"
        case .noPermission: "encrypted and no key, wrong key, or no permission"
        }
    }
}
