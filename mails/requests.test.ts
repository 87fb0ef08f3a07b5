import { describe, expect, test } from "vitest";
import type { Day } from "#domain/kernel/dates.ts";
import { KINDS, sampleMail, SITE } from "../tests/support/people/sample-mails.ts";
import briefExpired from "./request/brief-expired.tsx";
import briefExpiring from "./request/brief-expiring.tsx";
import briefPublished from "./request/brief-published.tsx";
import briefReopened from "./request/brief-reopened.tsx";
import type { MailKind } from "#domain/events/reactions.ts";
import { MAILS } from "./index.ts";

/** Whether a mail is about work for which a company was chosen: an "opdracht", with nothing to choose or to answer. */
const isAfterTheChoice = (kind: MailKind) => /^(?:deal|experience)-/.test(kind) || kind === "company-left";

test.each(
  KINDS.filter((kind) => {
    const data = MAILS[kind].sample("Sanne");
    return "clientName" in data && "categoryLabel" in data && !isAfterTheChoice(kind);
  }),
)(
  "%s calls a client's request one thing, by the name of the page where it stands or else an aanvraag",
  async (kind) => {
    const { subject, text } = await sampleMail(kind);
    expect(`${subject}\n${text}`.replaceAll("Mijn opdrachten", "")).not.toMatch(/opdracht/i);
  },
);

const toClients = KINDS.filter((kind) => "requestUrl" in MAILS[kind].sample("Sanne"));

const CLOSED = ["brief-cancelled", "brief-expired"] as const;

test.each(CLOSED)("%s offers nobody to choose or to answer", async (kind) => {
  const { text } = await sampleMail(kind);
  expect(text).toContain("wie hem heeft, kan meelezen.");
  // Another request of the same client may have shared them.
  expect(text.replaceAll(/\s+/g, " ")).toContain(
    "contactgegevens bij deze aanvraag zijn met niemand gedeeld",
  );
});

const WITHOUT_THIS_NOTE = new Set<string>([...CLOSED, "proposal-accepted-client"]);
const withNote = toClients.filter((kind) => !WITHOUT_THIS_NOTE.has(kind));

test.each(withNote)("%s offers nobody to choose or to answer on a request that closed", async (kind) => {
  const { text } = await MAILS[kind].render({ ...MAILS[kind].sample("Sanne"), isRunning: false }, SITE);
  expect(text).toContain("wie hem heeft, kan meelezen.");
});

test.each(withNote.filter((kind) => !isAfterTheChoice(kind)))(
  "%s says that its link is for reading and answering, and that choosing takes a code",
  async (kind) => {
    const { text } = await sampleMail(kind);
    expect(text).toContain("Je hoeft niet in te loggen.");
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      "meelezen en vragen van bedrijven beantwoorden. Kiezen kun je alleen zelf, met een code die we je mailen.",
    );
  },
);

test.each([
  "brief-cancelled",
  "brief-reopened",
  "reading-link-replaced",
  "proposal-declined-client",
  "proposal-accepted-client",
] as const)(
  "%s, which confirms an act of the client, says what to do when it was somebody else",
  async (kind) => {
    expect((await sampleMail(kind)).text).toContain(`Mail ons dan meteen op ${SITE.contactEmail}.`);
  },
);

test.each([
  ["OPEN", 2, "Je kunt nog kiezen uit 2 offertes."],
  ["IN_PROGRESS", 1, "Je kunt nog kiezen uit 1 offerte."],
  ["OPEN", 0, "Je hoeft niets te doen"],
  ["IN_PROGRESS", 0, "Vraag dan opnieuw offertes aan."],
] as const)("a request that is %s with %d quotes to choose closes: %s", async (status, pending, words) => {
  const data = { ...briefExpiring.sample("Sanne"), status, pending };
  const { subject, text } = await briefExpiring.render(data, SITE);
  expect(subject).toContain("Grote schoonmaak");
  for (const part of [words, "20\u00a0maart\u00a02026", "Utrecht (3511)", "3 van 5"])
    expect(text).toContain(part);
});

test.each([
  ["it closes after thirty days", {}, true],
  ["it is full with a quote to choose", { status: "IN_PROGRESS", pending: 1 }, true],
  ["it closes with the day of the job", { closesWithItsDay: true }, false],
  ["it is full and every quote was declined", { status: "IN_PROGRESS", pending: 0 }, false],
] as const)("whether reopening is promised of a request when %s", async (_, change, promised) => {
  const data = { ...briefExpiring.sample("Sanne"), ...change };
  const { text } = await briefExpiring.render(data, SITE);
  expect(text.includes("heropenen")).toBe(promised);
});

test.each([true, false])(
  "a closed request offers reopening only when it is possible: %s",
  async (isReopenable) => {
    const data = { ...briefExpired.sample("Sanne"), isReopenable };
    const { text } = await briefExpired.render(data, SITE);
    expect(text.includes("heropenen")).toBe(isReopenable);
    expect(text.includes("weer kiezen uit 2 offertes")).toBe(isReopenable);
  },
);

test.each([
  [
    "brief-published",
    (eventDate: Day) => briefPublished.render({ ...briefPublished.sample("Sanne"), eventDate }, SITE),
  ],
  [
    "brief-expiring",
    (eventDate: Day) => briefExpiring.render({ ...briefExpiring.sample("Sanne"), eventDate }, SITE),
  ],
  [
    "brief-reopened",
    (eventDate: Day) => briefReopened.render({ ...briefReopened.sample("Sanne"), eventDate }, SITE),
  ],
])("%s says that the request closes before its job, and how to go on", async (_, render) => {
  const early = await render("2026-04-20");
  expect(early.text).toContain("vóór het werk op 20\u00a0april\u00a02026");
  expect(early.text).toContain("Heropenen kan daarna.");
  expect((await render("2026-03-20")).text).not.toContain("vóór het werk");
});

describe("about a request that one company sees", () => {
  const ask = {
    companyName: "Glans",
    state: "DECLINED",
    isOnly: true,
    opensAt: null,
    isExclusive: true,
    mayOpen: true,
  } as const;

  test.each([
    ["proposal-withdrawn", { isExclusive: true }, "Een ander bedrijf kan je nog een offerte sturen"],
    ["proposal-dropped", { isExclusive: true }, "Een ander bedrijf kan je nog een offerte sturen"],
    ["proposal-expired-client", { isExclusive: true }, "Een ander bedrijf kan je nog een offerte sturen"],
    ["proposal-received", { isExclusive: true }, "offertes bij komen"],
    ["brief-reopened", { ask }, "Bedrijven kunnen je weer een offerte sturen"],
    ["brief-expiring", { pending: 0, ask }, "tot die dag kan er nog een komen"],
  ] as const)("%s promises no quote of another", async (kind, change, words) => {
    const open = { ...MAILS[kind].sample("Sanne"), ...(kind === "brief-expiring" && { pending: 0 }) };
    const textOf = async (data: object) =>
      (await MAILS[kind].render(data, SITE)).text.replaceAll(/\s+/g, " ");
    expect(await textOf(open)).toContain(words);
    expect(await textOf({ ...open, ...change })).not.toContain(words);
  });

  test("says before it closes that others can be asked too", async () => {
    const data = { ...briefExpiring.sample("Sanne"), pending: 0, ask };
    expect((await briefExpiring.render(data, SITE)).text).toContain("Wil je ook andere bedrijven vragen?");
  });
});
