#if canImport(Darwin)
import Foundation

/// An error that describes itself to Foundation, where Foundation is part of the system.
public typealias SystemLocalizedError = LocalizedError
#else
/// An error that describes itself to Foundation, where Foundation is part of the system. Here it is not.
package protocol SystemLocalizedError: Error {
    /// What went wrong.
    var errorDescription: String? { get }
}
#endif
