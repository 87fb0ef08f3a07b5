import type { ReactNode } from "react";

/** The last band of a page: one sentence and one action. */
export function CallToAction({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="slot" className="bg-accent text-paper [&_a:focus-visible]:outline-paper">
      <div className="mx-auto flex max-w-wide flex-col gap-7 px-4 py-14 sm:px-6 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="slot">{title}</h2>
          <p className="mt-2 max-w-[48ch] text-lg">{text}</p>
        </div>
        <div className="shrink-0">{children}</div>
      </div>
    </section>
  );
}
