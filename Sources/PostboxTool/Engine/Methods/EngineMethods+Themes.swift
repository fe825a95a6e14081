import Postbox
import PostboxCoding
import SignalKit
import TelegramCore

extension EngineMethod {
    static let themes: [EngineMethod] = []
}
