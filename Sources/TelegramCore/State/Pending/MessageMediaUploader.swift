import Postbox

/// Brings the files of a message to the server before the message itself.
package protocol MessageMediaUploader: AnyObject {
    /// `again`: the server does not know the file by its reference any more. The completion is called later, never inside this call, with the
    /// medium as the message is to carry it, or with why it cannot be sent.
    func upload(_ media: CodedObject, again: Bool, _ completion: @escaping (Result<CodedObject, SyncError>) -> Void) -> SyncTask
}
