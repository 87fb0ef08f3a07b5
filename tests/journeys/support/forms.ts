import { expect, type Page } from "@playwright/test";
import { siteOf } from "./test.ts";

export type Fields = Record<string, string | readonly string[]>;

/**
 * Sends a form as the browser of this page would without script, and opens no page. Returns where the accepted form leads; its toast is
 * not kept for the next page.
 */
export async function send(page: Page, path: string, fields: Fields): Promise<string> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  const { url } = siteOf(page);
  const answer = await page.request.post(path, { form, maxRedirects: 0, headers: { origin: url } });
  expect(answer.status(), `${path} accepts the form`).toBe(302);
  await page.context().clearCookies({ name: "melding" });
  const location = new URL(answer.headers().location!, url);
  return location.pathname + location.search;
}
