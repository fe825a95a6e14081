// Written by generate.py from types.json; do not edit.
import Postbox
import TelegramModel

/// The models' setters, by type: each field is set to what it is.
enum FieldRewriting {
    static let all: [String: @Sendable (CodedObject) -> CodedObject] = [:]
        .merging(part1) { first, _ in first }
        .merging(part2) { first, _ in first }
        .merging(part3) { first, _ in first }
        .merging(part4) { first, _ in first }
        .merging(part5) { first, _ in first }
        .merging(part6) { first, _ in first }
}
