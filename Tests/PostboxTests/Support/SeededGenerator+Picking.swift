import TestSupport

extension SeededGenerator {
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    mutating func int32(_ range: ClosedRange<Int32>) -> Int32 { Int32.random(in: range, using: &self) }

    /// A range within `bounds`, more often short than long.
    mutating func range(in bounds: ClosedRange<Int32>) -> ClosedRange<Int32> {
        let lower = int32(bounds)
        let longest = chance(4) ? bounds.upperBound : min(bounds.upperBound, lower + 12)
        return lower...int32(lower...longest)
    }
}
