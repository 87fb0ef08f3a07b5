import { cx } from "#app/ui/cx.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_POINT_COMMENT } from "#domain/deals/finishing/rules.ts";
import { useDeal, useTyped } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { DEAL_INTENTS } from "./intents.ts";
import type { ShownDeal } from "./shown-deal.server.ts";

type Point = ShownDeal["handOver"][number];

/** What client and company go through when the work is done, with what the client said of each point. */
export function HandOver() {
  const deal = useDeal();
  const isTime = deal.state === "DONE" || (deal.state === "PLANNED" && deal.workHasBegun);
  if (deal.handOver.length === 0 || !isTime) return null;
  return (
    <div className="mt-4">
      <h3 className="text-h4">Oplevering</h3>
      <p className="mt-1 text-sm text-soft">
        {deal.side === "CLIENT"
          ? "Loop dit samen na. Jullie zien allebei wat je aanvinkt."
          : "De opdrachtgever vinkt dit aan. Loop het samen na."}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {deal.handOver.map((point) => (
          <li key={point.code} className="py-3">
            <PointRow point={point} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PointRow({ point: { code, label, said } }: { point: Point }) {
  const deal = useDeal();
  const { isShown, field } = useTyped(DEAL_INTENTS.tick, { point: code });
  const comment = field("comment");
  const mayTick = deal.side === "CLIENT" && deal.mayAct;
  const fields = { point: code };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="font-semibold">{label}</span>
        {said && (
          <Badge
            code={said.state === "OK" ? "ACCEPTED" : "DECLINED"}
            label={said.state === "OK" ? "In orde" : "Niet in orde"}
          />
        )}
        {!said && mayTick && (
          <DealForm intent={DEAL_INTENTS.tick} fields={{ ...fields, state: "OK", comment: "" }}>
            <Button size="small" variant="secondary">
              In orde<span className="sr-only">: {label}</span>
            </Button>
          </DealForm>
        )}
        {!said && (
          <span className={cx("text-sm text-soft", mayTick && "hidden print:inline")}>
            Nog niet nagelopen
          </span>
        )}
      </div>
      {said?.comment && <p className="mt-1 whitespace-pre-line">{said.comment}</p>}
      {said && <p className="text-sm text-soft">{said.at}</p>}
      {mayTick && (
        <div className="print:hidden">
          <Disclosure summary={said ? "Wijzigen" : "Niet in orde"} about={label} open={isShown}>
            <DealForm intent={DEAL_INTENTS.tick} fields={fields} className="space-y-3 pt-1">
              <TextArea
                {...comment}
                id={`${comment.id}.${code}`}
                defaultValue={comment.defaultValue || said?.comment}
                label="Wat is er aan de hand?"
                maxLength={MAX_POINT_COMMENT}
                optional
                rows={2}
              />
              <div className="flex flex-wrap gap-3">
                <Button size="small" variant="secondary" name="state" value="NOT_OK">
                  Niet in orde
                </Button>
                {said && (
                  <Button size="small" variant="secondary" name="state" value="OK">
                    In orde
                  </Button>
                )}
              </div>
            </DealForm>
          </Disclosure>
        </div>
      )}
    </>
  );
}
