import type { ReceivedQuote } from "#domain/proposals/request-view.ts";
import { OutsideLink } from "./outside-link.tsx";
import { RequestDialog } from "../acts/request-dialog.tsx";

/** Pictures and links of a company's work; nothing without any. */
export function Portfolio({ quote }: { quote: ReceivedQuote }) {
  const { company, portfolio, portfolioLink } = quote;
  const images = portfolio.filter(({ kind }) => kind === "IMAGE");
  const links = [
    ...new Set([
      ...(portfolioLink ? [portfolioLink] : []),
      ...portfolio.filter(({ kind }) => kind === "LINK").map(({ value }) => value),
    ]),
  ];
  if (images.length === 0 && links.length === 0) return null;
  return (
    <RequestDialog
      id={`portfolio-${quote.id}`}
      quote={quote}
      title={`Portfolio van ${company.businessName}`}
      variant="text"
      trigger={
        <span>
          Bekijk portfolio<span className="sr-only"> van {company.businessName}</span>
        </span>
      }
    >
      {() => (
        <>
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
        </>
      )}
    </RequestDialog>
  );
}
