/// The format of results (`--format`).
package enum ResultFormat: String, Sendable, CaseIterable {
    case jsonl, json, csv, tsv, table
}
