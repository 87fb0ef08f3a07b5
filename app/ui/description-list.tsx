import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";

/** One answer; `edit` links to the step where it was given. */
export type Description = { label: string; value: ReactNode; edit?: string };

/** Labels next to their values; an empty value shows as "Niet ingevuld". */
export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <div key={item.label} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_1fr]">
          <dt className="font-semibold">{item.label}</dt>
          <dd className="flex min-w-0 items-start justify-between gap-4">
            <span className="min-w-0 whitespace-pre-line">
              {item.value === "" || item.value === null || item.value === undefined ? (
                <span className="text-soft">Niet ingevuld</span>
              ) : (
                item.value
              )}
            </span>
            {item.edit && (
              <Link href={item.edit} className="link -my-2.5 inline-flex min-h-11 shrink-0 items-center">
                Wijzig<span className="sr-only"> {item.label.toLowerCase()}</span>
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
