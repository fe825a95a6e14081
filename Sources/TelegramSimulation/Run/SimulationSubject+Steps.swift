import Postbox

extension SimulationPlan {
    /// What the next thing is about, where it is about one of these.
    func subject(_ random: inout SimulationRandom) -> SimulationSubject? {
        random.pick(SimulationSubject.allCases.filter(subjects.contains)).flatMap { random.chance(2) ? $0 : nil }
    }
}

extension SimulatedAccount {
    /// What there is from the beginning.
    func prepare(for subjects: Set<SimulationSubject>) {
        if subjects.contains(.stories) { contacts = Set(chatIds.filter { $0.namespace == PeerId.cloudUser && $0.id % 2 == 0 }) }
        if subjects.contains(.savedMessages) { addChat(SimulatedChat(peerId: accountPeerId)) }
        if subjects.contains(.comments) {
            hasComments = true
            addChannel(PeerId(namespace: PeerId.cloudChannel, id: 95), isBroadcast: false)
        }
        if subjects.contains(.clearings) { addGroup(PeerId(namespace: PeerId.cloudGroup, id: 31)) }
        if subjects.contains(.migrations) { addGroup(PeerId(namespace: PeerId.cloudGroup, id: 30)) }
        if !subjects.isDisjoint(with: [.topics, .forums]) { addForum(PeerId(namespace: PeerId.cloudChannel, id: 90)) }
    }

    /// One thing of the subject happens: somebody else does it, or the account on a device that is not looked after.
    func happen(_ subject: SimulationSubject, _ random: inout SimulationRandom) {
        switch subject {
        case .stories: storyStep(&random)
        case .topics: topicStep(&random)
        case .scheduled: scheduledStep(&random)
        case .secretChats: secretStep(&random)
        case .quickReplies: quickReplyStep(&random)
        case .savedMessages: savedStep(&random)
        case .comments: commentStep(&random)
        case .reactions: reactionStep(&random)
        case .polls: pollStep(&random)
        case .migrations: migrationStep(&random)
        case .forums: forumStep(&random)
        case .clearings: clearingStep(&random)
        }
    }
}
