import PlatformSupport

/// Simulates a disk that fails to read some bytes of a file: a library loaded into the binary returns EIO instead of calling the system.
enum FailingReads {
    /// The library, built by the tests; `nil` if it cannot be compiled, or if the system does not support it.
    static let library: String? = {
        guard !System.isDarwin, let folder = try? TemporaryFolder(), let source = try? folder.file("failing.c", code) else { return nil }
        let name = RunningTool.root + "/.build/failing-reads.so"
        let compile = "c=$(command -v cc || command -v clang) && \"$c\" -shared -fPIC -o '\(folder.path)/it' '\(source)' && mv '\(folder.path)/it' '\(name)'"
        let path = "PATH=$PATH:/opt/swift/usr/bin; "
        return (try? RunningTool.shell(path + compile).status) == 0 ? name : nil
    }()

    /// Runs the binary. In files whose names end in `suffix`, reads that include `bytes` fail.
    static func run(_ arguments: [String], of suffix: String, bytes: Range<Int> = 0..<Int(Int32.max)) throws -> ToolResult {
        let environment = ["LD_PRELOAD": library ?? "", "FAILING_FILE": suffix, "FAILING_FROM": "\(bytes.lowerBound)", "FAILING_TO": "\(bytes.upperBound)"]
        return try RunningTool.run(arguments, environment: environment)
    }

    private static let code = #"""
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>

        static int fails(int descriptor, size_t count, off_t offset) {
            const char *name = getenv("FAILING_FILE"), *from = getenv("FAILING_FROM"), *to = getenv("FAILING_TO");
            char link[64], path[4096];
            if (!name) return 0;
            snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
            ssize_t length = readlink(link, path, sizeof path - 1);
            if (length < (ssize_t)strlen(name) || memcmp(path + length - strlen(name), name, strlen(name))) return 0;
            if (offset >= (to ? atol(to) : 1L << 40) || offset + (off_t)count <= (from ? atol(from) : 0)) return 0;
            errno = EIO;
            return 1;
        }
        ssize_t read(int descriptor, void *bytes, size_t count) {
            if (fails(descriptor, count, lseek(descriptor, 0, SEEK_CUR))) return -1;
            return ((ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read"))(descriptor, bytes, count);
        }
        ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
            if (fails(descriptor, count, offset)) return -1;
            return ((ssize_t (*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, "pread"))(descriptor, bytes, count, offset);
        }
        ssize_t pread64(int descriptor, void *bytes, size_t count, off_t offset) { return pread(descriptor, bytes, count, offset); }
        """#
}
