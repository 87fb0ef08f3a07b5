import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { NO_ROUTE, pageRoutes, patternOf } from "./route-patterns.server.ts";

const route = (id: string, path?: string, parentId = "root") => ({ id, parentId, path, module: {} });

const build = {
  routes: {
    root: { id: "root", path: "", module: {} },
    home: { ...route("home"), index: true },
    prices: route("prices", "pricing"),
    company: route("company", "photographers/:id"),
    read: route("read", "aanvraag/bekijken/:token/gelezen"),
    photo: route("photo", "fotos/:photoId/klein?"),
    province: route("province", "schoonmaak/:provincie"),
    contact: route("contact", "schoonmaak/contact"),
    dashboard: route("dashboard", "client-dashboard"),
    request: route("request", "aanvraag/:id", "dashboard"),
    missing: route("missing", "*"),
  },
} as unknown as ServerBuild;

test.each([
  ["/", "/"],
  ["/pricing", "/pricing"],
  ["/pricing.data", "/pricing"],
  ["/_root.data", "/"],
  ["/photographers/0198c0de", "/photographers/:id"],
  ["/aanvraag/bekijken/geheim.van.iemand/gelezen", "/aanvraag/bekijken/:token/gelezen"],
  ["/fotos/0198c0de", "/fotos/:photoId/klein?"],
  ["/fotos/0198c0de/klein", "/fotos/:photoId/klein?"],
  ["/schoonmaak/contact", "/schoonmaak/contact"],
  ["/schoonmaak/utrecht", "/schoonmaak/:provincie"],
  ["/client-dashboard/aanvraag/7", "/client-dashboard/aanvraag/:id"],
  ["/wp-login.php", NO_ROUTE],
  ["/photographers/7/8/9", NO_ROUTE],
])("finds the pattern of %s", (path, pattern) => {
  expect(pageRoutes(build)(path)).toBe(pattern);
});

test("a dot of a path is a dot", () => {
  expect([patternOf("/a.txt").test("/a.txt"), patternOf("/a.txt").test("/abtxt")]).toEqual([true, false]);
});
