#if canImport(Darwin)
import Foundation

/// An error that describes itself to Foundation, if Foundation is part of the system.
public typealias SystemLocalizedError = LocalizedError
#else
/// An error that describes itself to Foundation, if Foundation is part of the system. Here it is not.
package protocol SystemLocalizedError: Error {
    /// The description of the error.
    var errorDescription: String? { get }
}
#endif
