@testable import PostboxReading
import PostboxStorage
@testable import TestSupport
import Testing

/// Elements are returned in sorted order, whether they were kept in memory or in a database.
struct ExternalSortTests {
    private struct Element: Comparable, BitwiseCopyable {
        let number: UInt32
        let place: Int64

        static func < (left: Element, right: Element) -> Bool { (left.number, left.place) < (right.number, right.place) }
    }

    @Test(arguments: [0, 1, 2, 99, 100, 101, 5000], [DatabaseKeys(), DatabaseKeys(.key(.random()))])
    func resultsAreSorted(count: Int, keys: DatabaseKeys) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        // Few numbers, so that many elements are equal.
        let elements = (0..<count).map { _ in Element(number: .random(in: 0...50, using: &random), place: .random(in: -3...3, using: &random)) }
        for capacity in [1, 100, 6000] where count / capacity < 200 {
            var sort = ExternalSort<Element>(keys: keys, capacity: capacity)
            for element in elements { try sort.add(element) }
            var sorted: [Element] = []
            while let next = try sort.next() { sorted.append(next) }
            #expect(sorted == elements.sorted(), "seed \(seed), capacity \(capacity)")
            #expect(try sort.next() == nil)
        }
    }
}
