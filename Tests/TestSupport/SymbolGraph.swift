import CommandLineKit
import PlatformSupport
import PostboxCoding

/// The public symbols of the libraries, as the compiler's `swift-symbolgraph-extract` lists them for DocC.
struct SymbolGraph {
    /// Every target that an application may import, including the parts of libraries; executables and targets that only tests import are excluded.
    static let libraries = folders(RunningTool.root + "/Sources").filter { module in
        access("\(modules)/\(module).swiftmodule", R_OK) == 0 && !notLibraries.contains(module)
    }

    private static let notLibraries: Set<String> = ["PostboxTool", "PostboxCommand", "PostboxBench", "ViewSnapshots"]

    /// The folder of this build's modules: the one that contains the test bundle.
    private static let modules: String = {
        let bundle = CommandLine.arguments.prefix(1).flatMap { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }.joined(separator: "/")
        return access("\(bundle)/Modules", R_OK) == 0 ? "\(bundle)/Modules" : "\(RunningTool.root)/.build/debug/Modules"
    }()

    /// Lists a module. A symbol that implements a requirement and has no documentation gets the requirement's.
    static func symbols(of module: String) throws -> [Symbol] {
        let folder = try TemporaryFolder()
        var arguments = [
            "-module-name", module, "-I", modules, "-Xcc", "-fmodule-map-file=\(RunningTool.root)/Sources/CSQLite/module.modulemap",
            "-Xcc", "-fmodule-map-file=\(RunningTool.root)/Sources/CZlib/module.modulemap",
            "-target", try target(), "-output-dir", folder.path, "-minimum-access-level", "public", "-skip-synthesized-members",
        ]
        if System.isDarwin {
            let sdk = try output(of: "/usr/bin/xcrun", ["--show-sdk-path"])
            arguments += ["-sdk", String(decoding: sdk.prefix { $0 != 0x0A }, as: UTF8.self)]
        }
        let run = try RunningTool.run(arguments, environment: environment, program: try tool("swift-symbolgraph-extract"))
        guard run.status == 0 else { throw RunningTool.Failure(description: "swift-symbolgraph-extract -module-name \(module): \(run.errorText)") }
        // Extensions of other modules' types are in separate files.
        return try names(in: folder.path).filter { $0.hasSuffix(".symbols.json") }.sorted().flatMap { try read("\(folder.path)/\($0)") }
    }

    private static func read(_ path: String) throws -> [Symbol] {
        let document = JSONDocument()
        try SmallFile.bytes(path).withUnsafeBytes { try document.parse($0) }
        guard let symbols = document.root["symbols"] else { throw RunningTool.Failure(description: "\(path) has no symbols") }
        return symbols.elements.map { symbol in
            Symbol(
                path: symbol["pathComponents"]?.elements.compactMap(\.string).joined(separator: ".") ?? "",
                kind: symbol["kind"]?["displayName"]?.string ?? "",
                lines: symbol["docComment"]?["lines"]?.elements.compactMap { $0["text"]?.string } ?? [])
        }
    }

    /// The target for which the tests were built, unless it differs from the compiler's default.
    private static func target() throws -> String {
        let document = JSONDocument()
        try output(of: tool("swiftc"), ["-print-target-info"]).withUnsafeBytes { try document.parse($0) }
        guard let triple = document.root["target"]?["triple"]?.string else {
            throw RunningTool.Failure(description: "swiftc -print-target-info names no target")
        }
        return triple
    }

    private static func output(of program: String, _ arguments: [String]) throws -> [UInt8] {
        let run = try RunningTool.run(arguments, environment: environment, program: program)
        guard run.status == 0 else { throw RunningTool.Failure(description: "\(program): \(run.errorText)") }
        return run.output
    }

    /// A program of the toolchain: the one in the folder of the first `swiftc` in the path.
    private static func tool(_ name: String) throws -> String {
        for folder in path.split(separator: ":") where access("\(folder)/swiftc", X_OK) == 0 {
            // On macOS, the programs in the path are stubs for those of the selected toolchain.
            if System.isDarwin { return String(decoding: try output(of: "/usr/bin/xcrun", ["--find", name]).prefix { $0 != 0x0A }, as: UTF8.self) }
            // The entry may be a link into the toolchain.
            var resolved = "\(folder)"
            if let real = realpath("\(folder)/swiftc", nil) {
                resolved = String(cString: real).split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
                free(real)
            }
            for candidate in ["\(folder)/\(name)", "\(resolved)/\(name)"] where access(candidate, X_OK) == 0 { return candidate }
        }
        throw RunningTool.Failure(description: "\(name) is not on the path")
    }

    private static let path = variable("PATH")
    private static let environment = ["PATH": path, "HOME": variable("HOME"), "TMPDIR": variable("TMPDIR")].filter { !$0.value.isEmpty }

    static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    private static func folders(_ path: String) -> [String] {
        ((try? names(in: path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func names(in path: String) throws -> [String] {
        guard let folder = opendir(path) else { throw RunningTool.Failure(description: "cannot list \(path)") }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } })
        }
        return names
    }
}

/// A public symbol.
struct Symbol: Sendable {
    /// With the types that contain it: `Signal.start(next:error:completed:)`.
    var path: String
    /// "Instance Method", "Case", and so on.
    var kind: String
    /// Its documentation; empty if it has none.
    var lines: [String]
}
