import { requireOperator } from "../operator-page.server.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { checkFirstSetting } from "#domain/checks/check-first-view.ts";
import { checkFirstInput } from "#domain/checks/input.ts";
import { decidesOnChecks } from "#domain/checks/policy.ts";
import { setCheckFirst } from "#domain/checks/set-check-first.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { checkQueue, readCursor } from "#domain/checks/queue-view.ts";
import { formatCount } from "#texts/formats.ts";
import type { Route } from "./+types/queue";
import { CHECKS_PATH } from "./check-paths.ts";
import { Desk } from "../desk/desk.tsx";
import { deskRevalidates } from "../desk/desk-address.ts";
import { checkRow } from "./check-row.server.ts";

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bedrijven controleren");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const after = readCursor(url.searchParams.get("na"));
  const setting = { checkFirst: await checkFirstSetting(ctx), mayChange: decidesOnChecks.allows(ctx.actor) };
  const { waiting, total, next } = await checkQueue(ctx, after);
  // The address of a sheet names the kind of its check, so it keeps the page of the queue alone.
  const search = after === null ? "" : `?na=${encodeURIComponent(url.searchParams.get("na")!)}`;
  const rows = waiting.map((one) => checkRow(one, { now: ctx.now, search }));
  return { rows, total, next, setting, isFirst: after === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireOperator(context, decidesOnChecks);
  const parsed = parseForm(await request.formData(), checkFirstInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, async () => {
    await setCheckFirst(ctx, parsed.value);
    return redirectWithToast(CHECKS_PATH, "check_first_saved");
  });
}

export const shouldRevalidate = deskRevalidates;

/** `/beheer/controle`: the companies that wait for a check, oldest first. */
export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, next, isFirst, setting } = loaderData;
  return (
    <Desk
      title="Controle"
      path={CHECKS_PATH}
      links={
        total > 0 && <p className="text-soft">{formatCount(total, "controle wacht", "controles wachten")}</p>
      }
      rows={rows}
      nothing={isFirst ? "Er wacht niemand: elk bedrijf is nagekeken." : "Hierna wacht er niets meer."}
      below={
        <>
          <div className="mt-6 flex flex-wrap gap-4 empty:hidden">
            {!isFirst && (
              <Button href={CHECKS_PATH} variant="quiet">
                Naar de oudste
              </Button>
            )}
            {next && (
              <Button href={`${CHECKS_PATH}?na=${encodeURIComponent(next)}`} variant="secondary">
                Volgende
              </Button>
            )}
          </div>
          <CheckFirstSetting {...setting} answer={actionData} />
        </>
      }
    />
  );
}

/** Whether a first quote waits for a KvK check, and the button that changes it. */
function CheckFirstSetting({
  checkFirst,
  mayChange,
  answer,
}: {
  checkFirst: boolean;
  mayChange: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <section aria-labelledby="eerst-controleren" className="mt-12 max-w-text border-t border-line pt-8">
      <h2 id="eerst-controleren" className="text-h3">
        Controle vóór de eerste offerte
      </h2>
      <p className="mt-2">
        Dit staat <strong>{checkFirst ? "aan" : "uit"}</strong>.{" "}
        {checkFirst
          ? "Een bedrijf stuurt zijn eerste offerte pas na de KvK-controle. Wie al eens een offerte stuurde, gaat door."
          : "Een bedrijf stuurt meteen offertes. Zonder controle staat er bij dat zijn KvK nog niet is gecontroleerd."}
      </p>
      <FormProblems answer={answer} />
      {mayChange ? (
        <Form method="post" className="mt-4">
          <Button name="checkFirst" value={checkFirst ? "off" : "on"} variant="secondary">
            {checkFirst ? "Niet meer vooraf controleren" : "Eerst controleren"}
          </Button>
        </Form>
      ) : (
        <p className="mt-2 text-soft">Iemand met de rol Beheer kan dit wijzigen.</p>
      )}
    </section>
  );
}
