import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const root = join(import.meta.dirname, "../../..");

/** Headless, without network requests of its own, and without a sandbox, so that it runs as root. */
export const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Replaces the package's own file, which names /tmp/fonts and no folder next to the browser. Without a font, the
 * first text field on a page crashes the browser process (a failed CHECK in Skia).
 */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/** Environment for the libraries and fonts of the packed browser. */
export const chromiumEnvironment = (folder = unpackedFolder()) => ({
  ...(process.env as Record<string, string>),
  LD_LIBRARY_PATH: join(folder, "al2023/lib"),
  FONTCONFIG_PATH: join(folder, "fonts"),
});

/** Path of the browser from the npm package. The first call after an installation unpacks it. */
export async function chromiumPath(folder = unpackedFolder()): Promise<string> {
  if (!existsSync(folder)) await unpack(folder);
  return join(folder, "chromium");
}

/** In node_modules, because a temporary folder may be small or mounted noexec. */
function unpackedFolder(): string {
  const manifest = readFileSync(join(root, "node_modules/@sparticuz/chromium/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  return join(root, "node_modules/.cache", `chromium-${version}`);
}

/** Moves the browser into place after it is complete and has run, so that no process starts a partial one. */
async function unpack(folder: string): Promise<void> {
  mkdirSync(join(folder, ".."), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    // In a separate process: the package unpacks into TMPDIR, changes the environment of its importer, and unpacks
    // its libraries
    // only when it believes that it runs on Lambda.
    const program = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
    await run(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: root,
      env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" },
    });
    writeFileSync(join(unfinished, "fonts/fonts.conf"), FONTS_CONF);
    await run(join(unfinished, "chromium"), ["--version"], { env: chromiumEnvironment(unfinished) });
    moveUnlessThere(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    // Another run has unpacked it at the same time.
    if (!existsSync(to)) throw error;
  }
}
