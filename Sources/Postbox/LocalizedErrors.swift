import PlatformSupport
import PostboxCoding
import PostboxStorage
import PostboxTables

// Foundation is part of the system on macOS. On other systems, it would make every program that opens a database larger and slower to start. An app
// that uses Foundation there can declare `extension ValueBoxError: @retroactive LocalizedError {}` itself, because the types have the required
// members.
extension ValueBoxError: SystemLocalizedError {}
extension CodingError: SystemLocalizedError {}
extension JSONError: SystemLocalizedError {}
extension PostboxError: SystemLocalizedError {}
extension RowError: SystemLocalizedError {}
extension OperationRefused: SystemLocalizedError {}
