import Testing
@testable import TelegramModel
