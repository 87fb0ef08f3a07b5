import { data, redirect, type EntryContext, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import type { PageHandle } from "#app/handle.ts";
import { pageHandler, plainContext } from "./plain-pages.server.ts";

const Page = () => null;
const plain: PageHandle = { react: false };

type Route = {
  path: string;
  handle?: PageHandle;
  loader?: (args: { params: Record<string, string> }) => unknown;
  action?: () => unknown;
};

/** A site of these pages. Its documents show the data for the browser and for rendering. */
function siteOf(pages: Record<string, Route>) {
  const routes = Object.entries(pages).map(([id, { path, ...module }]) => [
    id,
    { id, parentId: "root", path, module: { default: Page, ...module } },
  ]);
  const root = { id: "root", path: "", module: { default: Page, loader: () => ({ site: "Vijfoffertes" }) } };
  const build = {
    entry: {
      module: {
        default: async (_request: Request, status: number, headers: Headers, context: EntryContext) => {
          const written = await new Response(context.serverHandoffStream).text();
          const rendered = plainContext(context).staticHandlerContext;
          return Response.json(
            { written, found: rendered.loaderData, errors: rendered.errors },
            { status, headers },
          );
        },
        handleError: () => {},
      },
    },
    routes: { root, ...Object.fromEntries(routes) },
    assets: { routes: {} },
    future: {},
    ssr: true,
    basename: "/",
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const handle = pageHandler(build, "production");
  return async (path: string, init?: RequestInit) => {
    const response = await handle(new Request(`http://site.test${path}`, init));
    const text = await response.text();
    return { response, ...(text.startsWith("{") ? JSON.parse(text) : {}) };
  };
}

const secret = () => ({ rows: ["Aanvraag in Utrecht"] });

test("renders a page without React from its loader data, and does not send the data", async () => {
  const ask = siteOf({ list: { path: "lijst", handle: plain, loader: secret } });
  const { found, written } = await ask("/lijst?provincie=Utrecht");
  expect(found).toEqual({ root: { site: "Vijfoffertes" }, list: secret() });
  expect(written).not.toMatch(/Utrecht|Vijfoffertes/);
});

test("a page with React is answered by the common handler, with its data for the browser", async () => {
  const ask = siteOf({
    board: { path: "bord", loader: secret },
    sheet: { path: "bord/:id", loader: secret },
  });
  for (const path of ["/bord", "/bord/1"]) {
    const { found, written } = await ask(path);
    expect(Object.values(found)).toContainEqual(secret());
    expect(written).toContain("Utrecht");
  }
});

test("passes the parameters of its path to a page without React, and does not send its data", async () => {
  const ask = siteOf({
    sheet: {
      path: "lijst/:id",
      handle: plain,
      loader: ({ params }) => ({ id: params.id, rows: ["Aanvraag in Utrecht"] }),
    },
    below: { path: "lijst/:id/foto", loader: secret },
  });
  const { found, written } = await ask("/lijst/a%20b?volgorde=prijs");
  expect(found.sheet).toEqual({ id: "a b", rows: ["Aanvraag in Utrecht"] });
  expect(written).not.toMatch(/Utrecht/);
  expect((await ask("/lijst/1/foto")).found.below).toEqual(secret());
  expect((await ask("/lijst/1/2/3")).response.status).toBe(404);
});

test("a page whose parameter could be another page's address leaves that address to the other page", async () => {
  const ask = siteOf({
    place: { path: "schoonmaak/:provincie", handle: plain, loader: () => "province" },
    contact: { path: "schoonmaak/contact", loader: () => "contact" },
  });
  for (const path of ["/schoonmaak/contact", "/Schoonmaak/Contact", "/schoonmaak/%63ontact"]) {
    expect((await ask(path)).found.contact).toBe("contact");
  }
  expect((await ask("/schoonmaak/utrecht")).found.place).toBe("province");
});

test("keeps status, redirects, POSTs and errors of a page without React", async () => {
  const ask = siteOf({
    late: { path: "later", handle: plain, loader: () => data(secret(), { status: 503 }) },
    moved: { path: "weg", handle: plain, loader: () => redirect("/lijst") },
    form: { path: "formulier", handle: plain, loader: secret, action: () => data(null, { status: 422 }) },
    broken: {
      path: "stuk",
      handle: plain,
      loader: () => {
        throw new Error("the database is away");
      },
    },
    nothing: { path: "leeg", handle: plain, loader: () => null },
  });
  const late = await ask("/later");
  expect([late.response.status, late.found.late]).toEqual([503, secret()]);
  const moved = await ask("/weg");
  expect([moved.response.status, moved.response.headers.get("location")]).toEqual([302, "/lijst"]);
  const form = await ask("/formulier", { method: "POST", headers: { origin: "http://site.test" } });
  expect([form.response.status, form.found.form]).toEqual([422, secret()]);
  const broken = await ask("/stuk");
  expect([broken.response.status, Object.keys(broken.errors)]).toEqual([500, ["root"]]);
  expect((await ask("/leeg")).found.nothing).toBeNull();
  expect((await ask("/bestaat-niet")).response.status).toBe(404);
});
