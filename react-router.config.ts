import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressBuiltFiles } from "./app/content/built-files.server.ts";

export default {
  appDirectory: "app",
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => compressBuiltFiles(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
