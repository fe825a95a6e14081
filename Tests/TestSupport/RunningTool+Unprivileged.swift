import PlatformSupport

extension RunningTool {
    /// A command prefix that removes the superuser's right to read everything; `nil` if none is available.
    static let unprivileged: String? = {
        if geteuid() != 0 { return "" }
        let words = "setpriv --bounding-set -dac_override,-dac_read_search "
        return (try? shell(words + "true").status) == 0 ? words : nil
    }()
}
