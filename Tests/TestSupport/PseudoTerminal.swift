import PlatformSupport

/// A terminal that a test uses in place of a person.
public enum PseudoTerminal {
    /// Opens a pseudoterminal. Returns the descriptor of the user's side, and the name of the program's side; `nil` if none is available.
    public static func open() -> (master: Int32, name: String)? {
        #if canImport(Glibc)
        // Glibc's module omits posix_openpt and related functions; these are the system calls that they use.
        let unlock: UInt = 0x4004_5431, number: UInt = 0x8004_5430
        let master = PlatformSupport.open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var locked: Int32 = 0, index: UInt32 = 0
        guard master >= 0, ioctl(master, unlock, &locked) == 0, ioctl(master, number, &index) == 0 else { return nil }
        return (master, "/dev/pts/\(index)")
        #else
        let master = posix_openpt(O_RDWR | O_NOCTTY)
        guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else { return nil }
        return (master, String(cString: name))
        #endif
    }
}
