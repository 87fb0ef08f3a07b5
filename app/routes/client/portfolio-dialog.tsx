import { Dialog } from "#app/ui/dialog.tsx";
import { invoker } from "#app/ui/invoker.ts";
import type { ReceivedProposal } from "#domain/briefs/client-briefs-view.ts";
import { OutsideLink } from "./outside-link.tsx";

/** Pictures of earlier work and links to it; nothing when the company has shown none. */
export function Portfolio({ proposal }: { proposal: ReceivedProposal }) {
  const { company, portfolio, portfolioLink } = proposal;
  const images = portfolio.filter(({ kind }) => kind === "IMAGE");
  const links = [
    ...new Set([
      ...(portfolioLink ? [portfolioLink] : []),
      ...portfolio.filter(({ kind }) => kind === "LINK").map(({ value }) => value),
    ]),
  ];
  if (images.length === 0 && links.length === 0) return null;
  const id = `portfolio-${proposal.id}`;
  return (
    <>
      <button
        type="button"
        {...invoker(id, "show-modal")}
        aria-haspopup="dialog"
        className="link inline-flex min-h-11 items-center"
      >
        Bekijk portfolio
      </button>
      <Dialog id={id} title={`Portfolio van ${company.businessName}`}>
        {images.length > 0 && (
          <ul className="grid gap-3 sm:grid-cols-2">
            {images.map(({ value }, index) => (
              <li key={value}>
                <img
                  src={`/bestanden/${value}`}
                  alt={`Werk van ${company.businessName}, foto ${index + 1}`}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded border border-line bg-mist object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        {links.length > 0 && (
          <ul className="mt-3">
            {links.map((href) => (
              <li key={href}>
                <OutsideLink href={href} />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
