// Exports the system's C library to every module that imports this one.
//
// Other differences between systems are also in this module: in one file per system, or in one file if the difference is only a constant or two. No
// other module checks which system it is compiled for.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Darwin)
@_exported import Darwin
#endif

/// The operating system of the program.
package enum System {
    #if canImport(Darwin)
    /// Whether the system is one of Apple's.
    package static let isDarwin = true
    #else
    /// Whether the system is one of Apple's.
    package static let isDarwin = false
    #endif
}
