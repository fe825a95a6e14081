import Testing
@testable import Postbox
