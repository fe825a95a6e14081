enum TelegramModelScaffold {}
