import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { orderMails } from "../../bench/mail.ts";
import type { Started, World } from "./world.ts";

/** Mails that a worker sends at once: those may arrive twice when it dies, because a mail server does not know what it has. */
const AT_ONCE = 8;

/** Longer than the site waits for another service. */
const SILENT_SECONDS = 20;

const seconds = (count: number) => pause(count * 1_000);

async function killGroup({ exit, signalGroup }: Started): Promise<void> {
  signalGroup("SIGKILL");
  await exit;
}

async function stopAndRemove(world: World, { pid, port, exit }: Started): Promise<void> {
  process.kill(pid, "SIGTERM");
  expect(await exit).toBe(0);
  world.balancer.remove(port);
}

/** Begins new files of the log until there is no room for one: rejects when the server stops because of that. */
async function fillLog(postgres: World["postgres"]): Promise<void> {
  for (let file = 0; file < 100; file += 1)
    await postgres.administer(
      "select pg_logical_emit_message(false, 'outage', 'full')",
      "select pg_switch_wal()",
    );
}

async function restart(postgres: World["postgres"]): Promise<void> {
  await postgres.end("SIGQUIT");
  await postgres.startAgain();
}

type Proxy = World["toMail"];

/** Refuses connections for ten seconds. */
async function refuseFor10s(...proxies: Proxy[]): Promise<void> {
  for (const proxy of proxies) proxy.shut();
  await seconds(10);
  for (const proxy of proxies) proxy.open();
}

/** Loses requests, or the answers to what is done all the same, and breaks their connections in the end. */
async function lose(proxy: Proxy, what: "requests" | "answers", count: number): Promise<void> {
  proxy.hold({ [what]: true });
  await seconds(count);
  proxy.shut();
  proxy.resume();
  proxy.open();
}

/** Answers two seconds late for ten seconds. Connections that are there are closed, because only new ones are slow. */
async function delay(...proxies: Proxy[]): Promise<void> {
  for (const proxy of proxies) {
    proxy.slow(2_000);
    proxy.shut();
    proxy.open();
  }
  await seconds(10);
  for (const proxy of proxies) {
    proxy.slow(0);
    proxy.shut();
    proxy.open();
  }
}

/** Makes a fault and ends it. Returns when recovery begins (`performance.now`), if that is before the function ends. */
type Fault = (world: World) => Promise<number | void>;

/** Replaces one process of each kind by one whose clock differs: its `Date`, set before the program loads. */
async function withOtherClock(world: World, byMs: number): Promise<void> {
  const shifted = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...args) { args.length ? super(...args) : super(Real.now() + ${byMs}); }
    static now() { return Real.now() + ${byMs}; }
  };`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted)}` };
  await world.startWeb(env);
  await stopAndRemove(world, world.webs[0]);
  await world.startWorker(env);
  await stopAndRemove(world, world.workers[0]);
  await seconds(5);
}

/** `disturbs`: what must be seen to suffer, or the fault did not happen. `mailsDoubled`: the most mails that may come twice. */
type Scenario = {
  disturbs?: "visitors" | "mails";
  mailsDoubled?: number;
  clocksDiffer?: true;
  /** Whether PostgreSQL has a small disk of its own. */
  hasSmallDisk?: true;
  fault: Fault;
};

export const FAULTS: Record<string, Scenario> = {
  undisturbed: { fault: () => seconds(5) },
  "kill -9 of a web process, started again": {
    disturbs: "visitors",
    async fault({ webs: [web], balancer, startWeb }) {
      const at = performance.now();
      await killGroup(web);
      balancer.remove(web.port);
      await startWeb();
      return at;
    },
  },
  "kill -9 of a worker, not replaced": {
    mailsDoubled: AT_ONCE,
    async fault({ workers: [worker] }) {
      const at = performance.now();
      await killGroup(worker);
      await seconds(5);
      return at;
    },
  },
  "kill -9 of both workers, started again": {
    disturbs: "mails",
    mailsDoubled: 2 * AT_ONCE,
    async fault({ workers, startWorker }) {
      await Promise.all(workers.map(killGroup));
      await seconds(5);
      await startWorker();
    },
  },
  "kill -9 of PostgreSQL, started again": {
    disturbs: "visitors",
    mailsDoubled: 2 * AT_ONCE,
    async fault({ postgres }) {
      await postgres.end("SIGKILL");
      await seconds(3);
      await postgres.startAgain();
    },
  },
  "immediate stop of PostgreSQL, started again": {
    disturbs: "visitors",
    mailsDoubled: 2 * AT_ONCE,
    async fault({ postgres }) {
      await postgres.end("SIGQUIT");
      await seconds(3);
      await postgres.startAgain();
    },
  },
  "PostgreSQL away for 10 s": {
    disturbs: "visitors",
    mailsDoubled: 2 * AT_ONCE,
    fault: ({ webToDatabase, workerToDatabase }) => refuseFor10s(webToDatabase, workerToDatabase),
  },
  "PostgreSQL frozen for 12 s": {
    disturbs: "visitors",
    mailsDoubled: 2 * AT_ONCE,
    async fault({ postgres }) {
      const resume = postgres.freeze();
      await seconds(12);
      resume();
    },
  },
  "the disk of PostgreSQL full for 10 s": {
    disturbs: "visitors",
    mailsDoubled: 2 * AT_ONCE,
    hasSmallDisk: true,
    async fault({ postgres }) {
      const makeRoom = postgres.fillDisk();
      await seconds(10);
      makeRoom();
      if (!postgres.isRunning()) await restart(postgres);
    },
  },
  "the disk of PostgreSQL full for 10 s, without room for its log": {
    disturbs: "visitors",
    mailsDoubled: 2 * AT_ONCE,
    hasSmallDisk: true,
    async fault({ postgres }) {
      const makeRoom = postgres.fillDisk();
      await expect(fillLog(postgres)).rejects.toThrow();
      await seconds(10);
      makeRoom();
      await restart(postgres);
    },
  },
  "mail server away for 10 s": {
    disturbs: "mails",
    mailsDoubled: 2 * AT_ONCE,
    fault: ({ toMail }) => refuseFor10s(toMail),
  },
  "mail server without answers for 20 s": {
    disturbs: "mails",
    mailsDoubled: 2 * AT_ONCE,
    fault: ({ toMail }) => lose(toMail, "answers", SILENT_SECONDS),
  },
  "mail server, storage and payment provider slow (2 s) for 10 s": {
    mailsDoubled: 2 * AT_ONCE,
    fault: ({ toMail, toStorage, toPayments }) => delay(toMail, toStorage, toPayments),
  },
  "storage of files away for 10 s": {
    disturbs: "visitors",
    fault: ({ toStorage }) => refuseFor10s(toStorage),
  },
  "storage of files without answers for 20 s": {
    disturbs: "visitors",
    fault: ({ toStorage }) => lose(toStorage, "answers", SILENT_SECONDS),
  },
  "payment provider away for 10 s": {
    disturbs: "visitors",
    fault: ({ toPayments }) => refuseFor10s(toPayments),
  },
  "payment provider without answers for 20 s": {
    disturbs: "visitors",
    fault: ({ toPayments }) => lose(toPayments, "answers", SILENT_SECONDS),
  },
  "rolling restart": {
    async fault(world) {
      const at = performance.now();
      for (const old of world.webs) {
        await world.startWeb();
        await stopAndRemove(world, old);
      }
      for (const old of world.workers) {
        await world.startWorker();
        await stopAndRemove(world, old);
      }
      return at;
    },
  },
  "balancer cut off from a web process for 10 s": {
    disturbs: "visitors",
    fault: ({ webs: [web] }) => refuseFor10s(web.way),
  },
  "requests to a web process lost for 10 s": {
    disturbs: "visitors",
    fault: ({ webs: [web] }) => lose(web.way, "requests", 10),
  },
  "answers of a web process lost for 10 s": {
    disturbs: "visitors",
    fault: ({ webs: [web] }) => lose(web.way, "answers", 10),
  },
  "web processes cut off from PostgreSQL for 10 s": {
    disturbs: "visitors",
    fault: ({ webToDatabase }) => refuseFor10s(webToDatabase),
  },
  "workers cut off from PostgreSQL for 10 s": {
    disturbs: "mails",
    mailsDoubled: 2 * AT_ONCE,
    fault: ({ workerToDatabase }) => refuseFor10s(workerToDatabase),
  },
  "connections of the web processes forgotten by the network": {
    disturbs: "visitors",
    async fault({ webToDatabase }) {
      webToDatabase.freeze();
    },
  },
  "connections of the workers forgotten by the network": {
    disturbs: "mails",
    mailsDoubled: 2 * AT_ONCE,
    async fault({ workerToDatabase }) {
      workerToDatabase.freeze();
    },
  },
  "PostgreSQL read-only for 10 s": {
    disturbs: "visitors",
    mailsDoubled: 2 * AT_ONCE,
    async fault({ postgres }) {
      await postgres.administer(
        "alter system set default_transaction_read_only = on",
        "select pg_reload_conf()",
      );
      await seconds(10);
      await postgres.administer(
        "set default_transaction_read_only = off",
        "alter system reset default_transaction_read_only",
        "select pg_reload_conf()",
      );
    },
  },
  "10,000 mails ordered at once": {
    disturbs: "mails",
    async fault({ postgres }) {
      await orderMails(postgres.url, 10_000);
    },
  },
  "clocks of a web process and a worker an hour ahead": {
    clocksDiffer: true,
    fault: (world) => withOtherClock(world, 3_600_000),
  },
  "clocks of a web process and a worker an hour behind": {
    clocksDiffer: true,
    fault: (world) => withOtherClock(world, -3_600_000),
  },
};

/** What this suite should also do, and why it does not. */
export const NOT_REHEARSED = [
  "nights in which the clock changes: the queue follows the clock of PostgreSQL, which cannot be moved here; jobs/schedules.test.ts keeps its jobs out of that hour, domain/kernel/dates.test.ts has the deadlines",
];
