import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/ids.ts";
import { failedJob, jobState } from "../support/harness/failed-job.ts";
import { openOwnSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const FORM = "application/x-www-form-urlencoded";

let site: SignedInSite;
beforeAll(async () => {
  site = await openOwnSignedInSite({ WORKER: "0" });
});
afterAll(() => site.close());

test("support opens a failed job from the list, is asked why, and tries it again", async () => {
  const jobId = await failedJob(site, "update-customer", { companyId: newId(new Date()) });
  const path = `/beheer/taken/${jobId}`;
  const list = await (await site.ask("support", "/beheer/taken?staat=failed")).text();
  expect(list).toContain(`href="${path}?staat=failed"`);
  expect(textOfHtml(list)).toContain("Pogingen: 15");
  expect(textOfHtml(await (await site.ask("support", path)).text())).toContain("Mislukt, na 15 pogingen");
  expect((await site.post("support", path, FORM, "")).status).toBe(422);
  expect(await jobState(site, jobId)).toBe("failed");
  const answer = await site.post("support", path, FORM, "reason=cause_gone");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
  expect(await jobState(site, jobId)).toBe("retry");
  expect(await (await site.ask("support", path)).text()).toContain("niets opnieuw te proberen");
});

test("the page of a scheduled job says why it is not tried by hand", async () => {
  const jobId = await failedJob(site, "tidy-up", {});
  const page = await (await site.ask("admin", `/beheer/taken/${jobId}`)).text();
  expect(page).toContain("Deze taak start je niet met de hand");
  expect(page).not.toContain("Opnieuw proberen");
});
