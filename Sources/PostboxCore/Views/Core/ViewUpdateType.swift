/// Why a view was emitted (spec 07.3.3).
public enum ViewUpdateType: Equatable, Sendable {
    case initial
    case initialUnread(MessageIndex)
    case generic
    case fillHole
    case updateVisible
}
