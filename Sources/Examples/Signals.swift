import SignalKit

/// The examples of the article on signals.
func signals() {
    let numbers = Signal<Int, NoError> { subscriber in
        subscriber.putNext(1)
        subscriber.putNext(2)
        subscriber.putCompletion()
        return EmptyDisposable
    }
    _ = (numbers |> map { $0 * 10 }).start(next: { print($0) })

    let cached = Signal<[String], NoError>.single(["old"]), remote = Signal<[String], NoError>.single(["new"])
    _ = (cached |> then(remote)).start(next: { print($0) }, completed: { print("done") })

    let name = ValuePromise("Ada", ignoreRepeated: true), count = ValuePromise(1, ignoreRepeated: true)
    let title = combineLatest(name.get(), count.get()) |> map { "\($0) (\($1))" } |> distinctUntilChanged
    let disposable = title.start(next: { print($0) })
    count.set(2)
    count.set(2)
    disposable.dispose()
    count.set(3)
}
