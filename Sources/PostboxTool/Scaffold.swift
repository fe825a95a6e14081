enum PostboxToolScaffold {}
