import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: isSsrBuild ? "node24" : "es2022",
    rollupOptions: isSsrBuild ? { input: { index: "./server.ts", worker: "./jobs/worker.server.ts" } } : {},
  },
}));
