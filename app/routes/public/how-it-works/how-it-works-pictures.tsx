import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { ServicePicture } from "#app/ui/pictures/service-picture.tsx";
import { QuotesCounter } from "#app/ui/marketing/quotes-counter.tsx";
import type { ReactNode } from "react";

/** The frame of a step's picture, which is decorative: the text next to it says the same. */
function Stage({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="rounded bg-accent-tint px-5 py-8 sm:px-10 sm:py-12">
      <div className="mx-auto max-w-md">{children}</div>
    </div>
  );
}

/** Step 1: a filled-in brief. */
export function RequestPicture() {
  return (
    <Stage>
      <Card look="raised">
        <div className="flex items-center gap-4">
          <ServicePicture name="window" className="size-12 shrink-0" />
          <div>
            <p className="font-heading text-h4 font-bold">Ramen lappen</p>
            <p className="text-soft">Hoorn, eens per maand</p>
          </div>
        </div>
        <div className="mt-5 space-y-2.5">
          {["w-full", "w-11/12", "w-2/3"].map((width) => (
            <div key={width} className={cx("h-2.5 rounded-full bg-line", width)} />
          ))}
        </div>
        <div className="mt-6 flex justify-end">
          <span className="rounded bg-accent px-4 py-2 text-sm font-semibold text-paper">
            Plaats aanvraag
          </span>
        </div>
      </Card>
    </Stage>
  );
}

const quotes = [
  { price: "€\u00a038", text: "Buitenkant en kozijnen" },
  { price: "€\u00a045", text: "Binnen en buiten" },
  { price: "€\u00a042", text: "Binnen, buiten, zonwering" },
];

/** Step 2: a list of quotes with their number. */
export function QuotesPicture() {
  return (
    <Stage>
      <div className="mb-4 flex justify-end">
        <QuotesCounter count={3} />
      </div>
      <div className="space-y-3">
        {quotes.map((quote, index) => (
          <div
            key={quote.price}
            className={cx(
              "flex items-center justify-between gap-4 rounded border border-line bg-paper px-4 py-3 shadow",
              index === 1 && "sm:ml-6",
              index === 2 && "sm:ml-12",
            )}
          >
            <span className="text-soft">{quote.text}</span>
            <span className="font-heading text-h4 font-bold whitespace-nowrap">{quote.price}</span>
          </div>
        ))}
      </div>
    </Stage>
  );
}

/** Step 3: one chosen quote, and contact between two people. */
export function ChosenPicture() {
  return (
    <Stage>
      <Card look="chosen">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-heading text-h3 font-bold">€&nbsp;42</p>
          <Badge code="ACCEPTED" />
        </div>
        <p className="mt-1 text-soft">Binnen, buiten, zonwering</p>
        <div className="mt-5 border-t border-line pt-4">
          <p className="font-semibold">Dit bedrijf heeft nu je gegevens</p>
          <p className="text-soft">Naam, adres, e-mailadres en telefoonnummer</p>
        </div>
      </Card>
    </Stage>
  );
}
