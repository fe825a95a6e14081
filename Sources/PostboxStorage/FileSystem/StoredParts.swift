import PlatformSupport

/// The stored parts of a file: the rest of a sparse file is zeros, occupies no space, and can be a million times as large.
struct StoredParts {
    /// The stored ranges in ascending order. They do not overlap, and none is empty.
    let ranges: [Range<Int>]

    /// Finds the stored parts of a file. If the file system does not report holes, the whole file is one part.
    init(of descriptor: Int32) {
        let size = FileFacts.size(descriptor)
        var ranges: [Range<Int>] = []
        var end = 0
        while end < size {
            let start = DescriptorCall.data(descriptor, from: end)
            guard start >= 0 else {
                if errno != ENXIO { ranges.append(end..<size) }
                break
            }
            guard start < size, start >= end else { break }
            let next = DescriptorCall.hole(descriptor, from: start)
            end = next > start ? Swift.min(next, size) : size
            ranges.append(start..<end)
        }
        self.ranges = ranges
    }

    /// Returns, in ascending order, the units of this size, counted from an offset, that have at least one stored byte.
    func units(of size: Int, from offset: Int = 0) -> [ClosedRange<Int>] {
        var units: [ClosedRange<Int>] = []
        for range in ranges where range.upperBound > offset {
            let first = (max(range.lowerBound, offset) - offset) / size, last = (range.upperBound - 1 - offset) / size
            if let before = units.last, before.upperBound >= first - 1 {
                units[units.count - 1] = before.lowerBound...max(before.upperBound, last)
            } else {
                units.append(first...last)
            }
        }
        return units
    }
}

/// The pages of a database that are stored somewhere: in the file, the log, or the journal.
package struct StoredPageNumbers: Sendable {
    /// The ranges in ascending order, without overlaps.
    private let ranges: [ClosedRange<UInt32>]
    /// The number of pages in the ranges before each.
    private let starts: [Int]
    package let count: Int

    /// Creates the pages of the units, and the pages in `others`, which may also be in the units. Pages after the last page of the file are omitted.
    init(_ units: [ClosedRange<Int>], and others: some Sequence<UInt32>, pageCount: UInt32) {
        var ranges: [ClosedRange<UInt32>] = []
        func add(_ first: UInt32, _ last: UInt32) {
            if let before = ranges.last, first <= before.upperBound || first - 1 == before.upperBound {
                ranges[ranges.count - 1] = before.lowerBound...max(before.upperBound, last)
            } else {
                ranges.append(first...last)
            }
        }
        var others = others.filter { $0 >= 1 && $0 <= pageCount }.sorted()[...]
        for unit in units {
            let first = UInt32(clamping: unit.lowerBound + 1), last = Swift.min(UInt32(clamping: unit.upperBound + 1), pageCount)
            guard first <= last else { break }
            while let other = others.first, other < first {
                add(other, other)
                others = others.dropFirst()
            }
            add(first, last)
        }
        for other in others { add(other, other) }
        self.ranges = ranges
        var starts: [Int] = [], count = 0
        for range in ranges {
            starts.append(count)
            count += range.count
        }
        self.starts = starts
        self.count = count
    }

    /// The position of a page among them; `nil` if no part of it is stored.
    func place(of page: UInt32) -> Int? {
        var low = 0, high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < page { low = middle + 1 } else { high = middle }
        }
        guard low < ranges.count, ranges[low].lowerBound <= page else { return nil }
        return starts[low] + Int(page - ranges[low].lowerBound)
    }

    /// The numbers, ascending.
    package var numbers: some Sequence<UInt32> { ranges.lazy.flatMap { $0 } }
}
