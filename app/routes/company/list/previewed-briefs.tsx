import type { ComponentProps } from "react";
import { StartSubscription } from "../subscription/start-subscription.tsx";
import { Form } from "#app/forms/form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { QuotesCounter } from "#app/ui/marketing/quotes-counter.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import type { ErrorText } from "#texts/errors/error-text.ts";
import { listPath } from "./list-paths.ts";
import type { previewOf } from "./preview.server.ts";

const OPTIONS = PROVINCES.map((province) => ({ value: province, label: province }));

/** The requests of a company's area before it pays: rows that open nothing. Beside them stands the way to a subscription. */
export function PreviewedBriefs({
  found: preview,
  problem,
  order,
  manages,
}: {
  found: ReturnType<typeof previewOf> | null;
  problem: ErrorText | null;
  order: ComponentProps<typeof StartSubscription>["order"];
  /** Whether this member may order. */
  manages: boolean;
}) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-12">
      <section aria-labelledby="aanvragen">
        {problem && (
          <div role="alert" className="mt-6">
            <Notice tone="warning" title={problem.title}>
              {problem.message}
            </Notice>
          </div>
        )}
        {preview && (
          <>
            {preview.chosen !== null && <AreaForm chosen={preview.chosen} />}
            <p className="mt-2 text-sm text-soft">{preview.found}</p>
            {preview.rows.length > 0 && (
              <ul className="brief-rows mt-2">
                {preview.rows.map((row, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- requests without an id, read anew with the page
                  <li key={index} data-brief>
                    <h2>
                      {row.title}{" "}
                      {row.isInvited && <Badge code="NIEUW" label="Hiervoor nodigden we je uit" />}
                    </h2>
                    <p>{row.where}</p>
                    <p>{row.facts}</p>
                    <QuotesCounter count={row.count} max={row.max} />
                    <small>{row.age}</small>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </section>
      {(order || !manages) && <StartSubscription order={order} />}
    </div>
  );
}

/** Where it works, of a company that has no provinces yet. */
function AreaForm({ chosen }: { chosen: string }) {
  return (
    <Form method="get" action={listPath("")} className="mt-2 flex items-end gap-3">
      <div className="max-w-96 min-w-0 flex-1">
        <Select
          key={chosen}
          name="province"
          label="Waar werk je?"
          placeholder={chosen === "" ? "Kies een provincie" : undefined}
          options={OPTIONS}
          defaultValue={chosen}
        />
      </div>
      <Button variant="secondary">Toon</Button>
    </Form>
  );
}
