// Written by generate.py from types.json; do not edit.

/// A namespace for the types whose names begin with `AdMessagesHistoryContextImpl.`.
public enum AdMessagesHistoryContextImpl {}

/// A namespace for the types whose names begin with `ChatPresentationInterfaceState.`.
public enum ChatPresentationInterfaceState {}

/// A namespace for the types whose names begin with `ProfileGiftsContext.`.
public enum ProfileGiftsContext {}

extension ProfileGiftsContext {
    /// A namespace for the types whose names begin with `ProfileGiftsContext.State.`.
    public enum State {}
}

/// A namespace for the types whose names begin with `StorageBox.`.
public enum StorageBox {}

/// A namespace for the types whose names begin with `Stories.`.
public enum Stories {}

/// A namespace for the types whose names begin with `StoryListContextState.`.
public enum StoryListContextState {}

package enum ModelData {
    /// The FNV-1a hash of the files that the models are generated from.
    package static let fingerprint: UInt64 = 1034654449488482802
}
