import { expect, test } from "vitest";
import { sampleMail, SITE } from "../tests/support/people/sample-mails.ts";
import confirmBrief from "./request/confirm-brief.tsx";
import guestDeletionAnnounced from "./account/guest-deletion-announced.tsx";

test("a name that contains a message is left out of mails that anybody can have sent", async () => {
  for (const name of ["Win nu http://spam.example", "www.spam.example", "Kijk op spam.nl", "x".repeat(81)]) {
    for (const kind of ["confirm-brief", "confirm-email", "member-invited", "newsletter-confirm"] as const) {
      const mail = await sampleMail(kind, name);
      expect(mail.subject + mail.html + mail.text).not.toContain(name);
      expect(mail.text).toContain("Hallo,");
    }
  }
  const data = { ...confirmBrief.sample("J.P. van Dam"), locationText: "spam.nl/win (3511)" };
  const mail = await confirmBrief.render(data, SITE);
  expect(mail.text).toContain("Hallo J.P. van Dam,");
  expect(mail.html + mail.text).not.toContain("spam.nl");
});

test("says how long its links are valid", async () => {
  expect((await sampleMail("confirm-brief")).text).toContain("werken veertien dagen.");
  expect((await sampleMail("confirm-email")).text).toContain("werken 24 uur.");
  expect((await sampleMail("email-change-confirm")).text).toContain("werken 24 uur.");
  expect((await sampleMail("newsletter-confirm")).text).toContain("werkt zeven dagen.");
  expect((await sampleMail("reset-password")).text).toContain("werkt één uur");
  expect((await sampleMail("sign-in-code")).text).toContain("werkt vijftien minuten");
  expect((await sampleMail("owner-code")).text).toContain("werkt vijftien minuten");
});

test("says who asked for a deletion: the owner of the data, or somebody for the owner", async () => {
  const data = guestDeletionAnnounced.sample("Sanne");
  const textFor = async (reason: typeof data.reason) =>
    (await guestDeletionAnnounced.render({ ...data, reason }, SITE)).text.replaceAll(/\s+/g, " ");
  expect(await textFor("mailbox_lost")).toContain("liet ons weten dat het om eigen gegevens gaat.");
  const relative = await textFor("relative");
  expect(relative).toContain("liet ons weten dat namens jou te doen.");
  expect(relative).not.toContain("eigen gegevens");
});
