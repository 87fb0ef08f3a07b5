import { threadPath } from "#app/routes/public/contact/thread-paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { ThreadState } from "#domain/desk/contact/rules.ts";

type Thread = { number: number; subject: string; state: ThreadState; token: string };

const STATES: Record<ThreadState, string> = {
  OPEN: "wacht op ons antwoord",
  WAITING: "beantwoord",
  CLOSED: "afgerond",
};

/** What the owner of the account wrote to us. */
export function OwnThreads({ threads }: { threads: readonly Thread[] }) {
  return (
    <section aria-labelledby="berichten" className="mt-10">
      <h2 id="berichten" className="text-h3">
        Je berichten aan ons
      </h2>
      <ul className="mt-4 space-y-2">
        {threads.map(({ number, subject, state, token }) => (
          <li key={number}>
            <Link href={threadPath(token)} className="link inline-block py-1">
              {subject}
            </Link>{" "}
            <span className="text-sm text-soft">
              nummer {number}, {STATES[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
