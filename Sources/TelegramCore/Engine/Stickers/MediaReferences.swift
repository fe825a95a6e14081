import Postbox
import TelegramModel

/// Where a file was found: MediaReference, with which the server is asked for it again.
package enum MediaReferences {
    /// Found nowhere in particular.
    package static func standalone(_ file: CodedObject) -> CodedObject { reference(kind: 0, to: file) }

    /// `kind`: of those that say no more than where the file is kept.
    package static func reference(kind: Int32, to file: CodedObject) -> CodedObject {
        CodedObject(hash: TypeHash.mediaReference, ["_r": .int32(kind), "m": .object(file)])
    }
}
