import PostboxCoding
import PostboxTables

extension TelegramObjectModel {
    private enum Mute: Int32 { case `default` = 0, muted = 1, unmuted = 2 }

    public func notificationSettings(_ object: CodedObject) -> NotificationSettingsFacts? {
        object.withFields(of: TypeHash.telegramPeerNotificationSettings) { fields in
            switch Mute(rawValue: fields.decodeInt32ForKey("m.v", orElse: 0)) {
            case .muted:
                let until = fields.decodeInt32ForKey("m.u", orElse: 0)
                // Settings muted until the end of time are muted permanently: no reset is needed.
                guard until < .max else { return NotificationSettingsFacts(muteState: .muted(until: until)) }
                return NotificationSettingsFacts(muteState: .muted(until: until), resetTimestamp: until, behaviorReset: unmuted(object))
            case .unmuted: return NotificationSettingsFacts(muteState: .unmuted)
            case .default, nil: return NotificationSettingsFacts(muteState: .default)
            }
        }
    }

    private func unmuted(_ object: CodedObject) -> CodedObject? {
        object.editingFields { record, output in
            if record.key.elementsEqual("m.u".utf8) { return true }
            guard record.type == .int32, record.key.elementsEqual("m.v".utf8) else { return false }
            output.encodeInt32(Mute.unmuted.rawValue, forKey: "m.v")
            return true
        }
    }

    public func globalNotificationSettings(_ entry: [UInt8]?) -> GlobalNotificationFacts {
        guard let entry else { return GlobalNotificationFacts() }
        return CodedObject(entry).withFields { _, fields in
            guard let remote = fields.decodeObjectForKey("r") else { return nil }
            var effective = PostboxDecoder((fields.decodeObjectForKey("s") ?? remote).bytes)
            guard let privateChats = isEnabled("p", in: &effective), let groups = isEnabled("g", in: &effective),
                let channels = isEnabled("c", in: &effective)
            else { return nil }
            return GlobalNotificationFacts(privateChatsEnabled: privateChats, groupChatsEnabled: groups, channelsEnabled: channels)
        } ?? GlobalNotificationFacts()
    }

    private func isEnabled(_ key: StaticString, in fields: inout PostboxDecoder) -> Bool? {
        guard let settings = fields.decodeObjectForKey(key) else { return nil }
        var inner = PostboxDecoder(settings.bytes)
        return inner.decodeOptionalInt32ForKey("e").map { $0 != 0 }
    }
}
