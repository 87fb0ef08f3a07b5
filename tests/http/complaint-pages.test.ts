import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealFiles } from "#db/schema/index.ts";
import { openSignedInSite, quotedBrief, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { picture } from "../support/harness/upload-harness.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

test("without script a client complains with a picture, and the company reads both", async () => {
  const { briefId, proposalId } = await quotedBrief(site);
  const request = `/client-dashboard/aanvraag/${briefId}`;
  await site.ask("client", request, { intent: "accept", proposalId, version: "1" });
  const form = new FormData();
  const said = { kind: "DAMAGE", what: "Een kras in de vloer.", wish: "€ 60" };
  for (const [name, value] of Object.entries({ intent: "complaint-make", proposalId, ...said }))
    form.append(name, value);
  form.append("files", new File([Buffer.from(await picture("png", 900, 600))], "kras.png"));
  const sent = await site.ask("client", `${request}/klacht`, form);
  expect([sent.status, sent.headers.get("location")]).toEqual([302, `${request}/klacht`]);
  const [photo] = await site.db.select().from(dealFiles).where(eq(dealFiles.proposalId, proposalId));
  const path = `/klachten/foto/${photo!.id}/klein`;
  const page = `/verhuisbedrijf-dashboard/gekozen/${briefId}/klacht`;
  for (const actor of ["subscribed", "reader"] as const) {
    const html = await (await site.ask(actor, page)).text();
    expect(html).toContain(path);
    expect(textOfHtml(html)).toContain("Een kras in de vloer.");
    expect((await site.ask(actor, path)).status).toBe(200);
  }
  expect((await site.ask("otherCompany", path)).status).toBe(404);
  const textOf = async (actor: "client" | "subscribed", at: string) =>
    textOfHtml(await (await site.ask(actor, at)).text());
  expect(await textOf("client", request)).toContain("Je klacht over deze opdracht loopt");
  const job = await textOf("subscribed", `/verhuisbedrijf-dashboard/gekozen/${briefId}`);
  expect(job).toContain("Er is een klacht over deze opdracht");
  expect(job).toContain("Naar de klacht");
});
