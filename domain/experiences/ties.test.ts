import { describe, expect, test } from "vitest";
import { isOfProvider, tiesOf, type Member, type Writer } from "./ties.ts";

const ABOUT = {
  companyId: "chosen",
  vertical: "cleaning",
  sharesDomain: false,
  sharesNetwork: false,
} as const;
const member = (change: Partial<Member> = {}): Member => ({
  companyId: "chosen",
  vertical: "cleaning",
  email: "piet@post.example",
  phone: "+31201111111",
  website: "https://www.schoonbedrijf.example",
  kvkNumber: "11111111",
  paidWith: "card-1",
  ...change,
});
const other = (change: Partial<Member> = {}) =>
  member({
    companyId: "other",
    email: "anna@elders.example",
    phone: "+31202222222",
    website: null,
    kvkNumber: "22222222",
    paidWith: "card-2",
    ...change,
  });
const writer = (email = "sanne@thuis.example", phone: string | null = "+31612345678"): Writer => ({
  emails: [email],
  phone,
});

describe("what a writer has in common with companies", () => {
  test.each<[string, Writer, Member[], ReturnType<typeof tiesOf>]>([
    ["nothing", writer(), [member(), other()], { isOwn: false, patterns: [] }],
    ["the mailbox of a member", writer("piet+1@post.example"), [member()], { isOwn: true, patterns: [] }],
    [
      "the mailbox of a member, with dots that the provider ignores",
      writer("p.i.e.t@gmail.com"),
      [member({ email: "piet@googlemail.com" })],
      { isOwn: true, patterns: [] },
    ],
    [
      "the domain of the website",
      writer("info@schoonbedrijf.example"),
      [member()],
      { isOwn: true, patterns: [] },
    ],
    [
      "the phone of a member",
      writer(undefined, "+31201111111"),
      [member()],
      { isOwn: false, patterns: ["PHONE"] },
    ],
    [
      "no phone, and neither has a member",
      writer(undefined, null),
      [member({ phone: null })],
      { isOwn: false, patterns: [] },
    ],
    [
      "a member of a rival",
      writer("anna@elders.example"),
      [member(), other()],
      { isOwn: false, patterns: ["RIVAL"] },
    ],
    [
      "a member of a company in another vertical",
      writer("anna@elders.example"),
      [member(), other({ vertical: "moving" })],
      { isOwn: false, patterns: [] },
    ],
    [
      "a member of a company with the same KvK number, also in another vertical",
      writer("anna@elders.example"),
      [member(), other({ vertical: "moving", kvkNumber: "11111111" })],
      { isOwn: true, patterns: [] },
    ],
    [
      "a member of a company that pays with the same card",
      writer("anna@elders.example"),
      [member(), other({ paidWith: "card-1" })],
      { isOwn: true, patterns: ["RIVAL"] },
    ],
    [
      "the phone of a rival",
      writer(undefined, "+31202222222"),
      [member(), other()],
      { isOwn: false, patterns: ["RIVAL"] },
    ],
  ])("%s", (_, who, members, expected) => {
    expect(tiesOf(who, members, ABOUT)).toEqual(expected);
  });

  test("a domain and a network are patterns as they were looked up", () => {
    expect(tiesOf(writer(), [member()], { ...ABOUT, sharesDomain: true, sharesNetwork: true })).toEqual({
      isOwn: false,
      patterns: ["DOMAIN", "NETWORK"],
    });
  });

  test.each([
    ["gmail.com", true],
    ["ziggo.nl", true],
    ["schoonbedrijf.example", false],
    ["mijngmail.com", false],
  ])("%s is of a provider: %s", (domain, expected) => {
    expect(isOfProvider(domain)).toBe(expected);
  });
});
