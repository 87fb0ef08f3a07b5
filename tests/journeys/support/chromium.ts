/** Path of the browser that comes as an npm package; the first call unpacks it into the temporary folder. */
export async function chromiumPath(): Promise<string> {
  // The package unpacks its libraries only when it thinks it runs on Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
