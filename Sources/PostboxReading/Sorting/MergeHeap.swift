/// The next elements of several sources, of which the first in order is at hand.
///
///     var heap = MergeHeap(heads) { $0.next < $1.next }
///     while let head = heap.first {
///         if let next = try read(head.source) { heap.replaceFirst(with: next) } else { heap.removeFirst() }
///     }
package struct MergeHeap<Element> {
    package var elements: [Element]
    private let isBefore: (Element, Element) -> Bool

    package init(_ elements: [Element], isBefore: @escaping (Element, Element) -> Bool) {
        self.elements = elements
        self.isBefore = isBefore
        for place in (0..<elements.count / 2).reversed() { sink(place) }
    }

    package var first: Element? { elements.first }

    package mutating func insert(_ element: Element) {
        var place = elements.count
        elements.append(element)
        while place > 0, case let parent = (place - 1) / 2, isBefore(elements[place], elements[parent]) {
            elements.swapAt(place, parent)
            place = parent
        }
    }

    /// Not when there is none.
    package mutating func replaceFirst(with next: Element) {
        elements[0] = next
        sink(0)
    }

    /// Not when there is none.
    package mutating func removeFirst() {
        let last = elements.removeLast()
        if !elements.isEmpty { replaceFirst(with: last) }
    }

    private mutating func sink(_ start: Int) {
        var place = start
        while true {
            var first = place
            for child in [2 * place + 1, 2 * place + 2] where child < elements.count && isBefore(elements[child], elements[first]) { first = child }
            guard first != place else { return }
            elements.swapAt(place, first)
            place = first
        }
    }
}
