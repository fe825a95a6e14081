import CommandLineKit

/// Every command, in the order of the help text. A command must be listed here to exist.
package enum Commands {
    package static let all: [any Command.Type] = [
        DumpCommand.self,
        QueryCommand.self,
        GrepCommand.self,
        SQLCommand.self,
        WatchCommand.self,
        EngineCommand.self,
        HolesCommand.self,
        OperationLogCommand.self,
        MigrateCommand.self,
        ExportCommand.self,
        ImportCommand.self,
        DoCommand.self,
        CheckCommand.self,
        StatCommand.self,
        AccountsCommand.self,
        DiffCommand.self,
        SyncCommand.self,
        SimulateCommand.self,
        BackupCommand.self,
        DecryptCommand.self,
        EncryptCommand.self,
        SalvageCommand.self,
        CompletionsCommand.self,
        HelpCommand.self,
    ]
    /// Commands for developers of the tool itself. They can be run by name and are not listed anywhere.
    package static let hidden: [any Command.Type] = [OfferCommand.self]
}
