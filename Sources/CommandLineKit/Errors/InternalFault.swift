import PlatformSupport

/// Ends the program with status 70 after printing the reason. Used for errors in the program itself, never for input.
package func internalFault(_ what: String) -> Never {
    var line = Array("postbox: internal fault: \(what)\n".utf8)
    line.withUnsafeMutableBytes { _ = write(2, $0.baseAddress, $0.count) }
    exit(ExitStatus.bug.rawValue)
}
