import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { answerWith, entryOf, type Entry } from "./memory.server.ts";

const CONTENT_TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".txt", ".json", ".webmanifest"]);

/** The ends of the compressed files that stand beside a built file. */
const BROTLI = ".br";
const GZIP = ".gz";

/** The paths of the built files, without the compressed ones. */
const builtPaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && !name.endsWith(BROTLI) && !name.endsWith(GZIP))
    .filter((dirent) => dirent.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Compresses the files of a build as far as they go. The default of brotli is its highest quality. */
export async function compressBuiltFiles(folder: string): Promise<void> {
  const compressible = builtPaths(folder).filter((path) => COMPRESSIBLE.has(extname(path)));
  await Promise.all(
    compressible.map(async (path) => {
      const body = await readFile(path);
      await writeFile(path + BROTLI, await promisify(brotliCompress)(body));
      await writeFile(path + GZIP, await promisify(gzip)(body, { level: 9 }));
    }),
  );
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

/**
 * Reads the built files, so that replacing the build later does not change them. Files with a hash in the name are
 * cached forever. Returns what answers with the file at a path; null where there is none.
 */
export function builtFiles(folder: string) {
  const files = new Map<string, Entry>();
  for (const path of builtPaths(folder)) {
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    const headers = {
      "content-type": CONTENT_TYPES[extname(path)] ?? "application/octet-stream",
      "cache-control": url.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
    };
    const small = { br: readIfThere(path + BROTLI), gzip: readIfThere(path + GZIP) };
    files.set(url, entryOf(readFileSync(path), headers, small));
  }
  return (request: Request, path: string) => {
    const file = files.get(path);
    return file ? { response: answerWith(file, request), route: "/:file" } : null;
  };
}
