import { tmpdir } from "node:os";
import { join } from "node:path";

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

/** What it finds the libraries and fonts with that it brings itself. */
export const chromiumEnvironment = () => ({
  ...(process.env as Record<string, string>),
  LD_LIBRARY_PATH: join(tmpdir(), "al2023/lib"),
  FONTCONFIG_PATH: join(tmpdir(), "fonts"),
});

/** Path of the browser that comes as an npm package; the first call unpacks it into the temporary folder. */
export async function chromiumPath(): Promise<string> {
  // The package unpacks its libraries only when it thinks it runs on Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
