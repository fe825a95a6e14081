import PlatformSupport
import PostboxCoding
import PostboxStorage
import PostboxTables

// Foundation is part of the system on macOS. Elsewhere it would make every program that opens a database larger and slower to start: an application
// that has it anyway says the same in a line of its own, `extension ValueBoxError: @retroactive LocalizedError {}`, since the types have the members.
extension ValueBoxError: SystemLocalizedError {}
extension CodingError: SystemLocalizedError {}
extension JSONError: SystemLocalizedError {}
extension PostboxError: SystemLocalizedError {}
extension RowError: SystemLocalizedError {}
extension OperationRefused: SystemLocalizedError {}
