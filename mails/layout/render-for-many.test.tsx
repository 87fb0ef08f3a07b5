import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Site } from "./mail.ts";
import { SITE } from "../../tests/support/people/sample-mails.ts";
import { Action, Facts, P } from "./parts.tsx";
import { renderForMany } from "./render-for-many.ts";
import { renderMail } from "./render-mail.tsx";

type Data = { greeting: string; briefUrl: string; place: string };

const siteWith = (token: string): Site => ({
  ...SITE,
  stop: {
    kind: "new_request",
    stopUrl: `${SITE.url}/afmelden?a=1&token=${encodeURIComponent(token)}`,
    settingsUrl: `${SITE.url}/account/meldingen`,
  },
});

const render = ({ greeting, briefUrl, place }: Data, site: Site) =>
  renderMail({
    site,
    subject: `Aanvraag in ${place}`,
    preview: place,
    heading: place,
    reason: "Je krijgt deze mail omdat dit een proef is.",
    children: (
      <>
        <P>{greeting}</P>
        <Facts facts={[{ label: "Waar", value: place }]} />
        <Action href={briefUrl} label="Bekijken" />
      </>
    ),
  });

const word = fc.stringMatching(/^[\w&<>"'$`#;{}\\.,é€ø-]{1,12}$/);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(" "));

test("a mail filled in is the mail rendered for its recipient alone, byte for byte", async () => {
  const forMany = renderForMany(["greeting", "briefUrl"], render);
  await fc.assert(
    fc.asyncProperty(words, word, words, async (greeting, token, place) => {
      const data = {
        greeting,
        briefUrl: `${SITE.url}/aanvraag?a=1&token=${encodeURIComponent(token)}`,
        place,
      };
      const site = siteWith(token);
      expect(await forMany(data, site)).toEqual(await render(data, site));
    }),
    { numRuns: 50 },
  );
});

test("renders once for all recipients, and again for another request", async () => {
  const counted = vi.fn<typeof render>(render);
  const forMany = renderForMany(["greeting", "briefUrl"], counted);
  const mails = await Promise.all(
    ["Glans", "Sop & Zo"].map((name) =>
      forMany(
        { greeting: `Hallo ${name},`, briefUrl: `${SITE.url}/${name.length}`, place: "Utrecht" },
        siteWith(name),
      ),
    ),
  );
  expect(counted).toHaveBeenCalledTimes(1);
  expect(mails.map(({ text }) => /Hallo .*/.exec(text)![0])).toEqual(["Hallo Glans,", "Hallo Sop & Zo,"]);
  expect(mails[0]!.html).not.toContain("Sop");
  await forMany({ greeting: "Hallo,", briefUrl: SITE.url, place: "Zwolle" }, SITE);
  expect(counted).toHaveBeenCalledTimes(2);
});
