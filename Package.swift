// swift-tools-version:6.0
import PackageDescription

// The compiler proves that rows read in place are not kept longer than their bytes.
let lifetimes: [SwiftSetting] = [.enableExperimentalFeature("Lifetimes")]

// The modules of the package. Each imports only those listed above it.
// The executable's target is not called `postbox`: on a case-insensitive file system its folder would collide with `Postbox`.
let package = Package(
    name: "postbox",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "SignalKit", targets: ["SignalKit"]),
        .library(name: "Postbox", targets: ["Postbox"]),
        .library(name: "TelegramCore", targets: ["TelegramCore"]),
        .library(name: "PostboxDocuments", targets: ["PostboxDocuments"]),
        .library(name: "PostboxTranscripts", targets: ["PostboxTranscripts"]),
        .library(name: "PostboxSQL", targets: ["PostboxSQL"]),
        .executable(name: "postbox", targets: ["PostboxCommand"]),
        .executable(name: "postbox-bench", targets: ["PostboxBench"]),
    ],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        // The differences between operating systems, starting with the C library.
        .target(name: "PlatformSupport"),
        .target(name: "SignalKit", dependencies: ["PlatformSupport"]),
        .target(name: "PostboxCoding", dependencies: ["PlatformSupport"], swiftSettings: lifetimes),
        .target(name: "PostboxStorage", dependencies: ["PlatformSupport", "CSQLite", "PostboxCoding"]),
        .target(name: "PostboxSchema", dependencies: ["PostboxCoding", "PostboxStorage"]),
        .target(
            name: "PostboxTables", dependencies: ["PostboxCoding", "PostboxStorage", "PostboxSchema"], exclude: ["Access/generate.py"],
            swiftSettings: lifetimes),
        .target(name: "PostboxEngine", dependencies: ["PostboxCoding", "PostboxStorage", "PostboxSchema", "PostboxTables"]),
        .target(
            name: "PostboxViews",
            dependencies: ["PlatformSupport", "SignalKit", "PostboxCoding", "PostboxStorage", "PostboxSchema", "PostboxTables", "PostboxEngine"]),
        // Tools that the engine does not depend on: comparing two files, checking a file, upgrading an old one, and recovering data from a damaged one.
        .target(name: "PostboxComparison", dependencies: ["PostboxStorage"]),
        .target(
            name: "PostboxCheck", dependencies: ["SignalKit", "PostboxCoding", "PostboxStorage", "PostboxTables", "PostboxEngine"], swiftSettings: lifetimes),
        .target(name: "PostboxUpgrades",
            dependencies: [
                "PlatformSupport", "PostboxCoding", "PostboxStorage", "PostboxTables", "PostboxEngine", "PostboxComparison", "PostboxCheck", "PostboxSalvage",
            ]),
        .target(
            name: "PostboxSalvage",
            dependencies: ["PostboxCoding", "PostboxStorage", "PostboxSchema", "PostboxTables", "PostboxEngine", "PostboxViews", "PostboxCheck"]),
        .target(
            name: "TelegramModel", dependencies: ["PostboxTables", "PostboxCoding"],
            exclude: ["Catalogue/types.json", "Catalogue/generate.py", "Catalogue/models.py", "Catalogue/subjects.py", "Catalogue/meanings.py", "Catalogue/meanings.txt"]),
        // The module that applications import: it re-exports modules listed above, and opens databases.
        .target(
            name: "Postbox",
            dependencies: [
                "PlatformSupport", "SignalKit", "PostboxCoding", "PostboxStorage", "PostboxSchema", "PostboxTables", "PostboxEngine", "PostboxViews",
                "PostboxComparison", "PostboxCheck", "PostboxUpgrades", "TelegramModel",
            ]),
        .target(name: "TelegramCore", dependencies: ["PlatformSupport", "SignalKit", "Postbox", "PostboxCoding", "PostboxStorage", "TelegramModel"]),
        // A server in memory, and simulated connection faults between it and its clients, for testing synchronization.
        .target(name: "TelegramSimulation", dependencies: ["PlatformSupport", "SignalKit", "Postbox", "PostboxStorage", "TelegramModel", "TelegramCore"]),
        // Arguments, help, completions, terminal, and output formats. Independent of Postbox.
        .target(name: "CommandLineKit", dependencies: ["PlatformSupport", "PostboxCoding"]),
        // Reading one database file for documents, transcripts, and commands: rows, names of peers, holes, and unreadable parts.
        .target(
            name: "PostboxReading",
            dependencies: [
                "PlatformSupport", "CZlib", "SignalKit", "CommandLineKit", "Postbox", "PostboxCoding", "PostboxStorage", "PostboxSchema", "TelegramModel",
            ]),
        .target(
            name: "PostboxDocuments",
            dependencies: [
                "PlatformSupport", "CZlib", "SignalKit", "CommandLineKit", "Postbox", "PostboxCoding", "PostboxStorage", "PostboxUpgrades", "PostboxReading",
                "TelegramModel", "TelegramCore",
            ]),
        .target(
            name: "PostboxTranscripts",
            dependencies: [
                "PlatformSupport", "CommandLineKit", "Postbox", "PostboxCoding", "PostboxStorage", "PostboxSchema", "PostboxReading", "TelegramModel",
            ]),
        // SQL queries on a database: virtual SQLite tables of the decoded rows.
        .target(
            name: "PostboxSQL",
            dependencies: [
                "PlatformSupport", "CSQLite", "CommandLineKit", "Postbox", "PostboxCoding", "PostboxStorage", "PostboxSchema", "PostboxReading",
                "PostboxTranscripts", "TelegramModel",
            ],
            swiftSettings: lifetimes),
        .target(
            name: "ServerRecordings",
            dependencies: [
                "CommandLineKit", "Postbox", "PostboxCoding", "PostboxStorage", "PostboxReading", "PostboxDocuments", "TelegramModel", "TelegramCore",
            ]),
        // The methods and data items of the engine by name, with arguments and results as JSON.
        .target(
            name: "EngineCatalogue",
            dependencies: [
                "PlatformSupport", "SignalKit", "Postbox", "PostboxCoding", "PostboxStorage", "PostboxSchema", "PostboxReading", "PostboxDocuments",
                "ServerRecordings", "TelegramModel", "TelegramCore",
            ]),
        // Runs acceptance tests: scenarios of synchronization and cases of the engine.
        .target(
            name: "CaseRunners",
            dependencies: [
                "PlatformSupport", "CommandLineKit", "SignalKit", "Postbox", "PostboxCoding", "PostboxStorage", "PostboxReading", "PostboxDocuments",
                "ServerRecordings", "EngineCatalogue", "TelegramModel", "TelegramCore",
            ]),
        .target(
            name: "PostboxTool",
            dependencies: [
                "PlatformSupport", "CommandLineKit", "SignalKit", "Postbox", "PostboxCoding", "PostboxStorage", "PostboxSchema", "PostboxSalvage",
                "PostboxReading", "PostboxDocuments", "PostboxTranscripts", "PostboxSQL", "ServerRecordings", "EngineCatalogue", "CaseRunners",
                "TelegramModel", "TelegramCore", "TelegramSimulation",
            ],
            swiftSettings: lifetimes),
        // Exported symbols, which nothing looks up, took half of the start-up time of the statically linked program.
        .executableTarget(
            name: "PostboxCommand", dependencies: ["PostboxTool"],
            linkerSettings: [.unsafeFlags(["-use-ld=lld", "-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))]),
        // Compares views with snapshots of Telegram's own views, for the benchmark and the tests.
        .target(
            name: "ViewSnapshots",
            dependencies: [
                "PlatformSupport", "SignalKit", "CommandLineKit", "Postbox", "PostboxCoding", "PostboxStorage", "PostboxReading", "PostboxDocuments",
                "TelegramModel",
            ]),
        .executableTarget(
            name: "PostboxBench",
            dependencies: [
                "PlatformSupport", "CSQLite", "SignalKit", "Postbox", "PostboxCoding", "PostboxStorage", "TelegramModel", "TelegramCore", "TelegramSimulation",
                "TestSupport", "ViewSnapshots",
            ]),
        // The code of the articles, which CI runs.
        .executableTarget(name: "postbox-examples", dependencies: ["PlatformSupport", "Postbox", "SignalKit", "TelegramCore"], path: "Sources/Examples"),
        // Code shared by the tests and the benchmark: fixtures, the built binary, and random operations and servers.
        .target(
            name: "TestSupport",
            dependencies: [
                "PlatformSupport", "CZlib", "SignalKit", "PostboxCoding", "PostboxStorage", "TelegramModel", "Postbox", "TelegramCore",
                "CommandLineKit", "PostboxDocuments", "ServerRecordings", "EngineCatalogue", "CaseRunners",
            ], path: "Tests/TestSupport"),
        .testTarget(name: "SignalKitTests", dependencies: ["PlatformSupport", "SignalKit"]),
        .testTarget(name: "PostboxCodingTests", dependencies: ["PostboxCoding", "TestSupport"]),
        .testTarget(name: "PostboxStorageTests", dependencies: ["PlatformSupport", "CSQLite", "PostboxStorage", "TestSupport"]),
        .testTarget(
            name: "PostboxTests",
            dependencies: [
                "PlatformSupport", "SignalKit", "PostboxCoding", "PostboxStorage", "PostboxTables", "PostboxEngine", "PostboxViews",
                "TelegramModel", "TelegramCore", "Postbox", "TestSupport",
            ]),
        .testTarget(
            name: "TelegramModelTests",
            dependencies: ["Postbox", "PostboxCoding", "PostboxStorage", "PostboxSchema", "PostboxTables", "PlatformSupport", "TelegramModel", "TestSupport"]),
        .testTarget(
            name: "CommandLineKitTests",
            dependencies: ["PostboxCoding", "CommandLineKit", "TestSupport"]),
        .testTarget(
            name: "PostboxReadingTests",
            dependencies: ["PlatformSupport", "PostboxCoding", "PostboxStorage", "Postbox", "PostboxReading", "TestSupport"]),
        .testTarget(
            name: "PostboxCheckTests",
            dependencies: [
                "PlatformSupport", "PostboxCoding", "PostboxStorage", "TelegramModel", "Postbox", "TelegramCore", "PostboxDocuments",
                "TestSupport",
            ]),
        .testTarget(
            name: "PostboxDocumentsTests",
            dependencies: [
                "PostboxCoding", "PostboxStorage", "TelegramModel", "Postbox", "TelegramCore", "CommandLineKit", "PostboxReading",
                "PostboxDocuments", "TestSupport",
            ]),
        .testTarget(
            name: "PostboxTranscriptsTests",
            dependencies: [
                "PlatformSupport", "Postbox", "CommandLineKit", "PostboxDocuments", "PostboxTranscripts", "TestSupport",
            ]),
        .testTarget(
            name: "PostboxSQLTests",
            dependencies: ["Postbox", "PostboxReading", "PostboxSQL", "TestSupport"]),
        .testTarget(
            name: "ServerRecordingsTests",
            dependencies: [
                "PlatformSupport", "PostboxCoding", "TelegramModel", "Postbox", "TelegramCore", "CommandLineKit", "PostboxDocuments",
                "ServerRecordings", "TestSupport",
            ]),
        .testTarget(
            name: "TelegramCoreTests",
            dependencies: [
                "PlatformSupport", "SignalKit", "PostboxCoding", "PostboxStorage", "PostboxSchema", "PostboxTables", "PostboxCheck", "TelegramModel", "Postbox",
                "TelegramCore", "CommandLineKit", "PostboxReading", "PostboxDocuments", "ServerRecordings", "EngineCatalogue", "CaseRunners", "TestSupport",
            ]),
        .testTarget(
            name: "TelegramSimulationTests",
            dependencies: ["PostboxStorage", "TelegramModel", "Postbox", "TelegramCore", "TelegramSimulation", "TestSupport"]),
        .testTarget(
            name: "PostboxToolTests",
            dependencies: [
                "PlatformSupport", "SignalKit", "PostboxCoding", "PostboxStorage", "TelegramModel", "Postbox", "TelegramCore",
                "TelegramSimulation", "CommandLineKit", "PostboxReading", "PostboxDocuments", "PostboxTranscripts", "EngineCatalogue",
                "CaseRunners", "PostboxTool", "ViewSnapshots", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// A release build optimizes what the tests call, but not the tests: that would take longer than running them. Nor does it describe the tests to a debugger,
// which is for debug builds. Packages that use this one do not build tests, so they may have these flags.
for target in package.targets where target.type == .test {
    target.swiftSettings = [.unsafeFlags(["-Onone", "-gnone"], .when(configuration: .release))]
}
