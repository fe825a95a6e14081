import Testing
@testable import PostboxCoding
