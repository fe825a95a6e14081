// Written by generate.py from types.json; do not edit.

/// Holds the types whose names begin with `AdMessagesHistoryContextImpl.`.
public enum AdMessagesHistoryContextImpl {}

/// Holds the types whose names begin with `ChatPresentationInterfaceState.`.
public enum ChatPresentationInterfaceState {}

/// Holds the types whose names begin with `ProfileGiftsContext.`.
public enum ProfileGiftsContext {}

extension ProfileGiftsContext {
    /// Holds the types whose names begin with `ProfileGiftsContext.State.`.
    public enum State {}
}

/// Holds the types whose names begin with `StorageBox.`.
public enum StorageBox {}

/// Holds the types whose names begin with `Stories.`.
public enum Stories {}

/// Holds the types whose names begin with `StoryListContextState.`.
public enum StoryListContextState {}

package enum ModelData {
    /// FNV-1a of the files that the models are made of.
    package static let fingerprint: UInt64 = 13894010725663113781
}
