import PostboxCoding

extension ToolError {
    /// Any error as one that can be shown; `doing` names the work where the error does not.
    init(_ error: any Error, doing: String) {
        switch error {
        case let error as ToolError: self = error
        default: self.init(.bug, doing: doing, "\(error)", hint: "this is a bug of postbox; please report it with the command line")
        }
    }
}
