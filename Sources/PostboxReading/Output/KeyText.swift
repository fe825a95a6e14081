import CommandLineKit
import Postbox
import PostboxCoding

/// A row's key as one text, peers first and by name: `Ann, namespace 0, id 7`.
package enum KeyText {
    /// `brief`: without what a person does not need to find the row, where a peer is named.
    package static func text(_ key: JSONNode, _ people: any ResultNames, brief: Bool = false) -> String {
        var peers: [String] = []
        var fields: [String] = []
        for member in key.members {
            let name = member.keyString
            if let id = member.value.string, id.contains(":"), PeerId(id) != nil {
                peers.append(people.name(member.value))
            } else {
                let value = ResultColumn.json(member.value)
                if brief, isBeside(name, value) { continue }
                if !value.isEmpty { fields.append(name == "$raw" ? value : "\(name) \(value)") }
            }
        }
        return (peers + fields).joined(separator: ", ")
    }

    private static func isBeside(_ name: String, _ value: String) -> Bool {
        switch name {
        case "timestamp", "pinningIndex", "type": true
        case "namespace", "groupId": value == "0"
        default: false
        }
    }
}
