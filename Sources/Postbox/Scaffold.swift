enum PostboxScaffold {}
