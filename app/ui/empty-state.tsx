import type { ReactNode } from "react";
import { FiveCards } from "#app/ui/marketing/five-cards.tsx";

/** Shown for an empty list, with the next step. `as` keeps the heading levels of the page in order. */
export function EmptyState({
  title,
  text,
  action,
  as: Heading = "h2",
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  as?: "h2" | "h3";
}) {
  return (
    <div className="flex flex-col items-center rounded bg-mist px-5 py-12 text-center">
      <FiveCards chosen={null} />
      <Heading className="mt-5 text-h3">{title}</Heading>
      <p className="mt-2 max-w-[46ch] text-soft">{text}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
