#if canImport(Darwin)
import Foundation

extension EngineError: LocalizedError {}
extension SyncError: LocalizedError {}
#endif
