import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { readSources } from "../tests/support/sources.ts";
import { redirectOf } from "./redirects.ts";
import routes from "./routes.ts";

const sources = readSources();
const written = sources.filter(
  ({ file }) => /^(app|jobs|mails|texts|domain)\//.test(file) && !file.includes(".test."),
);

/** Paths that are no routes: the API, the stream of live pages, metrics, built files, pictures. */
const BESIDE = /^\/(?:(?:api|assets|icons|bestanden)\/|(?:live|metrics)$)/;

/** The pages of the layouts, which have no path of their own. */
const pages = routes
  .flatMap(({ children = [] }) => children)
  .filter(({ path }) => path !== "*") as RouteObject[];
const leadsSomewhere = (address: string) => {
  const path = address.replace(/[?#].*/, "");
  // A prefix, as in robots.txt.
  if (path.endsWith("/")) return pages.some((page) => `/${page.path}`.startsWith(path)) || BESIDE.test(path);
  return BESIDE.test(path) || redirectOf(path) !== null || matchRoutes(pages, path) !== null;
};

test("every address in pages, mails and samples exists", () => {
  const lost = written.flatMap(({ file, addresses }) =>
    [...addresses].filter((address) => !leadsSomewhere(address)).map((address) => `${file}: ${address}`),
  );
  expect(lost).toEqual([]);
  expect(written.flatMap(({ addresses }) => [...addresses]).length).toBeGreaterThan(100);
});
