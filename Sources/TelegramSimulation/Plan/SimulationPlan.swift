import TelegramCore

/// The plan of a run. It determines everything: two runs of one plan do the same.
package struct SimulationPlan: Sendable {
    package var seed: UInt64
    /// Events at the server and at the client.
    package var steps: Int
    package var faults: Set<SimulationFault>
    /// Whether the client's user also acts: reads and shows histories.
    package var hasUser = true
    /// Whether the user opens chats, whose contents are checked.
    package var hasViews = false
    /// Messages mention the account, and it sees them.
    package var hasMentions = false
    /// Whether the process of a device may end after an action of its user, before the server has received the action or before the answer arrives.
    package var endsAfterActions = false
    /// The additional subjects of the run.
    package var subjects: Set<SimulationSubject> = []
    /// Whether each answer and push arrives at a unique time, so that a replay needs only the times.
    package var separatesArrivals = false

    /// The parts of the client that run in addition to those that always run. Counts of unseen messages that may be wrong are requested by a queue.
    package var components: Set<String> {
        hasMentions || !subjects.isDisjoint(with: [.stories, .reactions, .pollVotes]) ? [SyncClient.queues] : []
    }

    package static let usualSteps = 60
    /// The server's time at the beginning.
    package static let start: Int32 = 1_709_251_200

    /// - Parameter faults: The simulated faults; `nil` for a selection determined by the seed.
    package init(seed: UInt64, steps: Int = usualSteps, faults: Set<SimulationFault>? = nil) {
        self.seed = seed
        self.steps = steps
        var random = SimulationRandom(seed: ~seed)
        // The server rarely discards the log of the whole account, because most faults do not need that.
        self.faults = faults ?? Set(SimulationFault.allCases.filter { random.chance($0 == .forgotten ? 8 : 2) })
    }

    /// Returns the plan of `postbox simulate`: the client has no user, so that a recording can reproduce the whole run.
    package static func command(seed: UInt64, steps: Int = usualSteps, faults: Set<SimulationFault>) -> SimulationPlan {
        var plan = SimulationPlan(seed: seed, steps: steps, faults: faults)
        plan.hasUser = false
        plan.separatesArrivals = true
        return plan
    }

    /// Chooses subjects, views, and mentions by the seed.
    package mutating func mixSubjects(runsDevices: Bool) {
        var random = SimulationRandom(seed: seed ^ 0x5EED)
        // If a forum is switched on and off, two devices may know different topics of it.
        let possible = SimulationSubject.allCases.filter { !runsDevices || $0 != .forums }
        subjects = Set((0...random.below(4)).compactMap { _ in random.pick(possible) })
        hasViews = random.chance(3)
        hasMentions = random.chance(3)
    }

    /// Returns the subject of the next event; `nil` if it has none of these subjects.
    func subject(_ random: inout SimulationRandom) -> SimulationSubject? {
        random.pick(SimulationSubject.allCases.filter(subjects.contains)).flatMap { random.chance(2) ? $0 : nil }
    }
}

/// An additional subject of a run, other than chats and their messages.
package enum SimulationSubject: String, CaseIterable, Sendable {
    /// Users post stories, and the account sees them.
    case stories
    /// Channels have topics.
    case topics
    /// Messages are scheduled.
    case scheduled
    /// Encrypted messages are received in secret chats.
    case secretChats
    /// The account's quick replies change.
    case quickReplies
    /// Messages of others are saved, tagged, and pinned by their origin.
    case savedMessages
    /// Messages of channels have comments, which are shown separately.
    case comments
    /// Others react to messages of the account, and it sees that.
    case reactions
    /// There are polls.
    case polls
    /// Groups become channels.
    case migrations
    /// A channel is a forum for part of the time. In a run with one client, a message sent to a topic in between stays in that topic at the client.
    case forums
    /// Groups are cleared.
    case clearings
    /// On another device, several scheduled messages are deleted or sent together, some are sent repeatedly, and videos are converted before they are
    /// sent.
    case scheduledElsewhere
    /// Several people complete items of to-do lists, and add some.
    case todoLists
    /// Others vote in polls of the account, and it sees that.
    case pollVotes
    /// People write to a channel of the account.
    case monoforums
    /// The chat with a bot has topics.
    case botTopics
    /// Messages are paid for.
    case paidMessages
}

/// A fault between a client and a server, or in the client.
package enum SimulationFault: String, CaseIterable, Sendable {
    /// A request is answered with an error.
    case error
    /// An answer or a push is delayed by seconds.
    case delay
    /// A push is lost, or a request is not answered until the connection is cut.
    case drop
    /// A push arrives twice.
    case duplicate
    /// A push arrives after the next one.
    case reorder
    /// An answer contains fewer messages than requested.
    case short
    /// A difference arrives in parts.
    case slice
    /// A channel's difference is too long, or its log was forgotten.
    case tooLong
    /// The connection is lost for some time.
    case cut
    /// The client ends in the middle of the transaction that stores an answer, right after it, or at any other moment.
    case kill
    /// Another process works on the same database.
    case secondProcess
    /// The server has lost the history of the account's changes.
    case forgotten

    /// All faults except another process, which is not possible if the file is not finished.
    package static let ofOneProcess = Set(allCases).subtracting([.secondProcess])
}

/// SplitMix64: the same seed yields the same numbers everywhere, so that runs can be repeated.
package struct SimulationRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D &+ 0x9E37_79B9_7F4A_7C15 }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number from 0 to `bound` - 1; 0 for a bound below 1.
    mutating func below(_ bound: Int) -> Int { bound > 1 ? Int(next() % UInt64(bound)) : 0 }

    /// Returns `true` once in `one` times on average.
    mutating func chance(_ one: Int) -> Bool { below(one) == 0 }

    mutating func pick<T>(_ values: [T]) -> T? { values.isEmpty ? nil : values[below(values.count)] }

    /// Returns some or all of the values, in their order.
    mutating func some<T>(_ values: [T]) -> [T] {
        let rarity = 1 + below(3)
        return values.filter { _ in chance(rarity) }
    }

    /// Returns an independent generator, whose use does not affect the later numbers of this one.
    mutating func fork() -> SimulationRandom { SimulationRandom(seed: next()) }
}
