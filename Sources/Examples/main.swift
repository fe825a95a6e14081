// The code of the articles, run: `swift run postbox-examples samples/postbox`.

guard CommandLine.arguments.count == 2 else { fatalError("usage: postbox-examples DATABASE") }
let sample = CommandLine.arguments[1]

try chatList(of: sample)
try transactions(onCopyOf: sample)
try await transactionsInTask(of: sample)
try await views(onCopyOf: sample)
try await engine(onCopyOf: sample)
signals()
