import { isMet, limitsOf, type Audit } from "./lighthouse.ts";
import { ENDED_MS, HEARD_MS, STREAM_BYTES, STREAMS, type LiveResult } from "./live.ts";
import type { ApiResult } from "./api.ts";
import { printBesideBare, timesBare, type BareResult } from "./beside-bare.ts";
import { DESK_MS, DESK_ROWS, DESK_TIMES, isQuick } from "./desk.ts";
import { TOLD_COMPANIES, type AlertsResult } from "./alerts.ts";
import { MAIL_SHARE, QUEUED_MAILS, type MailResult } from "./mail.ts";
import type { Kind, PageResult } from "./pages.ts";
import type { SessionResult } from "./session.ts";
import type { WebhookResult } from "./webhook.ts";
import { growthOf, pagesGrowthOf, type QueryResult } from "./query.ts";
import { ms, percent, table, whole } from "./table.ts";

/** The least share of the bare server's requests per second. */
const PAGE_SHARES: Record<Kind, number> = { content: 0.8, app: 0.012 };
/** The most bytes of a navigation, as a share of those of its document. */
const DATA_SHARE = 0.3;
/** The least share of the pages per second of an earlier build. */
const SESSION_SHARE = 0.6;
/** The most time that matching may take, and how many times that of the bare query. */
const MATCHING_MS = 200;
const MATCHING_GROWTH = 40;
const RESET_MS = 5_000;
const ALERTS_MS = 60_000;
const ALERT_SHARE = 0.2;
const LIST_SLOWER = 3;
const WEBHOOK_SHARE = 0.1;
/** The largest growth of the p99 of a call with a hundred times as many requests. */
const API_GROWTH = 2;

/** Prints the figures and compares them with the targets. */
export class Report {
  #targets: { met: boolean; text: string }[] = [];

  pages(results: PageResult[], about: string): void {
    console.log(`\n${about}, one process, 10 connections; latencies in ms`);
    table(
      ["", "bytes", "data bytes", "req/s", "p50", "p99", "bare req/s", "bare p99", "of bare"],
      results.map(({ name, bytes, dataBytes, site, bare }) => [
        name,
        whole(bytes),
        dataBytes === null ? "" : whole(dataBytes),
        whole(site.perSecond),
        String(site.p50Ms),
        String(site.p99Ms),
        whole(bare.perSecond),
        String(bare.p99Ms),
        percent(site.perSecond / bare.perSecond),
      ]),
    );
    for (const { name, kind, bytes, dataBytes, site, bare } of results) {
      const [share, least] = [site.perSecond / bare.perSecond, PAGE_SHARES[kind]];
      this.target(share >= least, `${name} ${percent(share)} of bare, at least ${percent(least)}`);
      if (dataBytes === null) continue;
      const part = dataBytes / bytes;
      this.target(
        part <= DATA_SHARE,
        `${name}: data ${percent(part)} of the document, at most ${percent(DATA_SHARE)}`,
      );
    }
  }

  session({ now, before }: SessionResult): void {
    console.log("\nOne document and ten navigations, one process, 10 connections; pages per second");
    table(
      ["", "now", "before", "of before"],
      [["session", whole(now.perSecond), whole(before.perSecond), percent(now.perSecond / before.perSecond)]],
    );
    const share = now.perSecond / before.perSecond;
    this.target(
      share >= SESSION_SHARE,
      `session ${percent(share)} of the earlier build, at least ${percent(SESSION_SHARE)}`,
    );
  }

  queries(results: QueryResult[]): void {
    console.log("\nQuery of the companies' list, as the page runs it; ms");
    table(
      ["", "pages 10k", "pages 1M", "p50 10k", "p50 1M", "p99 10k", "p99 1M", "ratio", "indexes at 1M"],
      results.map(({ name, small, large }) => [
        name,
        whole(small.pages),
        whole(large.pages),
        ms(small.p50Ms),
        ms(large.p50Ms),
        ms(small.p99Ms),
        ms(large.p99Ms),
        growthOf({ small, large }).toFixed(2),
        [...large.indexes, ...large.faults.map((fault) => `${fault}!`)].join(", "),
      ]),
    );
    for (const result of results) {
      const growth = growthOf(result);
      this.target(
        growth <= result.mayGrow,
        `list, ${result.name}: p99 at 1M is ${growth.toFixed(2)} × that at 10k, at most ${result.mayGrow}`,
      );
      const pages = pagesGrowthOf(result);
      this.target(
        pages <= result.mayGrow,
        `list, ${result.name}: pages read at 1M are ${pages.toFixed(2)} × those at 10k, at most ${result.mayGrow}`,
      );
    }
    const faulty = results.filter(({ large }) => large.faults.length > 0).map(({ name }) => name);
    this.target(
      faulty.length === 0,
      `no plan at 1M reads all requests or sorts${faulty.length > 0 ? `: ${faulty.join(", ")}` : ""}`,
    );
  }

  matching(results: BareResult[]): void {
    console.log("\nMatching, 5,000 companies and 100,000 requests; ms");
    printBesideBare(results);
    for (const result of results) {
      const [took, growth] = [result.query.p50Ms, timesBare(result)];
      this.target(
        took <= MATCHING_MS && growth <= MATCHING_GROWTH,
        `${result.name} ${ms(took)} ms, at most ${MATCHING_MS}; ${growth.toFixed(1)} × bare, at most ${MATCHING_GROWTH}`,
      );
    }
  }

  desk(results: BareResult[]): void {
    console.log(`\nOperators' lists of ${whole(DESK_ROWS)} rows, and the slowest list of each search; ms`);
    printBesideBare(results);
    const most = `at most ${DESK_MS} ms or ${DESK_TIMES} × bare`;
    for (const result of results)
      this.target(isQuick(result), `${result.name} ${ms(result.query.p50Ms)} ms, ${most}`);
  }

  mail({ resetMs, allMs, perSecond, barePerSecond }: MailResult): void {
    console.log(`\nA reset behind ${whole(QUEUED_MAILS)} mails, one worker`);
    table(
      ["", "reset after ms", "all after ms", "mails/s", "bare mails/s", "of bare"],
      [
        [
          "worker",
          whole(resetMs),
          whole(allMs),
          whole(perSecond),
          whole(barePerSecond),
          percent(perSecond / barePerSecond),
        ],
      ],
    );
    this.target(
      resetMs <= RESET_MS,
      `reset sent ${whole(resetMs)} ms after ${whole(QUEUED_MAILS)} mails were ordered before it, at most ${whole(RESET_MS)}`,
    );
    const share = perSecond / barePerSecond;
    this.target(
      share >= MAIL_SHARE,
      `mails ${percent(share)} of bare sends, at least ${percent(MAIL_SHARE)}`,
    );
  }

  alerts(result: AlertsResult): void {
    const { releaseMs, allMs, spreadMs, codeMs, perSecond, barePerSecond, idleP97Ms, listP97Ms } = result;
    const told = whole(TOLD_COMPANIES);
    console.log(`\nAlerts to ${told} companies, one worker; ms`);
    table(
      [
        "",
        "publishing",
        "all after",
        "spread",
        "code after",
        "mails/s",
        "bare mails/s",
        "list p97.5",
        "idle",
      ],
      [
        [
          "alerts",
          whole(releaseMs),
          whole(allMs),
          whole(spreadMs),
          whole(codeMs),
          whole(perSecond),
          whole(barePerSecond),
          String(listP97Ms),
          String(idleP97Ms),
        ],
      ],
    );
    this.target(allMs <= ALERTS_MS, `${told} alerts sent in ${whole(allMs)} ms, at most ${whole(ALERTS_MS)}`);
    this.target(
      codeMs <= RESET_MS,
      `a code behind them sent after ${whole(codeMs)} ms, at most ${whole(RESET_MS)}`,
    );
    const share = perSecond / barePerSecond;
    this.target(
      share >= ALERT_SHARE,
      `alerts ${percent(share)} of bare sends, at least ${percent(ALERT_SHARE)}`,
    );
    this.target(
      listP97Ms <= LIST_SLOWER * idleP97Ms,
      `list p97.5 ${listP97Ms} ms while they leave, at most ${LIST_SLOWER} × ${idleP97Ms}`,
    );
  }

  webhook({ webhook, bare }: WebhookResult): void {
    console.log("\nSigned webhooks, one web process, 10 connections; latencies in ms");
    const share = webhook.perSecond / bare.perSecond;
    table(
      ["", "req/s", "p50", "p99", "bare req/s", "of bare"],
      [
        [
          "webhook",
          whole(webhook.perSecond),
          String(webhook.p50Ms),
          String(webhook.p99Ms),
          whole(bare.perSecond),
          percent(share),
        ],
      ],
    );
    this.target(
      share >= WEBHOOK_SHARE,
      `webhook ${percent(share)} of bare, at least ${whole(100 * WEBHOOK_SHARE)} %`,
    );
  }

  api(results: ApiResult[]): void {
    console.log("\nReads of programs, one web process, one call after another at 10k and 1M; ms");
    table(
      ["", "bytes", "p50 10k", "p50 1M", "p99 10k", "p99 1M", "ratio"],
      results.map(({ name, bytes, small, large }) => [
        name,
        whole(bytes),
        ms(small.p50Ms),
        ms(large.p50Ms),
        ms(small.p99Ms),
        ms(large.p99Ms),
        growthOf({ small, large }).toFixed(2),
      ]),
    );
    for (const { name, small, large } of results) {
      const growth = growthOf({ small, large });
      this.target(
        growth <= API_GROWTH,
        `${name}: p99 at 1M is ${growth.toFixed(2)} × that at 10k, at most ${API_GROWTH}`,
      );
    }
  }

  live({ bytesPerStream, lastHeardMs, longestWaitMs, endedMs }: LiveResult): void {
    console.log(`\n${whole(STREAMS)} open pages, one web process`);
    table(
      ["", "bytes per stream", "last heard ms", "longest wait ms", "ended ms"],
      [["streams", whole(bytesPerStream), whole(lastHeardMs), whole(longestWaitMs), whole(endedMs)]],
    );
    this.target(
      bytesPerStream < STREAM_BYTES,
      `${whole(bytesPerStream)} bytes per stream, less than ${whole(STREAM_BYTES)}`,
    );
    this.target(
      lastHeardMs <= HEARD_MS,
      `the last page heard ${whole(lastHeardMs)} ms after the commit, at most ${whole(HEARD_MS)}`,
    );
    this.target(
      endedMs <= ENDED_MS,
      `all streams ended ${whole(endedMs)} ms after SIGTERM, at most ${whole(ENDED_MS)}`,
    );
  }

  audits(results: Audit[]): void {
    console.log("\nLighthouse, phone settings; the best of three rounds");
    table(
      ["", "performance", "accessibility", "best practices", "SEO", "LCP ms", "CLS", "blocking ms", "met"],
      results.map((audit) => [
        audit.path,
        ...Object.values(audit.scores).map(String),
        whole(audit.lcpMs),
        audit.cls.toFixed(3),
        whole(audit.blockingMs),
        isMet(audit) ? "✓" : "✗",
      ]),
    );
    for (const audit of results) {
      const why = isMet(audit) ? "" : `: LCP ${whole(audit.lcpMs)} ms; ${audit.faults.join("; ")}`;
      this.target(isMet(audit), `${audit.path} ${limitsOf(audit)}${why}`);
    }
  }

  /** Prints the targets; returns whether all are met. */
  finish(): boolean {
    console.log("");
    for (const { met, text } of this.#targets) console.log(`${met ? "✓" : "✗"} ${text}`);
    return this.#targets.every(({ met }) => met);
  }

  /** Notes a target, to print at the end. */
  target(met: boolean, text: string): void {
    this.#targets.push({ met, text });
  }
}
