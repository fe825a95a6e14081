/// How results are written (`--format`, spec 11.2).
public enum ResultFormat: String, Sendable, CaseIterable {
    case jsonl, json, csv, tsv, table
}
