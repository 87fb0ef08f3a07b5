import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { setLaunchMode } from "#domain/launch/set-launch-mode.ts";
import { BEFORE_LAUNCH, storeLaunch } from "../../tests/support/people/launch.ts";
import { operator } from "../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { launchOnPage, type LaunchFacts } from "./launch-facts.ts";
import { forgetLaunch, launchFacts, launchNow, launchVariant } from "./launch.server.ts";

const PUBLIC = { hasForm: true };

let own: TestHarness;
let runtime: Runtime;
beforeAll(async () => {
  own = await openTestHarness();
  await storeLaunch(own.db, BEFORE_LAUNCH);
  runtime = { ...own, clock: () => own.now, log: { error: () => {} } } as unknown as Runtime;
});
afterAll(() => own.close());

async function setMode(mode: "prelaunch" | "live") {
  await setLaunchMode(own.ctx(await operator(own)), { mode });
}

test("a changed launch changes the variant within ten seconds, or at once after forgetLaunch", async () => {
  await launchNow(runtime);
  const before = launchVariant(runtime);
  await setMode("live");
  expect((await launchFacts(runtime, PUBLIC))?.isPrelaunch).toBe(true);
  own.passHours(11 / 3_600);
  expect((await launchFacts(runtime, PUBLIC))?.isPrelaunch).toBe(false);
  expect(launchVariant(runtime)).not.toBe(before);
  await setMode("prelaunch");
  forgetLaunch(runtime);
  expect((await launchFacts(runtime, PUBLIC))?.isPrelaunch).toBe(true);
  expect(launchVariant(runtime)).toBe(before);
});

test("without a database pages show no launch facts", async () => {
  const broken = {
    ...runtime,
    db: { execute: () => Promise.reject(new Error("away")) },
  } as unknown as Runtime;
  expect(await launchFacts(broken, PUBLIC)).toBeNull();
});

const facts = (isPrelaunch: boolean): LaunchFacts => ({
  isPrelaunch,
  start: null,
  offer: null,
  firstPeriodEndsAt: null,
  formStamp: "",
});
const company = (subscribed: boolean) => ({
  unread: 0,
  kind: "company" as const,
  companyRole: "OWNER" as const,
  operatorRole: null,
  name: "Glans",
  brand: null,
  subscribed,
});
const visitor = { kind: "visitor" } as const;

test("shows the banner to visitors and companies without a subscription, the dialog to visitors on content pages", () => {
  const before = facts(true);
  const page = { isContentPage: true, hasRequest: false };
  const form = { isContentPage: false, hasRequest: false };
  expect(launchOnPage(before, visitor, "/", page)).toEqual({
    hasBanner: true,
    hasDialog: true,
    opensItself: true,
  });
  expect(launchOnPage(before, visitor, "/pricing", page)).toMatchObject({
    hasDialog: true,
    opensItself: false,
  });
  expect(launchOnPage(before, visitor, "/auth", form)).toMatchObject({ hasBanner: true, hasDialog: false });
  expect(launchOnPage(before, visitor, "/", { ...page, hasRequest: true })).toMatchObject({
    hasDialog: true,
    opensItself: false,
  });
  expect(launchOnPage(before, company(false), "/", page)).toMatchObject({
    hasBanner: true,
    hasDialog: false,
  });
  expect(launchOnPage(before, company(true), "/", page).hasBanner).toBe(false);
  expect(launchOnPage(before, { kind: "client", name: "Sanne", unread: 0 }, "/", page).hasBanner).toBe(false);
  expect(launchOnPage(facts(false), visitor, "/", page)).toMatchObject({
    hasBanner: false,
    hasDialog: false,
  });
});
