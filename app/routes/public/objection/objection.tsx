import { data } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { DomainError } from "#domain/kernel/errors.ts";
import { objectInput } from "#domain/desk/measures/input.ts";
import { MAX_REASONS_LENGTH } from "#domain/desk/measures/rules.ts";
import { objectToMeasure } from "#domain/desk/measures/object-to-measure.ts";
import { statementOfLink, type Statement } from "#domain/desk/measures/statement-view.ts";
import { formatDate } from "#texts/formats.ts";
import { DECISION_LABELS, measureTitle, OTHER_ROADS } from "#texts/desk/measures.ts";
import type { Route } from "./+types/objection";
import { objectionPath } from "./objection-path.ts";
import { StatementOfReasons } from "./statement.tsx";

export const handle: PageHandle = { width: "text" };

/** The address is a secret: other sites get no referrer of it. With `no-referrer` a browser would send the form without origin. */
export const headers = () => ({
  "Referrer-Policy": "same-origin",
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
});

export const meta: Route.MetaFunction = (args) =>
  titleMeta(
    args,
    args.loaderData?.statement ? measureTitle(args.loaderData.statement) : "Deze link werkt niet",
  );

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    return { statement: await statementOfLink(ctxOf(context), token) };
  } catch (error) {
    if (error instanceof DomainError && error.code === "link_invalid")
      return data({ statement: null }, { status: 404 });
    throw error;
  }
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const form = await request.formData();
  form.set("token", token);
  const parsed = parseForm(form, objectInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await objectToMeasure(ctxOf(context), parsed.value);
    return redirectWithToast(objectionPath(token), "objection_sent");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/bezwaar/:token`: the statement of reasons of a measure, and the form to object to it, without an account. */
export default function Objection({ loaderData: { statement }, actionData }: Route.ComponentProps) {
  if (!statement)
    return (
      <>
        <h1>Deze link werkt niet</h1>
        <p className="mt-4">
          Kijk of je de hele link uit onze mail hebt gebruikt. Kom je er niet uit?{" "}
          <Link href="/contact" className="link">
            Schrijf ons
          </Link>
          .
        </p>
      </>
    );
  const field = fieldsOf(actionData);
  return (
    <>
      <h1>{measureTitle(statement, statement.status === "ANNOUNCED")}</h1>
      <div className="mt-6">
        <StatementOfReasons statement={statement} />
      </div>
      <section aria-labelledby="bezwaar" className="mt-10">
        <h2 id="bezwaar" className="text-h3">
          Bezwaar
        </h2>
        <ObjectionState statement={statement} />
        {statement.mayObject && (
          <Form method="post" className="mt-4 space-y-6">
            <FormProblems answer={actionData} />
            <p>
              Klopt het niet? Schrijf waarom. Dat kan tot en met {formatDate(statement.objectionUntil)},
              gratis en zonder in te loggen.
            </p>
            <TextArea
              {...field("objection")}
              label="Waarom ben je het er niet mee eens?"
              maxLength={MAX_REASONS_LENGTH}
              rows={6}
            />
            <Button>Bezwaar versturen</Button>
          </Form>
        )}
        <p className="mt-6 max-w-[62ch] text-soft">{OTHER_ROADS}</p>
      </section>
    </>
  );
}

/** What was objected and decided so far. */
function ObjectionState({ statement }: { statement: Statement }) {
  const { objection, objectedAt, decision, decisionText, decidedAt, mayObject, status } = statement;
  if (!objection || !objectedAt)
    return mayObject ? null : (
      <p className="mt-3">
        {status === "LIFTED" ? "Dit besluit geldt niet meer." : "De termijn om bezwaar te maken is voorbij."}
      </p>
    );
  return (
    <>
      <p className="mt-3 text-soft">Op {formatDate(objectedAt)} schreef je:</p>
      <p className="mt-1 whitespace-pre-line">{objection}</p>
      <div className="mt-4">
        {decision ? (
          <Notice tone={decision === "UPHELD" ? "success" : "info"} title={`${DECISION_LABELS[decision]}.`}>
            <p className="whitespace-pre-line">{decisionText}</p>
            <p className="mt-1 text-sm text-soft">{formatDate(decidedAt!)}</p>
          </Notice>
        ) : (
          <Notice title="We kijken naar je bezwaar">
            Je krijgt een mail met wat we besluiten en waarom.
          </Notice>
        )}
      </div>
    </>
  );
}
