import Postbox
import TelegramCore
import TelegramModel

/// Scheduled messages on another device of the account: several are deleted or sent together, some are sent again and again, and videos are converted
/// before they are sent.
extension SimulatedAccount {
    private func deleteScheduledTogether(_ ids: [MessageId], of peerId: PeerId) {
        let gone = ids.filter { changeScheduled($0) { $0.isGone = true } != nil }
        if !gone.isEmpty { pushNumbered([SimulatedAccount.deletedScheduled(gone, of: peerId)], peers: [peerId]) }
    }

    /// Sends the messages to the chat. Repeated messages keep their numbers, and get a later time.
    private func sendScheduledTogether(_ ids: [MessageId], of peerId: PeerId) {
        guard chats[peerId]?.isMember == true else { return }
        var gone: [MessageId] = [], sentIds: [Int32] = []
        for id in ids {
            guard let message = scheduled.first(where: { $0.id == id && !$0.isGone }) else { continue }
            let sentId = post(in: peerId, by: accountPeerId, text: message.text, thread: message.threadId, wasScheduled: true)
            guard let period = message.repeatPeriod else {
                _ = changeScheduled(id) { $0.isGone = true }
                gone.append(id)
                if let sentId { sentIds.append(sentId) }
                continue
            }
            let date = date
            let later = changeScheduled(id) {
                $0.date = max(date, $0.date) + period
                // Versions of a message are distinguished by their time.
                $0.editDate = max(date, ($0.editDate ?? 0) + 1)
            }
            if let later { pushNumbered([.newScheduledMessage(later.stored(by: accountPeerId))], peers: [peerId, accountPeerId]) }
        }
        if !gone.isEmpty { pushNumbered([SimulatedAccount.deletedScheduled(gone, of: peerId, sentIds: sentIds)], peers: [peerId]) }
    }

    /// Sends a message with a video. Clients list it as scheduled until `sendScheduledTogether`.
    private func sendVideo(in peerId: PeerId, text: String) {
        guard let chat = chats[peerId], chat.isMember, !chat.isBroadcast, !chat.isMonoforum else { return }
        let id = MessageId(peerId: peerId, namespace: MessageId.Namespace.scheduledCloud, id: Int32(scheduled.count) + 1)
        var message = SimulatedScheduled(id: id, threadId: chat.isForum ? chat.topics.first?.id : nil, date: date, text: text, changeDate: date)
        message.isInProcessing = true
        scheduled.append(message)
        happened(.videoSent(id), in: peerId)
    }

    func scheduledElsewhereStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds) else { return }
        let waiting = scheduled.filter { !$0.isGone }
        let (chosen, number) = (random.pick(waiting)?.id.peerId ?? peerId, random.below(1_000_000))
        let there = random.some(waiting.filter { $0.id.peerId == chosen }.map(\.id))
        switch random.below(8) {
        case 0, 1:
            for _ in 0...random.below(3) {
                schedule(
                    in: peerId, text: "scheduled \(random.below(1_000_000))", at: date + 20 + Int32(random.below(10_000)),
                    repeatPeriod: random.chance(3) ? 86_400 : nil)
            }
        case 2: sendVideo(in: peerId, text: "video \(number)")
        case 3: if let id = there.first { editScheduled(id, text: "edited scheduled \(number)") }
        case 4, 5: sendScheduledTogether(there, of: chosen)
        default: deleteScheduledTogether(there, of: chosen)
        }
    }
}
