import { afterRefusals } from "#app/after-refusals.ts";
import { SECOND_STEP_PATH } from "#app/auth/access.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { pendingSecondStep } from "#domain/accounts/second-step/second-step-view.ts";
import { formatCount } from "#texts/formats.ts";
import { qrCode } from "./qr-code.server.ts";
import type { Route } from "./+types/two-steps";
import { ownerOf, sendOwnerCode } from "./owner-code.server.ts";
import { OwnerCodeForm, OwnerProof, SEND_CODE, type Owner } from "./owner-proof.tsx";
import { SetUpApp } from "./set-up-app.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SettingsHeading } from "./settings-heading.tsx";
import { requireOwner } from "./settings-page.server.ts";
import { renewCodes, setUp, turnOff, turnOn, type TwoStepsAnswer } from "./two-steps-actions.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Inloggen in twee stappen");

export async function loader({ context }: Route.LoaderArgs) {
  const { session, ctx } = requireOwner(context);
  const { secondStep } = context.get(runtimeContext).auth;
  const pending = await pendingSecondStep(ctx, ctx.actor);
  const learning = pending && (await secondStep.toLearn(pending));
  return {
    owner: await ownerOf(ctx),
    isOn: session.hasSecondStep,
    isOperator: ctx.actor.role === "OPERATOR",
    codesLeft: session.hasSecondStep ? await secondStep.recoveryCodesLeft(ctx.actor) : 0,
    learning: learning && { qr: qrCode(learning.address), ...learning },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = requireOwner(context);
  const form = await request.formData();
  const intent = form.get("intent");
  if (form.has(SEND_CODE)) return sendOwnerCode(owner.ctx, SECOND_STEP_PATH);
  if (intent === "klaar") return turnOn(context, owner, form);
  if (intent === "codes") return renewCodes(owner, form);
  return intent === "uit" ? turnOff(owner, form) : setUp(owner, form);
}

export const shouldRevalidate = afterRefusals;

/** The second step: turns it on and off, and renews the recovery codes. */
export default function TwoSteps({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, isOn, isOperator, codesLeft, learning } = loaderData;
  const answer: TwoStepsAnswer | undefined = actionData;
  const about = answer && textOf(answer.values, "intent");
  return (
    <>
      <SettingsHeading title="Inloggen in twee stappen" />
      {answer?.recoveryCodes ? (
        <RecoveryCodes codes={answer.recoveryCodes} isOperator={isOperator} />
      ) : isOn ? (
        <div className="mt-6 space-y-10">
          <Notice tone="success" title="Staat aan">
            Om in te loggen heb je {owner.hasPassword ? "je wachtwoord" : "een code uit je mail"} en een code
            uit je app nodig. Je hebt nog {formatCount(codesLeft, "herstelcode", "herstelcodes")}.
          </Notice>
          <Change
            owner={owner}
            intent="codes"
            title="Nieuwe herstelcodes"
            text="Kwijt, of bijna op? Vraag tien nieuwe aan. De oude werken dan niet meer."
            button="Maak nieuwe codes"
            answer={about === "codes" ? answer : undefined}
          />
          <Change
            owner={owner}
            intent="uit"
            title="Uitzetten"
            text={
              isOperator
                ? "Als beheerder moet je het daarna meteen opnieuw instellen, bijvoorbeeld met een nieuwe telefoon."
                : `Daarna is ${owner.hasPassword ? "je wachtwoord" : "een code uit je mail"} weer genoeg om in te loggen.`
            }
            button="Uitzetten"
            danger
            answer={about === "uit" ? answer : undefined}
          />
        </div>
      ) : learning ? (
        <SetUpApp {...learning} answer={answer} />
      ) : (
        <div className="mt-4 space-y-6">
          <p className="text-soft">
            Met een app op je telefoon maak je bij het inloggen een code van 6 cijfers. Zo komt niemand in je
            account {owner.hasPassword ? "die alleen je wachtwoord kent" : "die alleen bij je mail kan"}. Elke
            app voor inlogcodes werkt, zoals die van Google, Microsoft of Apple.
          </p>
          {isOperator && (
            <Notice tone="warning" title="Verplicht voor beheerders">
              Stel dit in voordat je verdergaat naar het beheer.
            </Notice>
          )}
          <Change owner={owner} intent="begin" title="Instellen" button="Instellen" answer={answer} />
        </div>
      )}
      <OwnerCodeForm owner={owner} />
    </>
  );
}

/** A form for one change that asks for the password or a mailed code. */
function Change(props: {
  owner: Owner;
  intent: string;
  title: string;
  text?: string;
  button: string;
  danger?: boolean;
  answer: TwoStepsAnswer | undefined;
}) {
  const { owner, intent, title, text, button, danger, answer } = props;
  const id = `bewijs-${intent}`;
  return (
    <section aria-labelledby={`titel-${intent}`}>
      <h2 id={`titel-${intent}`} className="text-h3">
        {title}
      </h2>
      {text && <p className="mt-2 text-soft">{text}</p>}
      <Form method="post" noValidate className="mt-4 space-y-5">
        {/* Two forms on the page ask for a proof, so each field needs its own id. */}
        <FormProblems answer={answer} ids={{ currentPassword: id, ownerCode: id }} />
        <input type="hidden" name="intent" value={intent} />
        <OwnerProof id={id} owner={owner} answer={answer} />
        <Button variant={danger ? "danger" : "primary"}>{button}</Button>
      </Form>
    </section>
  );
}
