import { cx } from "#app/ui/cx.ts";
import type { Condition, NiwoDeclaration } from "#domain/evidence/rules.ts";
import {
  checkSentence,
  KVK_NOT_CHECKED,
  niwoText,
  unmetText,
  type ShownCheck,
} from "#texts/company/checks.ts";

const MARKS = { yes: "m5 10.4 3.2 3.2 6.8-7.2", no: "M10 5.5v5.5M10 14h.01" };

/**
 * What operators checked of a company, each with its date; says so when that is not its registration. `niwo`: what a mover says
 * itself; `unmet`: what the client asks and operators did not see.
 */
export function CheckList({
  checks,
  niwo = null,
  unmet,
  className,
}: {
  checks: readonly ShownCheck[];
  niwo?: NiwoDeclaration | null;
  unmet?: readonly Condition[] | undefined;
  className?: string;
}) {
  const saidItself = niwoText(niwo, checks);
  return (
    <ul className={cx("mt-2 space-y-1", className)}>
      {!checks.some(({ kind }) => kind === "KVK") && <Missing text={KVK_NOT_CHECKED} />}
      {saidItself && <Missing text={saidItself} />}
      {unmet?.map((condition) => (
        <Missing key={condition} text={unmetText(condition)} />
      ))}
      {checks.map((check) => (
        <li key={check.kind} className="flex items-start gap-1.5">
          <Mark path={MARKS.yes} green />
          <span className="min-w-0">{checkSentence(check)}</span>
        </li>
      ))}
    </ul>
  );
}

const Missing = ({ text }: { text: string }) => (
  <li className="flex items-start gap-1.5 text-soft">
    <Mark path={MARKS.no} />
    <span className="min-w-0">{text}</span>
  </li>
);

function Mark({ path, green }: { path: string; green?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={cx("mt-1 size-4 shrink-0", green ? "text-green" : "text-soft")}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="10" cy="10" r="8.5" />
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
