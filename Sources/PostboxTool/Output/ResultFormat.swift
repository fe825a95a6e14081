/// How results are written (`--format`, spec 11.2).
package enum ResultFormat: String, Sendable, CaseIterable {
    case jsonl, json, csv, tsv, table
}
