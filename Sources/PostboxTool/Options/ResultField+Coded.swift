import CommandLineKit
import TelegramModel

extension ResultField {
    /// Coded objects: the fields of Telegram's types.
    static func coded(_ name: String) -> ResultField { ResultField(name, .coded) }
}

extension ResultField.Inside {
    /// Coded objects: the fields of Telegram's types.
    static let coded = ResultField.Inside.named { CodedFieldNames.all }
}

/// The names of fields of coded objects in the readable form.
private enum CodedFieldNames {
    static let all: Set<String> = {
        var names: Set<String> = ["$type", "$case", "$raw", "$error", "missing", "peer", "namespace", "id", "key", "value"]
        for type in TypeCatalogue().types {
            for field in type.fields { names.insert(field.name.description) }
            for field in type.codableFields { names.insert(field.name.description) }
        }
        return names
    }()
}
