import Postbox

/// Answers in channels, which are threads.
extension SimulatedAccount {
    func commentStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds.filter { chats[$0].map { $0.hasComments && $0.isMember } ?? false }), let chat = chats[peerId],
            let author = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser && $0 != accountPeerId })
        else { return }
        let answered = random.pick(chat.messages.suffix(random.chance(4) ? 1000 : 8))
        switch random.below(8) {
        case 0...4: for _ in 0...random.below(4) { post(in: peerId, by: author, text: "answer \(random.below(1_000_000))", replyTo: answered?.id) }
        case 5: post(in: peerId, by: author, text: "text \(random.below(1_000_000))")
        case 6: delete(peerId, chat.messages.filter { $0.threadId == answered?.threadId }.map(\.id))
        default: if random.chance(3) { setMember(peerId, false) }
        }
    }
}
