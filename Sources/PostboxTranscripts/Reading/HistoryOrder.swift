import Postbox

/// The order in which the messages of one namespace of a chat are met.
enum HistoryOrder {
    case id
    case time
    case timeBackwards

    func isBefore(_ first: MessageIndex, _ second: MessageIndex) -> Bool {
        switch self {
        case .id: UInt32(bitPattern: first.id.id) < UInt32(bitPattern: second.id.id)
        case .time: HistoryPlace(0, first) < HistoryPlace(0, second)
        case .timeBackwards: HistoryPlace(0, second) < HistoryPlace(0, first)
        }
    }
}
