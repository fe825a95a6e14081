import Dispatch
import PlatformSupport
import Postbox
import PostboxStorage
import SignalKit
import TelegramCore
import TelegramModel
import TestSupport

extension Benchmark {
    /// Measures the cost of data items compared with the plain reads that they consist of, and the cost of live items for an unrelated transaction.
    static let engine = Benchmark(name: "engine", summary: "items of 1,000 peers compared with plain reads; an unrelated commit with 1,000 live items") { _ in
        let folder = "/tmp/postbox-bench-engine-\(getpid())"
        mkdir(folder, 0o700)
        defer { ShellProcess.run("rm -rf '\(folder)'") }
        do { try measureEngine(folder + "/db_sqlite") } catch { Swift.print("engine: \(error)") }
    }

    private static let peerCount: Int64 = 1000

    private static func measureEngine(_ path: String) throws {
        let ids = (1...peerCount).map { PeerId(namespace: PeerId.cloudUser, id: $0) }
        let postbox = try LivePostbox { try Postbox(valueBox: SQLiteValueBox(path: path, mode: .create), seed: .telegram, role: .application) }
        let engine = TelegramEngine(postbox: postbox, accountPeerId: ids[0])
        try wait(postbox.transaction { transaction in
            for id in ids {
                var user = TelegramUser()
                user.id = id
                user.firstName = "First \(id.id)"
                user.lastName = "Last"
                _ = try transaction.updatePeers([user.record])
                var settings = CodedObject(TelegramPeerNotificationSettings().record.bytes)
                settings = settings.setting(["m.v": .int32(1), "m.u": .int32(.max), "s.v": .int32(3), "p.v": .int32(0)])
                try transaction.updateCurrentPeerNotificationSettings([(id, settings)])
            }
        })
        try measureGet(path, ids, engine)
        try measureLive(ids, engine, postbox)
    }

    private static func measureGet(_ path: String, _ ids: [PeerId], _ engine: TelegramEngine) throws {
        let box = try SQLiteValueBox(path: path, mode: .readOnly)
        let keys = ids.map { PeerKey($0).key }
        var bytes = 0
        let plain = best(of: 20) {
            for key in keys {
                bytes &+= (try? box.get(PeerTable.declaration.table, key: key))?.count ?? 0
                bytes &+= (try? box.get(PeerNotificationSettingsTable.declaration.table, key: key))?.count ?? 0
            }
        }
        var found = 0
        let items = best(of: 20) {
            let data = engine.data.get(
                EngineDataMap(ids.map { EngineData.Peer.peer(id: $0) }), EngineDataMap(ids.map { EngineData.Peer.notificationSettings(id: $0) }))
            let result = try? wait(data |> map { peers, settings in
                peers.values.reduce(0) { $0 + ($1 == nil ? 0 : 1) } + settings.values.reduce(0) { $0 + ($1.muteState == .unmuted ? 0 : 1) }
            })
            found = result ?? 0
        }
        print("1,000 plain reads of both rows", plain, "\(bytes) bytes")
        compare("1,000 peers and their notification settings through Map", items, to: "plain reads", plain, "\(found) found")
    }

    private static func measureLive(_ ids: [PeerId], _ engine: TelegramEngine, _ postbox: LivePostbox) throws {
        let number = Atomic<Int32>(value: 0)
        func commits() -> Double {
            best(of: 5) {
                for _ in 0..<200 {
                    let value = number.modify { $0 &+ 1 }
                    _ = try? wait(postbox.transaction { transaction in
                        try transaction.setPreferencesEntry(key: ValueBoxKey([0, 0, 3, 0xE8]), value: withUnsafeBytes(of: value) { [UInt8]($0) })
                    })
                }
            }
        }
        let emissions = Atomic<Int>(value: 0)
        _ = commits()
        let alone = commits()
        let live = ids.map { id in engine.data.subscribe(EngineData.Peer.peer(id: id)).start(next: { _ in _ = emissions.modify { $0 + 1 } }) }
        _ = commits()
        let withItems = commits()
        for disposable in live { disposable.dispose() }
        print("200 unrelated commits", alone)
        let more = (withItems - alone) / 200 * 1e6
        compare(
            "200 unrelated commits with 1,000 live items", withItems, to: "alone", alone,
            "\(Double(Int(more * 100)) / 100) microseconds more each, \(emissions.with { $0 }) emissions")
    }

    /// The last value; waits on this thread.
    private static func wait<T, E: Error>(_ signal: Signal<T, E>) throws -> T? {
        let outcome = Atomic<Result<T?, E>>(value: .success(nil))
        let isDone = DispatchSemaphore(value: 0)
        let disposable = signal.start(
            next: { _ = outcome.swap(.success($0)) },
            error: {
                _ = outcome.swap(.failure($0))
                isDone.signal()
            }, completed: { isDone.signal() })
        isDone.wait()
        disposable.dispose()
        return try outcome.with { $0 }.get()
    }
}
