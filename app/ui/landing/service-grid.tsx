import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

export type Service = { href: string; title: string; text: string; picture: ReactNode };

/** The kinds of work; each card starts a brief for it. In rows of four where those are full, and else of three. */
export function ServiceGrid({ services }: { services: Service[] }) {
  const hasFours = services.length % 4 === 0;
  return (
    <ul
      className={cx(
        "grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5",
        hasFours ? "xl:grid-cols-4" : "lg:grid-cols-3",
      )}
    >
      {services.map((service) => (
        <li
          key={service.title}
          className={cx(
            "group relative flex gap-4 rounded border border-line p-5 transition-colors duration-150 hover:border-accent sm:p-6",
            // A quarter of the width has no room for a long word beside the picture.
            hasFours && "xl:flex-col xl:gap-3",
          )}
        >
          <div className="shrink-0">{service.picture}</div>
          <div className="min-w-0">
            <h3 className="text-h4">
              {/* The link covers the card, so that its accessible name is only the title. */}
              <a
                href={service.href}
                className="underline decoration-transparent underline-offset-4 group-hover:decoration-current after:absolute after:inset-0 after:rounded focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent"
              >
                {service.title}
              </a>
            </h3>
            <p className="mt-1 text-soft">{service.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
