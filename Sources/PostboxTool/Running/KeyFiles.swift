import CommandLineKit
import PlatformSupport

/// The secret files that the command line or the environment names.
enum KeyFiles {
    /// Throws 66 for one that is named and absent, whether the database turns out to need it or not.
    static func expectPresent(_ values: Values) throws(ToolError) {
        let passcodeFile = values[GlobalOptions.passcodeFile].map { [$0] } ?? []
        for path in values[GlobalOptions.keyFile] + passcodeFile + values[GlobalOptions.keyHexFile]
        where path != "-" && access(path, F_OK) != 0 {
            throw ToolError(SystemError.status(errno), doing: "reading \(path)", SystemError.text(errno))
        }
    }
}
