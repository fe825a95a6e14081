// Runs the code of the articles: `swift run postbox-examples samples/postbox`.

let sample = CommandLine.arguments.dropFirst().first ?? "samples/postbox"

try chatList(of: sample)
try transactions(onCopyOf: sample)
try await transactionsInTask(of: sample)
try records(onCopyOf: sample)
try errors(of: sample)
try await lists(of: sample)
try await views(onCopyOf: sample)
try migration(onCopyOf: sample)
try await engine(onCopyOf: sample)
try await synchronization(onCopyOf: sample)
signals()
await patterns()
