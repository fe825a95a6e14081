// Written by generate.py from types.json; do not edit.

/// Holds the types whose names begin with `AdMessagesHistoryContextImpl.`.
public enum AdMessagesHistoryContextImpl {}

/// Holds the types whose names begin with `StorageBox.`.
public enum StorageBox {}

/// Holds the types whose names begin with `Stories.`.
public enum Stories {}

package enum ModelData {
    /// FNV-1a of the files that the models are made of.
    package static let fingerprint: UInt64 = 4729579888550559430
}
