import type { ReceivedQuote } from "#domain/proposals/request-view.ts";
import { OutsideLink } from "./outside-link.tsx";
import { RequestDialog } from "../acts/request-dialog.tsx";

/** A dialog with the pictures and links of a company's work; nothing without any. */
export function Portfolio({ quote }: { quote: ReceivedQuote }) {
  const { businessName } = quote.company;
  const { images, links } = itemsOf(quote);
  if (images.length === 0 && links.length === 0) return null;
  return (
    <RequestDialog
      id={`portfolio-${quote.id}`}
      quote={quote}
      title={`Portfolio van ${businessName}`}
      variant="text"
      trigger={
        <span>
          Bekijk portfolio<span className="sr-only"> van {businessName}</span>
        </span>
      }
    >
      {() => <PortfolioItems quote={quote} />}
    </RequestDialog>
  );
}

function itemsOf({ portfolio, portfolioLink }: ReceivedQuote) {
  const own = portfolio.filter(({ kind }) => kind === "LINK").map(({ value }) => value);
  return {
    images: portfolio.filter(({ kind }) => kind === "IMAGE"),
    links: [...new Set([...(portfolioLink ? [portfolioLink] : []), ...own])],
  };
}

/** Those pictures and links. */
export function PortfolioItems({ quote }: { quote: ReceivedQuote }) {
  const { images, links } = itemsOf(quote);
  return (
    <>
      {images.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {images.map(({ value }, index) => (
            <li key={value}>
              <img
                src={`/bestanden/${value}`}
                alt={`Werk van ${quote.company.businessName}, foto ${index + 1}`}
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
    </>
  );
}
