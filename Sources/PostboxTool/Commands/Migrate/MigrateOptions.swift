import Postbox
import TelegramModel

/// Options that several of the commands under `migrate` take.
enum MigrateOptions {
    static let seed = Option("seed", .file, help: "a seed configuration in JSON instead of Telegram's")

    static func seed(_ invocation: Invocation) throws -> SeedConfiguration {
        guard let path = invocation[seed] else { return .telegram }
        return try SeedFile.read(path)
    }
}
