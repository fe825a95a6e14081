import PlatformSupport

/// A terminal that a test uses in place of a person.
public enum PseudoTerminal {
    /// Opens a pseudoterminal. Returns the descriptor of the user's side, and the name of the program's side; `nil` if none is available.
    public static func open() -> (master: Int32, name: String)? {
        // The functions are looked up by name, because Glibc's module omits them.
        guard let library = dlopen(nil, RTLD_NOW), let open = dlsym(library, "posix_openpt"), let grant = dlsym(library, "grantpt"),
            let unlock = dlsym(library, "unlockpt"), let nameOf = dlsym(library, "ptsname")
        else { return nil }
        typealias Function = @convention(c) (Int32) -> Int32
        let master = unsafeBitCast(open, to: Function.self)(O_RDWR | O_NOCTTY)
        guard master >= 0, unsafeBitCast(grant, to: Function.self)(master) == 0, unsafeBitCast(unlock, to: Function.self)(master) == 0,
            let name = unsafeBitCast(nameOf, to: (@convention(c) (Int32) -> UnsafeMutablePointer<CChar>?).self)(master)
        else { return nil }
        return (master, String(cString: name))
    }
}
