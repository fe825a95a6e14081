// The C library of the system, for every module that imports this one.
//
// What differs between systems beyond that is in this module: a file for each system, or one file where the difference is a constant or two. No other
// module asks which system it is compiled for.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Darwin)
@_exported import Darwin
#endif

/// The system that the program runs on.
package enum System {
    #if canImport(Darwin)
    /// Whether it is one of Apple's.
    package static let isDarwin = true
    #else
    /// Whether it is one of Apple's.
    package static let isDarwin = false
    #endif
}
