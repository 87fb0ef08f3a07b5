import { sentRequestCookie } from "#app/cookies/sent-request.server.ts";
import { eq } from "drizzle-orm";
import { registrations } from "#db/schema/index.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import type { OneTimePurpose } from "#domain/accounts/rules.ts";
import { newId } from "#domain/kernel/ids.ts";
import { publishedBrief, UNCONFIRMED } from "../people/briefs.ts";
import { SITE_SECRET } from "./shared-site.ts";
import { openSignedInSite, PASSWORD } from "./signed-in-site.ts";
import { SEAT } from "./registration.ts";

const person = { fullName: "Een Mens", password: PASSWORD, terms: "on" };
const firm = {
  ...SEAT,
  vertical: "cleaning",
  companyName: "Glans BV",
  kvkNumber: "12345678",
  phone: "0612345678",
};

/** The registration forms, by who fills them in, with the page that each leads to. */
export const SIGN_UPS = {
  "a client": {
    path: "/auth",
    form: { intent: "registreren", role: "CLIENT", passwordConfirm: PASSWORD, ...person },
    home: "/client-dashboard",
  },
  "a company": {
    path: "/schoonmaak/special-register",
    form: { ...person, ...firm },
    home: "/schoonmaak/registratie-succesvol",
  },
};

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((value) => value.split(";")[0]!)
    .join("; ");

/** A site, and browsers that register or send a request and answer the mail. */
export async function openConfirmingSite() {
  const site = await openSignedInSite();
  let visits = 0;
  let kvkNumbers = 77_000_000;

  /** Requests a page, or sends a form, with these cookies; each time from another network address. */
  function visit(
    path: string,
    form?: Record<string, string>,
    cookie = "",
    from = `192.0.2.${(visits += 1)}`,
  ) {
    return fetch(site.server.url + path, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie, "X-Forwarded-For": from },
      body: form && new URLSearchParams(form),
    });
  }

  /** The secrets of the mail about this subject. */
  function mailAbout(purpose: OneTimePurpose, email: string, subjectId: string) {
    return issueOneTimeCode(
      { db: site.db, now: new Date(), secret: SITE_SECRET },
      { purpose, email, subjectId },
    );
  }

  return {
    site,
    visit,
    mailAbout,
    /** Registers in a new browser, a company with its own KvK number; returns its cookies and the secrets of the mail. */
    async register(
      role: keyof typeof SIGN_UPS,
      email: string,
      query = "",
      kvkNumber = String((kvkNumbers += 1)),
    ) {
      const { path, form } = SIGN_UPS[role];
      const answer = await visit(path + query, { ...form, email, kvkNumber });
      const [registration] = await site.db.select().from(registrations).where(eq(registrations.email, email));
      const mailed = await mailAbout("confirm_email", email, registration!.id);
      return { cookies: cookiesOf(answer), ...mailed };
    },
    /** Sends a form from one network address until it is refused with 429; returns that page. */
    async pressTooOften(path: string, form: Record<string, string>, cookies: string) {
      const from = `198.51.100.${(visits += 1)}`;
      // An address may guess wrong a hundred times an hour.
      for (let tries = 0; tries <= 100; tries += 1) {
        const answer = await visit(path, form, cookies, from);
        if (answer.status === 429) return answer.text();
      }
      throw new Error(`${path} may be tried without end`);
    },
    /** A request that waits for its mail, with the secrets of the mail, and the cookie of the browser that sent it. */
    async waitingRequest(email: string, clientName = "Nel de Wit") {
      const ctx = { db: site.db, now: new Date() };
      const draftId = newId(ctx.now);
      const columns = {
        ...UNCONFIRMED,
        clientId: null,
        ownerEmail: email,
        clientName,
        submissionKey: draftId,
      };
      const briefId = await publishedBrief(ctx, site.people.client, columns);
      const mailed = await mailAbout("confirm_brief", email, briefId);
      const sent = { vertical: "cleaning", draftId, correctionId: null } as const;
      const [sentHere] = sentRequestCookie({ secret: SITE_SECRET }, sent).split(";") as [string];
      return { briefId, ...mailed, email, sentHere };
    },
  };
}

export type ConfirmingSite = Awaited<ReturnType<typeof openConfirmingSite>>;
