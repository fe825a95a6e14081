import PostboxCoding
import PostboxStorage

extension ToolError {
    /// Any error as one that can be shown; `doing` names the work where the error does not.
    init(_ error: any Error, doing: String) {
        switch error {
        case let error as ToolError: self = error
        case let error as ValueBoxError: self.init(error.status, doing: doing, error.message, hint: error.hint)
        case let error as CodingError: self.init(.badInput, doing: doing, "\(error)")
        default: self.init(.bug, doing: doing, "\(error)", hint: "this is a bug of postbox; please report it with the command line")
        }
    }
}

extension ValueBoxError {
    /// The exit status that a refusal of a database means (spec 11.3).
    var status: ExitStatus {
        switch kind {
        case .notFound: .noSuchFile
        case .notADatabase, .corrupt, .wrongForm, .other: .badInput
        case .encrypted, .permission: .noPermission
        case .busy: .locked
        case .diskFull, .io: .inputOutput
        case .exists, .readOnly: .cannotCreate
        }
    }
}
