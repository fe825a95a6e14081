import Postbox

/// What an item of data needs beside its views.
public struct EngineDataContext: Sendable {
    /// The account's own user.
    public let accountPeerId: PeerId

    package init(accountPeerId: PeerId) { self.accountPeerId = accountPeerId }
}

/// Something that can be asked of an account, once or live: which views it needs, and what it makes of them.
///
/// The items of the library are functions in `EngineData.Peer`, `EngineData.Messages` and so on. An application may have items of its own.
public protocol EngineDataItem: Sendable {
    /// What it shows.
    associatedtype Result: Sendable

    /// The views that the item is made of.
    func keys(in context: EngineDataContext) -> [PostboxViewKey]

    /// The item. Views of all keys are there.
    func extract(from views: CombinedView, in context: EngineDataContext) -> Result

    /// The item as it is now, for who looks once. What there is without this method of its own is made of all the views of `keys`; an item of many others
    /// need not gather theirs.
    func value(reading views: ViewReader, in context: EngineDataContext) throws -> Result
}

extension EngineDataItem {
    /// The item, made of the views of its keys.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> Result {
        extract(from: try views.views(Set(keys(in: context))), in: context)
    }
}

/// An item that can be part of a map or a list.
public protocol EngineDataMapItem: EngineDataItem {
    /// What its result is found by in a map: a peer's id, for example.
    associatedtype Key: Hashable & Sendable

    /// What its result stands under in a map.
    var mapKey: Key { get }
}
