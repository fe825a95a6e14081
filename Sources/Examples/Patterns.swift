import SignalKit

/// The article on patterns: fifteen common uses of signals. Views, the fourteenth, have their own article and file.
func patterns() async {
    await sharing()
    ending()
    await requests()
    await composing()
}

private struct DownloadError: Error, Hashable {
    var name: String
}

private enum SendError: Error, Hashable {
    case noPicture(DownloadError)
}

private func results(for query: String) -> Signal<[String], NoError> { .single(["\(query) 1", "\(query) 2"]) }
private func download(_ name: String) -> Signal<String, DownloadError> { name.isEmpty ? .fail(DownloadError(name: name)) : .single(name) }
private func store(_ text: String) -> Signal<Int, NoError> { .single(text.utf8.count) }

// MARK: - Sharing a value

private func sharing() async {
    // A value that can be set: each new subscriber first receives the latest value.
    let isOnline = ValuePromise(false, ignoreRepeated: true)
    let subscription = isOnline.get().start(next: { print("online: \($0)") })
    isOnline.set(true)
    isOnline.set(true)
    subscription.dispose()

    // The value comes from another signal, which can be replaced.
    let picture = Promise<String?>(nil)
    picture.set(.single("preview"))
    picture.set(.single("picture"))
    print("shown: \(await picture.get().value().flatMap { $0 } ?? "nothing")")

    // Takes one value, and releases the source.
    _ = (isOnline.get() |> take(1)).start(next: { print("now: \($0)") }, completed: { print("and no more") })
}

// MARK: - Ending subscriptions

/// An object that follows a signal and can go while it runs.
private final class Screen: Sendable {
    let title = Atomic(value: "")
    private let following = MetaDisposable()

    init(_ name: Signal<String, NoError>) { following.set(name.start(next: { [weak self] in _ = self?.title.swap($0) })) }
    deinit { following.dispose() }
}

private func ending() {
    // One at a time: setting the next one disposes the one before.
    let search = MetaDisposable()
    for query in ["a", "an", "ann"] { search.set(results(for: query).start(next: { print($0) })) }
    search.dispose()

    // One for each key.
    let downloads = DisposableDict<String>()
    for name in ["a", "b"] { downloads.set(download(name).start(next: { print("downloaded \($0)") }), forKey: name) }
    downloads.set(nil, forKey: "a")
    downloads.dispose()

    // All together.
    let all = DisposableSet()
    all.add(results(for: "x").start(next: { print($0) }))
    all.add(results(for: "y").start(next: { print($0) }))
    all.dispose()

    // Handlers keep references to the objects that they use: to let a screen be released, refer to it weakly.
    let name = ValuePromise("Ada")
    let screen = Screen(name.get())
    name.set("Grace")
    print("title: \(screen.title.with { $0 })")
}

// MARK: - Requests

private func requests() async {
    // First the cached results, then those of the server; one completion.
    let cached = Signal<[String], NoError>.single(["old"])
    _ = (cached |> then(results(for: "new"))).start(next: { print($0) }, completed: { print("done") })

    // Errors of different steps become one type.
    let sent = combineLatest(download("a"), download(""))
        |> mapError { SendError.noPicture($0) }
        |> mapToSignal { first, second in store(first + second) |> castError(SendError.self) }
    do { print("stored: \(try await sent.value() ?? 0)") } catch { print("not sent: \(error)") }

    // Retries until it succeeds, with growing pauses.
    let attempts = Atomic(value: 0)
    let flaky = Signal<String, DownloadError> { subscriber in
        if attempts.modify({ $0 + 1 }) < 3 {
            subscriber.putError(DownloadError(name: "flaky"))
        } else {
            subscriber.putNext("there")
            subscriber.putCompletion()
        }
        return EmptyDisposable
    }
    let persistent = flaky |> retry(0.01, maxDelay: 0.05, onQueue: Queue.concurrentDefaultQueue())
    print("in the end: \(await persistent.value() ?? "nothing"), after \(attempts.with { $0 }) attempts")

    // Results are delivered on the main queue, where views are shown: immediately on the main queue, and later from other queues.
    print("on the main queue: \(await (results(for: "z") |> deliverOnMainQueue).value() ?? [])")
}

// MARK: - Composing

private struct Picture: Hashable {
    var data: String
    var isComplete: Bool
}

/// An operator is a function from a signal to a signal.
private func twice<T, E>(_ signal: Signal<T, E>) -> Signal<[T], E> { signal |> map { [$0, $0] } }

private func composing() async {
    // A state computed from other values; subscribers are notified only if it changes.
    let name = ValuePromise("Ada"), unread = ValuePromise(1)
    let title = combineLatest(name.get(), unread.get()) |> map { "\($0) (\($1))" } |> distinctUntilChanged
    let subscription = title.start(next: { print($0) })
    unread.set(1)
    unread.set(2)
    subscription.dispose()

    // A chain is a recipe: nothing runs until it is started, and each start runs it again.
    let doubled = results(for: "q") |> twice
    print("of my own: \(await doubled.value() ?? [])")

    // The preview if it is complete, otherwise the whole picture. Each signal immediately emits that its picture is not complete yet.
    let preview = Signal<Picture, NoError>.single(Picture(data: "small", isComplete: false))
    let whole = Signal<Picture, NoError>.single(Picture(data: "large", isComplete: true))
    let chosen = combineLatest(preview, whole)
        |> map { $0.isComplete ? $0 : $1 }
        |> take(1)
        |> mapToSignal { store($0.data) }
    print("bytes: \(await chosen.value() ?? 0)")
}
