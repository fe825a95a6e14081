import Postbox
import TelegramCore
import TelegramModel

/// The prices of messages, and the balance of the account. Clients are notified of the balance without a number.
struct SimulatedPayments {
    /// The balance in stars.
    var balance: Int64 = 1000
    /// The price of the account's messages by chat; messages to other chats are free.
    var prices: [PeerId: Int64] = [:]
    /// The price paid for each accepted message, by its text.
    var paid: [String: Int64] = [:]

    /// PaidStarsMessageAttribute.
    static func attribute(_ stars: Int64, isPostponed: Bool = false) -> CodedObject {
        CodedObject(
            hash: PaidStarsMessageAttribute.typeHash, ["s": .bytes(Array("{\"value\":\(stars),\"nanos\":0}".utf8)), "ps": .bool(isPostponed)])
    }
}

/// Messages that must be paid for.
extension SimulatedAccount {
    /// Deducts the price of a message. Returns the reason why it cannot be sent; `nil` if it is paid or free.
    func pay(_ stars: Int64?, for text: String, in peerId: PeerId) -> SyncError? {
        let price = payments.prices[peerId] ?? 0, offered = stars ?? 0
        guard offered >= price else { return SyncError(code: 403, text: "ALLOW_PAYMENT_REQUIRED_\(price)") }
        guard offered > 0 else { return nil }
        guard payments.balance >= offered else { return SyncError(code: 400, text: "BALANCE_TOO_LOW") }
        payments.balance -= offered
        payments.paid[text, default: 0] += offered
        pushBalance()
        return nil
    }

    private func pushBalance() {
        push([ServerUpdate(.starsBalance(OpaqueValue(json: Array("\(payments.balance)".utf8)), .stars))], peers: [])
    }

    func paymentStep(_ random: inout SimulationRandom) {
        guard let peerId = random.pick(chatIds.filter { $0.namespace == PeerId.cloudUser && $0 != accountPeerId }) else { return }
        switch random.below(8) {
        case 0: payments.prices[peerId] = Int64(random.below(20))
        case 1:
            payments.balance += Int64(random.below(200))
            pushBalance()
        case 2: payments.balance = Int64(random.below(20))
        case 3, 4: post(in: peerId, by: accountPeerId, text: "paid \(random.below(1_000_000))", paidStars: Int64(1 + random.below(20)))
        default: post(in: peerId, by: peerId, text: "paid \(random.below(1_000_000))", paidStars: Int64(1 + random.below(20)))
        }
    }
}
