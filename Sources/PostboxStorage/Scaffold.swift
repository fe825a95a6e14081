enum PostboxStorageScaffold {}
