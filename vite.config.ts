import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { SCRIPT_FILES } from "./app/script-files.server.ts";
import { brandPictures } from "./app/seo/brand-pictures.server.tsx";
import { RUNTIME_PACKAGES } from "./runtime-packages.ts";

const COMMANDS = ["migrate", "import-postcodes", "create-operator", "reseal", "backup", "dump", "restore"];

const input = {
  index: "./server.ts",
  worker: "./jobs/worker.server.ts",
  ...Object.fromEntries(COMMANDS.map((name) => [name, `./scripts/${name}.ts`])),
};

// React Router gives all entries of the server build the same file name.
const nameServerEntries: Plugin = {
  name: "name-server-entries",
  enforce: "post",
  configEnvironment: (name) =>
    name === "ssr" ? { build: { rollupOptions: { output: { entryFileNames: "[name].js" } } } } : undefined,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), nameServerEntries, brandPictures],
  build: { target: "es2022" },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: SCRIPT_FILES } } } } },
    ssr: {
      build: { target: "node24", rollupOptions: { input } },
      // Otherwise React's development build goes along, which takes twice as long for a page where NODE_ENV is not production.
      define: { "process.env.NODE_ENV": '"production"' },
      // The program loads a few large files instead of 1,100 small ones, which halves the time of a start.
      resolve: { noExternal: true, external: RUNTIME_PACKAGES },
    },
  },
});
