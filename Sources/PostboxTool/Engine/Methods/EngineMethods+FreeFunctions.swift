import Postbox
import PostboxCoding
import SignalKit
import TelegramCore

extension EngineMethod {
    /// What stands beside the modules.
    static let freeFunctions: [EngineMethod] = []
}
