/// The documents that `import --verify` checks together. A check reads the whole database, so one for each of many documents would read it as many
/// times.
///
/// Groups grow from one document, and double in size. If a group adds faults, it is rolled back, and applied again in halves until the document with
/// the first faults is found.
struct VerifiedGroup {
    /// The number of documents in the next group.
    private(set) var size = 1
    /// The number of next documents among which one adds faults; 0 if unknown.
    private var suspects = 0

    /// A group of this many documents adds no faults.
    mutating func pass(_ count: Int) {
        if suspects > count {
            suspects -= count
            size = max(1, suspects / 2)
        } else {
            suspects = 0
            size = min(2 * max(size, count), 1 << 20)
        }
    }

    /// A group of this many documents adds faults.
    mutating func fail(_ count: Int) {
        suspects = count
        size = max(1, count / 2)
    }

    /// The group was rolled back and must be applied again.
    struct Failure: Error {}
}
