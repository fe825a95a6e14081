import PostboxTool

Tool.main()
