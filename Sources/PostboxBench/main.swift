// Runs benchmarks: `swift run -c release postbox-bench NAME [arguments]`. Without a name, lists them.
let words = Array(CommandLine.arguments.dropFirst())
if let name = words.first, let benchmark = Benchmark.all.first(where: { $0.name == name }) {
    if words.contains("--help") || words.contains("-h") { print("\(name): \(benchmark.summary)") } else { benchmark.run(Array(words.dropFirst())) }
} else {
    for benchmark in Benchmark.all { print("\(benchmark.name): \(benchmark.summary)") }
}
