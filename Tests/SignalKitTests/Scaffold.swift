import Testing
@testable import SignalKit
