/// What one run does. Everything follows from it: two runs of one plan do the same.
package struct SimulationPlan: Sendable {
    package var seed: UInt64
    /// Things that happen, at the server and at the client.
    package var steps: Int
    package var faults: Set<SimulationFault>
    /// The client's user does something as well: reads, shows histories.
    package var hasUser = true
    /// The user opens chats, and what they show is looked after.
    package var hasViews = false
    /// Messages mention the account, and it sees them.
    package var hasMentions = false
    /// What else happens.
    package var subjects: Set<SimulationSubject> = []
    /// Each answer and push comes at a time of its own: who gives them again need not know more than their times.
    package var separatesArrivals = false

    package static let usualSteps = 60

    /// `faults` nil: some of them, as the seed says.
    package init(seed: UInt64, steps: Int = usualSteps, faults: Set<SimulationFault>? = nil) {
        self.seed = seed
        self.steps = steps
        var random = SimulationRandom(seed: ~seed)
        // A server forgets the whole account rarely; most of what can go wrong does without.
        self.faults = faults ?? Set(SimulationFault.allCases.filter { random.chance($0 == .forgotten ? 8 : 2) })
    }

    /// What `postbox simulate` does: nobody acts at the client, so that a recording can give all of it again.
    package static func command(seed: UInt64, steps: Int = usualSteps, faults: Set<SimulationFault>) -> SimulationPlan {
        var plan = SimulationPlan(seed: seed, steps: steps, faults: faults)
        plan.hasUser = false
        plan.separatesArrivals = true
        return plan
    }
}
