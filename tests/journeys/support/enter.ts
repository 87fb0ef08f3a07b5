import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { authSessions, authUsers, profiles } from "#db/schema/index.ts";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { client, givePassword, operator, sessionCookie } from "../../support/people/people.ts";
import { SESSION_SECRET } from "./journey-site.ts";
import { siteOf } from "./test.ts";

/** Signs a visitor in as the account with this address, by the row and the cookie of a session; opens no page. */
export async function enter(page: Page, email: string): Promise<void> {
  const { rows, url } = siteOf(page);
  const [who] = await rows.db
    .select({ userId: profiles.id, role: profiles.role })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.id))
    .where(eq(authUsers.email, email));
  const cookie = await sessionCookie(rows, who!, SESSION_SECRET);
  const [, name, value] = /^([^=]+)=(.*)$/.exec(cookie)!;
  await page.context().addCookies([{ name: name!, value: value!, url, httpOnly: true, sameSite: "Lax" }]);
}

/** Makes a client with a confirmed address, by rows, and signs the visitor in as this one. */
export async function enterAsClient(
  page: Page,
  { name, email, password }: { name: string; email: string; password?: string },
): Promise<void> {
  const { rows } = siteOf(page);
  const who = await client(rows, { email, fullName: name });
  if (password) await givePassword(rows, who, password);
  await enter(page, email);
}

/** Signs in as the operator with this address, with the second step taken. */
export async function enterWithSecondStep(page: Page, email: string): Promise<void> {
  const { rows } = siteOf(page);
  await enter(page, email);
  const [user] = await rows.db
    .update(authUsers)
    .set({ twoFactorEnabled: true })
    .where(eq(authUsers.email, email))
    .returning({ id: authUsers.id });
  await rows.db.update(authSessions).set({ secondStepAt: rows.now }).where(eq(authSessions.userId, user!.id));
}

/** Signs in as the operator of the demo. */
export const becomeOperator = (page: Page): Promise<void> =>
  enterWithSecondStep(page, DEMO_ACCOUNTS.operator);

/** Makes a second operator, who decides on accounts too, and signs in as this one. */
export async function becomeSecondOperator(page: Page): Promise<void> {
  const { email } = await operator(siteOf(page).rows, { fullName: "Omar Haddad" });
  await enterWithSecondStep(page, email);
}
