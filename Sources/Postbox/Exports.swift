// `import Postbox` also imports the modules below.
@_exported import PostboxCheck
@_exported import PostboxCoding
@_exported import PostboxComparison
@_exported import PostboxEngine
@_exported import PostboxSchema
@_exported import PostboxStorage
@_exported import PostboxTables
@_exported import PostboxUpgrades
@_exported import PostboxViews
@_exported import SignalKit
@_exported import TelegramModel
