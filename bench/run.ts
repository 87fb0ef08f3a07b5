import { join } from "node:path";
import { benchAlerts } from "./alerts.ts";
import { benchApi } from "./api.ts";
import { benchBig } from "./big/big.ts";
import { reportBig } from "./big/report-big.ts";
import { benchDesk } from "./desk.ts";
import { auditPages } from "./lighthouse.ts";
import { benchList } from "./list.ts";
import { benchLive } from "./live.ts";
import { benchMail } from "./mail.ts";
import { benchMatching } from "./matching.ts";
import { benchPages } from "./pages.ts";
import { benchQuery } from "./query.ts";
import { Report } from "./report.ts";
import { benchSession } from "./session.ts";
import { benchWebhook } from "./webhook.ts";

const [folder, only, earlier] = process.argv.slice(2) as [string, string?, string?];
// process.exit runs the hooks that stop PostgreSQL and the site.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

const began = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);

const report = new Report();
if (!only || only === "pages") report.pages(await benchPages(join(folder, "site"), say), "Pages");
if (!only || only === "list")
  report.pages(await benchList(join(folder, "list"), say), "Company's list over 1,000,000 requests");
if (!only || only === "query") report.queries(await benchQuery(join(folder, "query"), say));
if (!only || only === "matching") report.matching(await benchMatching(join(folder, "matching"), say));
if (!only || only === "desk") report.desk(await benchDesk(join(folder, "desk"), say));
if (!only || only === "mail") report.mail(await benchMail(join(folder, "mail"), say));
if (!only || only === "alerts") report.alerts(await benchAlerts(join(folder, "alerts"), say));
if (!only || only === "webhook") report.webhook(await benchWebhook(join(folder, "webhook"), say));
if (!only || only === "api") report.api(await benchApi(join(folder, "api"), say));
if (!only || only === "live") report.live(await benchLive(join(folder, "live"), say));
// Only by name, with the checkout of an earlier build to compare with.
if (only === "session" && earlier) report.session(await benchSession(join(folder, "session"), earlier, say));
// Only by name, because filling takes long: 10,000,000 requests, or as many as are named.
if (only === "big")
  reportBig(report, await benchBig(join(folder, "big"), Number(earlier ?? 10_000_000), say));
// Only by name: it needs a browser, and simulates a phone.
if (only === "lighthouse") report.audits(await auditPages(folder, say));
process.exit(report.finish() ? 0 : 1);
