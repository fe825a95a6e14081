import Postbox
import TelegramCore
@testable import TelegramSimulation
import Testing

/// Two devices of an account that are both online, with a chat of each kind. The second one must get all changes of the first one.
final class TwoDevices {
    static let friend = PeerId(namespace: PeerId.cloudUser, id: 1)
    static let group = PeerId(namespace: PeerId.cloudGroup, id: 20)
    static let channel = PeerId(namespace: PeerId.cloudChannel, id: 50)
    static let chats = [friend, group, channel]

    private let folder: SimulationFolder
    let simulation: DevicesSimulation

    init(faults: Set<SimulationFault> = []) throws {
        folder = try SimulationFolder()
        simulation = try folder.devices(SimulationPlan(seed: 1, faults: faults))
        simulation.account.addUser(Self.friend)
        simulation.account.addGroup(Self.group)
        simulation.account.addChannel(Self.channel, isBroadcast: false)
        try simulation.login()
        for chat in Self.chats { simulation.account.post(in: chat, by: Self.friend, text: "first") }
        for chat in Self.chats { simulation.account.post(in: chat, by: Self.friend, text: "second") }
        pass()
    }

    deinit { simulation.end() }

    func pass() { simulation.pass(30_000_000) }

    /// The first device acts; after all activity has ended, both devices and the server must agree.
    func first(_ action: DeviceAction) throws {
        simulation.act(action, on: 0)
        pass()
        #expect(simulation.problems == [])
        #expect(try simulation.disagreements() == [])
    }

    /// A message of a chat by its position.
    func id(_ chat: PeerId, _ place: Int = 0, on device: Int = 0) throws -> MessageId { try simulation.messages(chat, on: device)[place].index.id }

    /// The texts of the second device's messages.
    func texts(_ chat: PeerId, on device: Int = 1) throws -> [String] {
        try simulation.messages(chat, on: device).map { String(decoding: $0.text, as: UTF8.self) }
    }

    /// Reads from the second device.
    func second<Result>(_ body: (Transaction) throws -> Result) throws -> Result { try #require(try simulation.read(1, body)) }
}
