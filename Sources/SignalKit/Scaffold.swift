enum SignalKitScaffold {}
