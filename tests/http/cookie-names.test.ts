import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_COOKIE_PREFIX } from "#domain/accounts/rules.ts";
import {
  cookiesOf,
  openConfirmingSite,
  SIGN_UPS,
  type ConfirmingSite,
} from "../support/harness/confirming-site.ts";
import { PASSWORD } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let at: ConfirmingSite;
beforeAll(async () => {
  at = await openConfirmingSite();
});
afterAll(() => at.site.close());

test("every cookie that the site sets is on the privacy page, by the name that a browser shows", async () => {
  const names = new Set<string>();
  const keep = (cookies: string) => {
    for (const cookie of cookies.split("; ").filter(Boolean)) names.add(cookie.split("=")[0]!);
  };
  for (const role of Object.keys(SIGN_UPS) as (keyof typeof SIGN_UPS)[]) {
    const email = `koekje-${role.replace(" ", "-")}@test.example`;
    const { cookies, token } = await at.register(role, email);
    keep(cookies);
    keep(cookiesOf(await at.visit("/auth/confirm", { token }, cookies)));
    keep(cookiesOf(await at.visit("/auth", { intent: "inloggen", email, password: PASSWORD })));
  }
  keep(cookiesOf(await at.visit("/inloggen/code", { email: "koekje-a-client@test.example" })));
  expect(names.size).toBeGreaterThan(3);
  // Over https a browser shows the names of the session's cookies with the prefix that binds them to this host.
  const shown = [...names].map((name) =>
    name.startsWith(`${SESSION_COOKIE_PREFIX.http}.`)
      ? name.replace(SESSION_COOKIE_PREFIX.http, SESSION_COOKIE_PREFIX.https)
      : name,
  );
  const page = textOfHtml(await (await at.visit("/privacy")).text());
  expect(shown.filter((name) => !page.includes(name))).toEqual([]);
  expect(page).toContain(`${SESSION_COOKIE_PREFIX.https}.two_factor`);
});
