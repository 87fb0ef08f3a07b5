import { describe, expect, test } from "vitest";
import { REACTIONS } from "#domain/events/reactions.ts";
import { KINDS, sampleMail, SITE } from "../tests/support/people/sample-mails.ts";
import { MAILS } from "./index.ts";

const SCRIPT = "<script>alert(1)</script>";

test("every mail of an event has a template, and every template belongs to an event", () => {
  const ordered = Object.values(REACTIONS).flatMap((reactions) => reactions.map(({ mail }) => mail));
  expect(KINDS.toSorted()).toEqual([...new Set(ordered)].toSorted());
});

const urlsOf = (data: object) =>
  Object.entries(data).flatMap(([key, value]) => (key.endsWith("Url") ? [String(value)] : []));
const inHtml = (text: string) => text.replaceAll("&", "&amp;");

describe.each(KINDS)("%s", (kind) => {
  test("is in Dutch, has both bodies and names its sender", async () => {
    const mail = await sampleMail(kind);
    expect(mail.subject).toMatch(/^[^\n]{5,90}$/);
    expect(mail.html).toContain('<html dir="ltr" lang="nl">');
    expect(mail.html).not.toContain('lang="en"');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain(SITE.contactEmail);
      expect(body).toContain(SITE.owner);
      expect(body).toContain("Je krijgt deze mail omdat");
    }
  });

  test("has its links and its code in both bodies", async () => {
    const data = MAILS[kind].sample("Sanne Jansen");
    const mail = await sampleMail(kind);
    for (const url of urlsOf(data)) {
      // Only a recipient without an account gets the link to sign in with a code.
      if (url === `${SITE.url}/inloggen/code`) continue;
      expect(mail.text).toContain(url);
      expect(mail.html).toContain(`href="${inHtml(url)}"`);
      expect(mail.html).toContain(`>${inHtml(url)}<`);
    }
    if ("code" in data) {
      const code = String(data.code);
      expect(mail.text).toContain(code);
      expect(mail.html).toContain(`>${code}<`);
    }
  });

  test("has the links of its buttons in the small print alone", async () => {
    const { html } = await sampleMail(kind);
    const buttons = [...html.matchAll(/<a href="([^"]*)"[^>]*class="button"/g)].map(([, href]) => href!);
    const [card, smallPrint = ""] = html.split(/Werkt (?:de|een) knop niet\? Kopieer/);
    for (const href of buttons) {
      expect(card).not.toContain(`>${href}<`);
      expect(smallPrint).toContain(`>${href}<`);
    }
    if (buttons.length > 0) expect(smallPrint).toContain("Je krijgt deze mail omdat");
  });

  test("has a plain-text body", async () => {
    const { text } = await sampleMail(kind);
    expect(text).not.toMatch(/<\/?[a-z!]|&[a-z#\d]+;|undefined|null|NaN|\[object/i);
    expect(text).not.toMatch(/\n{4,}/);
  });

  test("escapes names, and keeps them out of headers", async () => {
    const mail = await sampleMail(kind, `${SCRIPT}\r\nBcc: x@y.example`);
    expect(mail.html).not.toContain("<script");
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test("greets nobody by a name that mail programs turn into a link", async () => {
    expect((await sampleMail(kind, "www.gratis.example")).text).not.toMatch(/^(Hallo|Beste|Dag) www/m);
  });

  test("loads nothing from other sites", async () => {
    const { html } = await sampleMail(kind);
    expect(html).not.toMatch(/<img|<link|@import|@font-face|src=|url\(/i);
  });
});
