import PlatformSupport

/// The zone of this device.
enum LocalOffset {
    /// Seconds to the east of Greenwich at a time, in seconds since 1970.
    static func secondsFromUTC(at time: Int32) -> Int32 {
        var seconds = time_t(time), parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return Int32(clamping: parts.tm_gmtoff)
    }
}
