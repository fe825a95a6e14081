import CommandLineKit

/// Prints the completion script of a shell.
enum CompletionsCommand: Command {
    static let shell = Argument("SHELL", ValueKind<Shell>.choice("SHELL"), help: "the shell to complete commands in")

    static let declaration = CommandDeclaration(
        "completions", summary: "print the completion script for bash, zsh, or fish",
        arguments: [shell.declaration],
        examples: [
            Example("postbox completions bash > /etc/bash_completion.d/postbox", "install them for all users of bash"),
            Example("postbox completions zsh > ~/.zfunc/_postbox", "install them for zsh, if ~/.zfunc is in $fpath"),
            Example("postbox completions fish > ~/.config/fish/completions/postbox.fish", "install them for fish"),
        ], isPaged: false)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        try invocation.output.write(text: invocation[shell].script(invocation.context.commands))
        return .done
    }
}
