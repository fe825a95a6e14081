// IDs and declared tables are part of this module's interface.
@_exported import PostboxSchema
