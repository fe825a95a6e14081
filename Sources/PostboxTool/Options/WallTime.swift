import CommandLineKit
import PostboxTranscripts

/// A time of the command line, which is one in the zone of the export where it has no offset of its own.
struct WallTime: Sendable {
    fileprivate let text: String

    /// The first second of it, and the first that is no more in it. The zone of the run has been made by then.
    func span(in zone: LocalZone) -> TypedTime? { TypedTime(text) }
}

extension ValueKind where Value == WallTime {
    static let wallTime = ValueKind("TIME", expected: TypedTime.expected) { text in TypedTime(text).map { _ in WallTime(text: text) } }
}
