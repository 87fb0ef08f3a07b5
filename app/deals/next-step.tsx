import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Arrival } from "./day-section.tsx";
import { useDeal } from "./deal-context.ts";
import { Finish } from "./done-section.tsx";
import { ExtraOffer } from "./extra-offer.tsx";
import { experiencePath } from "./paths.ts";
import { ProposedMoments } from "./proposed-moments.tsx";
import { ProposeMoments } from "./propose-moments.tsx";

/** What comes next in one sentence, with the act that it asks for. */
export function NextStep() {
  const deal = useDeal();
  const isOpen = deal.next.isMine || (deal.next.step === "agree_on_day" && deal.side === "COMPANY");
  return (
    <section
      aria-labelledby="volgende-stap"
      className={cx(
        "rounded border p-4 sm:p-5",
        isOpen ? "border-accent-line bg-accent-tint" : "border-line bg-mist",
      )}
    >
      <h2 id="volgende-stap" className="text-h4">
        {deal.next.sentence}
      </h2>
      <NextAct />
    </section>
  );
}

function NextAct() {
  const deal = useDeal();
  switch (deal.next.step) {
    case "agree_on_day":
      return <ProposeMoments label="Noem een dag" open={deal.side === "COMPANY"} />;
    case "answer_proposal":
      return <ProposedMoments kind={deal.next.kind!} />;
    case "decide_extra": {
      const offered = deal.extras.find(({ state }) => state === "OFFERED");
      return offered ? <ExtraOffer extra={offered} /> : null;
    }
    case "confirm_done":
      return deal.side === "CLIENT" ? <Finish /> : null;
    case "day_passed":
      return <Finish />;
    case "day_today":
      return <Arrival />;
    case "done":
      return (
        <p className="mt-3 print:hidden">
          <Button href={experiencePath(deal.path, deal.proposalId)}>Zeg hoe het ging</Button>
        </p>
      );
    case "day_ahead":
    case "over":
      return null;
  }
}
