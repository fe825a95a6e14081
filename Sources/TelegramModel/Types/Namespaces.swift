// Written by generate.py from types.json; do not edit.

/// Types of coded objects.
public enum AdMessagesHistoryContextImpl {}

/// Types of coded objects.
public enum StorageBox {}

/// Types of coded objects.
public enum Stories {}

package enum ModelData {
    /// FNV-1a of types.json and models.py.
    package static let fingerprint: UInt64 = 7443704063108701313
}
