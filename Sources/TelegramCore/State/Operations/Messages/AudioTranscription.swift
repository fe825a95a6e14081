/// The text of a voice message or round video.
public struct AudioTranscription: Hashable, Sendable {
    /// The server's number of the transcription.
    public var id: Int64
    /// More text will follow.
    public var isPending: Bool
    /// What is said, as far as it was understood.
    public var text: String

    /// Replaces what is stored.
    public init(id: Int64, isPending: Bool, text: String) {
        self.id = id
        self.isPending = isPending
        self.text = text
    }
}
