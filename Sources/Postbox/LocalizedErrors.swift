// Foundation is part of the system there. Elsewhere it would make every program that opens a database larger and slower to start: an application
// that has it anyway says the same in a line of its own, `extension ValueBoxError: @retroactive LocalizedError {}`, since the types have the members.
#if canImport(Darwin)
import Foundation
import PostboxCoding
import PostboxTables
import PostboxStorage

extension ValueBoxError: LocalizedError {}
extension CodingError: LocalizedError {}
extension JSONError: LocalizedError {}
extension PostboxError: LocalizedError {}
extension RowError: LocalizedError {}
extension OperationRefused: LocalizedError {}
#endif
