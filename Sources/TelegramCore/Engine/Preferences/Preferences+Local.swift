import Postbox
import PostboxStorage
import SignalKit

extension TelegramEngine.Preferences {
    /// Changes a setting: the closure is given its coded value, nil when there is none, and gives the new one; nil removes it.
    public func update(id: ValueBoxKey, _ change: @escaping @Sendable (CodedObject?) -> CodedObject?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.updatePreferencesEntry(key: id) { entry in change(entry.map { CodedObject($0) })?.bytes }
        }
    }
}
