import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  briefs,
  companies,
  companyProfiles,
  contactThreads,
  invoices,
  operatorLog,
  subscriptions,
} from "#db/schema/index.ts";
import { CODE_LABELS } from "#texts/desk/codes.ts";
import { FIELD_LABELS } from "#texts/desk/desk.ts";
import type { UserActor } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { addInvoice } from "../../tests/support/people/invoices.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import { downloadList } from "./download-list.ts";
import { LIST_TABS } from "./list-tabs.ts";
import { findAnything, listHead, listPage } from "./list-view.ts";
import type { lookForm } from "./input.ts";
import type { ListPage } from "./list-rows.ts";
import { LIST_NAMES, type ListName } from "./rules.ts";

type Look = z.output<typeof lookForm>;

let harness: TestHarness;
let admin: UserActor;
let support: UserActor;
let person: UserActor;
let firm: Company;
let briefId: string;
beforeAll(async () => {
  harness = await openTestHarness();
  admin = await operator(harness);
  support = await operator(harness, { operatorRole: "SUPPORT" });
  person = await client(harness, { fullName: "Wilhelmina Kortekaas", email: "wilhelmina@geheim.example" });
  firm = await company(harness);
  briefId = await publishedBrief(harness, person);
  const owner = { clientName: person.fullName, ownerEmail: person.email };
  await harness.db.update(briefs).set(owner).where(eq(briefs.id, briefId));
});
afterAll(() => harness.close());

const found = async (q: string, by = admin) =>
  (await findAnything(harness.ctx(by), q)).flatMap(({ name, rows }) => rows.map(({ id }) => `${name} ${id}`));

test.each(LIST_NAMES)("%s: every column and filter runs, and has a label", async (name) => {
  const { columns, filters } = listHead(name);
  const ctx = harness.ctx(admin);
  for (const { key } of [...columns, ...filters]) expect(FIELD_LABELS).toHaveProperty(key);
  for (const { key, options } of filters) {
    for (const value of options ?? [briefId]) {
      await listPage(ctx, name, { [key]: value }, null);
      if (options) expect(CODE_LABELS[key]).toHaveProperty([value]);
    }
  }
  for (const q of ["wilhelmina@geheim", "Utrecht", "12345678", "1012", briefId, "2026-00001", "a'b\\%_:*&|!"])
    await listPage(ctx, name, { q }, null);
});

test.each(LIST_NAMES)(
  "%s: a row shows columns of its list, and each view is a choice of its filters",
  (name) => {
    const { columns, row, filters } = listHead(name);
    const keys = columns.map(({ key }) => key);
    const shown = [...row.what, ...row.where, row.since, ...(row.state === null ? [] : [row.state])];
    expect(keys).toEqual(expect.arrayContaining(shown));
    for (const [key, value] of LIST_TABS[name])
      expect(filters.find((filter) => filter.key === key)?.options).toContain(value);
  },
);

/** The lists that this actor may read. */
async function readable(by: UserActor): Promise<ListName[]> {
  const allowed: ListName[] = [];
  for (const name of LIST_NAMES) {
    const { refusal } = await outcome(listPage(harness.ctx(by), name, {}, null));
    if (refusal === undefined) allowed.push(name);
    else expect(refusal).toBe("not_allowed");
  }
  return allowed;
}

test("operators read the lists, and SUPPORT none of money", async () => {
  expect(await readable(admin)).toEqual(LIST_NAMES);
  expect(await readable(support)).toEqual(
    LIST_NAMES.filter((name) => name !== "subscriptions" && name !== "invoices"),
  );
  expect(await readable(person)).toEqual([]);
  expect(await readable({ ...admin, tookSecondStep: false })).toEqual([]);
});

describe("a search", () => {
  test("finds a client and its request by name, mail address, place and id", async () => {
    const both = [`briefs ${briefId}`, `clients ${person.userId}`];
    expect(await found("kortek")).toEqual(both);
    expect(await found("WILHELMINA@geh")).toEqual(both);
    expect(await found(briefId)).toEqual([`briefs ${briefId}`]);
  });

  test("finds a company by the mail address of a member", async () => {
    expect(await found(firm.actor.email)).toEqual([`companies ${firm.actor.companyId}`]);
  });

  test("finds a company, its subscription and its invoices by name, KvK number, id and their own number", async () => {
    const companyId = firm.actor.companyId!;
    const own = eq(companies.id, companyId);
    await harness.db.update(companies).set({ companyName: "Vlekkeloos", kvkNumber: "87654321" }).where(own);
    const profile = eq(companyProfiles.id, firm.profileId);
    await harness.db.update(companyProfiles).set({ businessName: "Zwanenzeep" }).where(profile);
    const number = await addInvoice(harness.db, companyId);
    const [invoice] = await harness.db.select().from(invoices).where(eq(invoices.number, number));
    const subscribed = eq(subscriptions.companyId, companyId);
    await harness.db.update(subscriptions).set({ providerSubscriptionId: "sub_1AbcD" }).where(subscribed);
    const rows = [`companies ${companyId}`, `subscriptions ${companyId}`, `invoices ${invoice!.id}`];
    const [asCompany, asSubscription, asInvoice] = rows;
    expect(await found("vlekkel")).toEqual(rows);
    expect(await found(companyId)).toEqual(rows);
    expect(await found("8765")).toEqual([asCompany, asSubscription]);
    expect(await found("zwanenz")).toEqual([asCompany]);
    expect(await found(firm.profileId)).toEqual([asCompany]);
    expect(await found("sub_1abcd")).toEqual([asSubscription]);
    expect(await found(number)).toEqual([asInvoice]);
  });

  test("finds a message by its number, name, subject and mail address", async () => {
    const [thread] = await harness.db
      .insert(contactThreads)
      .values({
        id: newId(harness.now),
        name: "Ottoline Zandvoort",
        email: "otto@geheim.example",
        subject: "Sleutel kwijt",
        state: "CLOSED",
        lastMessageAt: harness.now,
        createdAt: harness.now,
      })
      .returning();
    for (const q of [String(thread!.number), "ottol", "sleutel", "otto@geh", thread!.id])
      expect(await found(q)).toEqual([`messages ${thread!.id}`]);
  });

  test("finds nothing by one letter or by signs", async () => {
    expect(await found("w")).toEqual([]);
    expect(await found("%%")).toEqual([]);
  });
});

test("no list holds the name or mail address of a person unmasked", async () => {
  for (const name of LIST_NAMES) {
    const { rows } = await listPage(harness.ctx(admin), name, {}, null);
    const shown = JSON.stringify(rows);
    for (const secret of ["Wilhelmina", "Kortekaas", "wilhelmina@", firm.actor.email])
      expect(`${name} ${shown}`).not.toContain(secret);
  }
  const { rows } = await listPage(harness.ctx(admin), "clients", {}, null);
  expect(rows[0]!.cells.slice(1, 3)).toEqual(["W…", "w…@geheim.example"]);
});

test("pages and steps of a file go on after the last row, without a gap or a repeat", async () => {
  for (let more = 0; more < 52; more += 1) await publishedBrief(harness, await client(harness));
  const ctx = harness.ctx(admin);
  const first = await listPage(ctx, "briefs", {}, null);
  expect(first.rows).toHaveLength(50);
  const second = await listPage(ctx, "briefs", {}, first.next);
  expect(second.next).toBeNull();
  const paged = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(paged).size).toBe(53);
  const steps: string[] = [];
  const file = await downloadList(ctx, { list: "briefs", query: {}, why: null });
  for await (const rows of file) steps.push(...rows.map(({ id }) => id));
  expect(steps).toEqual(paged);
  // A cursor that is none begins at the start.
  expect((await listPage(ctx, "briefs", {}, "onzin")).rows[0]!.id).toBe(paged[0]);
});

test("pages of jobs, whose ids are random, go on without a gap or a repeat among jobs of one moment", async () => {
  await harness.db.execute(sql`
    insert into pgboss.job (name, data, created_on)
    select 'update-customer', '{}', ${harness.now}::timestamptz - n / 40 * interval '1 microsecond'
    from generate_series(0, 119) n`);
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: ListPage = await listPage(harness.ctx(admin), "jobs", { q: "update-cust" }, after);
    ids.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  const { rows } = await harness.db.execute<{ id: string }>(sql`
    select id from pgboss.job where name = 'update-customer' order by created_on desc, id desc`);
  expect(ids).toEqual(rows.map(({ id }) => id));
});

const download = async (by: UserActor, query: Record<string, string>, why: Look | null) => {
  const rows = [];
  for await (const step of await downloadList(harness.ctx(by), { list: "clients", query, why }))
    rows.push(...step);
  return rows;
};
const lastAct = async () => {
  const [row] = await harness.db.select().from(operatorLog).orderBy(desc(operatorLog.sequence)).limit(1);
  return row;
};

describe("a file of a list", () => {
  test("masks personal data without a reason, and is logged with its filter and rows", async () => {
    const rows = await download(support, { requests: "some", q: "kortekaas" }, null);
    expect(rows[0]!.cells.slice(1, 3)).toEqual(["W…", "w…@geheim.example"]);
    const act = await lastAct();
    expect(act).toMatchObject({ act: "download-list", subjectId: "clients", reason: null });
    // The words of a search may be a name.
    expect(act!.facts).toEqual({ requests: "some", searched: true, rows: rows.length, masked: true });
  });

  test("holds personal data for a reason, which is logged", async () => {
    const why = { reason: "law", note: "Vordering 12" } as const;
    const rows = await download(admin, { q: "kortekaas" }, why);
    expect(rows[0]!.cells.slice(1, 3)).toEqual([person.fullName, person.email]);
    expect(await lastAct()).toMatchObject({ reason: "law: Vordering 12", facts: { masked: false } });
  });

  test("holds no personal data for SUPPORT, with or without a reason", async () => {
    const why = { reason: "law", note: "" } as const;
    expect(await outcome(download(support, {}, why))).toEqual({ refusal: "not_allowed" });
  });
});
