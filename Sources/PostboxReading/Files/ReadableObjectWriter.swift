import Postbox
import PostboxCoding
import TelegramModel

/// Writes coded objects in readable form, using the catalogue.
package final class ReadableObjectWriter: CodedObjectWriter {
    private let form = ReadableForm()

    package init() {}

    package func write(_ bytes: UnsafeRawBufferPointer, form kind: CodedForm, to writer: JSONWriter) {
        switch kind {
        case .root, .entry: form.writeRoot(bytes, to: writer)
        case let .bare(name): form.writeBare(bytes, typeName: name, to: writer)
        }
    }
}

/// The catalogue as the names of exact form.
package struct CatalogueNames: TypeNames {
    private let catalogue = TypeCatalogue()

    package init() {
    }

    package func name(forTypeHash hash: Int32) -> UnsafeRawBufferPointer? { catalogue.type(hash: hash)?.hashName.utf8 }
}
