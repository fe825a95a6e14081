import PlatformSupport

/// `errno` as words and as an exit status.
package enum SystemError {
    package static func text(_ code: Int32) -> String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }

    /// The status of a failed file operation.
    package static func status(_ code: Int32) -> ExitStatus {
        switch code {
        case ENOENT, ENOTDIR, EISDIR: .noSuchFile
        case EACCES, EPERM: .noPermission
        case EEXIST: .cannotCreate
        default: .inputOutput
        }
    }
}
