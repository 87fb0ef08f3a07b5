import { Notice } from "#app/ui/notice.tsx";

type Fact = { key: string; label: string; value: string };

/** What an operator needs first of a failed payment: how much is open, how often it was tried, what was mailed and when it ends. */
const SHOWN = new Set(["pastDueSince", "overdueTries", "nextTry", "overdueMails", "accessEnds"]);

/** The failed payment of a subscription, above its other facts; nothing while it is paid. */
export function FailedPayment({ facts }: { facts: readonly Fact[] }) {
  const valueOf = (key: string) => facts.find((fact) => fact.key === key)?.value ?? "";
  if (valueOf("pastDueSince") === "") return null;
  return (
    <div className="mt-4">
      <Notice tone="warning" title="De betaling is mislukt">
        {valueOf("overdueAmount") !== "" && (
          <p className="font-heading text-h2 tabular-nums">{valueOf("overdueAmount")}</p>
        )}
        <ul className="mt-1">
          {facts
            .filter(({ key, value }) => SHOWN.has(key) && value !== "")
            .map(({ key, label, value }) => (
              <li key={key}>
                {label}: <strong>{value}</strong>
              </li>
            ))}
        </ul>
      </Notice>
    </div>
  );
}
