/// The kinds of service messages that exports know; those of later versions of Telegram come out as unsupported.
package enum ServiceAction: String, CaseIterable {
    case groupCreated, addedMembers, removedMembers, photoUpdated, titleUpdated, pinnedMessageUpdated, joinedByLink, channelMigratedFromGroup
    case groupMigratedToChannel, historyCleared, historyScreenshot, messageAutoremoveTimeoutUpdated, gameScore, phoneCall, paymentSent, customText
    case botDomainAccessGranted, botSentSecureValues, peerJoined, phoneNumberRequest, geoProximityReached, groupPhoneCall, inviteToGroupPhoneCall
    case setChatTheme, joinedByRequest, webViewData, giftPremium, topicCreated, topicEdited, suggestedProfilePhoto, attachMenuBotAllowed
    case requestedPeer, setChatWallpaper, setSameChatWallpaper, botAppAccessGranted, giftCode, giveawayLaunched, joinedChannel, giveawayResults
    case boostsApplied, paymentRefunded, giftStars, prizeStars

    /// The personal documents of botSentSecureValues, by their stored numbers.
    static let secureValues = [
        "personal_details", "passport", "driver_license", "identity_card", "address_information", "bank_statement", "utility_bill", "rental_agreement",
        "phone_number", "email", "internal_passport", "passport_registration", "temporary_registration",
    ]
}
