enum PostboxCodingScaffold {}
