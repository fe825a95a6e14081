import CommandLineKit
import PostboxStorage

extension Invocation {
    /// The keys that the options name, or when there are none those beside the database. Where there are `several` databases each may have another:
    /// those beside it are tried after the ones that were given.
    func databaseKeys(several: Bool = false) throws -> DatabaseKeys {
        var keys = try context.readOnce["keys"] as? DatabaseKeys ?? KeyOptions.read(self)
        context.readOnce["keys"] = keys
        keys.looksBeside = several || keys.given.isEmpty
        return keys
    }
}

/// Secrets read from the files that options name.
enum KeyOptions {
    /// More than any key file has; a message names its size.
    private static let limit = 1 << 16

    fileprivate static func read(_ invocation: Invocation) throws -> DatabaseKeys {
        var given: [DatabaseKeys.Source] = []
        for path in invocation[GlobalOptions.keyHexFile] { given.append(.hex(try secret(path), name: SmallFile.name(path))) }
        if given.isEmpty {
            for path in invocation[GlobalOptions.keyFile] { given.append(.file(try secret(path), name: SmallFile.name(path))) }
        }
        if !given.isEmpty { ProcessLimits.forbidCoreDumps() }
        return DatabaseKeys(given: given, passcode: try passcode(invocation), looksBeside: given.isEmpty)
    }

    static func passcode(_ invocation: Invocation) throws -> SecretBytes? {
        guard let path = invocation[GlobalOptions.passcodeFile] else { return nil }
        var bytes = try SmallFile.bytes(path, limit: limit)
        if bytes.last == 0x0A {
            bytes.removeLast()
            if bytes.last == 0x0D { bytes.removeLast() }
        }
        return SecretBytes(taking: &bytes)
    }

    private static func secret(_ path: String) throws -> SecretBytes {
        var bytes = try SmallFile.bytes(path, limit: limit)
        return SecretBytes(taking: &bytes)
    }
}
