import { expect, test } from "vitest";
import { SITE } from "../tests/support/people/sample-mails.ts";
import paymentFailed from "./payment/payment-failed.tsx";

test("a mail says below where to mail, and whom to call if somebody answers", async () => {
  const data = paymentFailed.sample("Glans");
  const contactPhone = { text: "030 123 45 67", number: "+31301234567" };
  const mail = await paymentFailed.render(data, { ...SITE, contactPhone });
  expect(mail.text).toContain(`Vragen? Mail naar ${SITE.contactEmail} of bel 030 123 45 67.`);
  expect(mail.html).toContain('href="tel:+31301234567"');
  expect((await paymentFailed.render(data, SITE)).text).toContain(`Vragen? Mail naar ${SITE.contactEmail}.`);
});
