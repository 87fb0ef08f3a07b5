import { useState, useSyncExternalStore } from "react";
import { useNavigation, useSubmit } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { pushObstacle, subscribe, unsubscribe, type PushObstacle } from "#app/push/subscribe.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DomainError } from "#domain/kernel/errors.ts";
import { hasBell } from "#domain/events/notifications/rules.ts";
import { hasPush } from "#domain/channels/push/push-view.ts";
import { turnOffPush } from "#domain/channels/push/turn-off-push.ts";
import { turnOnPush } from "#domain/channels/push/turn-on-push.ts";
import type { Route } from "./+types/push";
import { SettingsHeading } from "./settings-heading.tsx";
import { requireOwner } from "./settings-page.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Meldingen op dit apparaat");

const PATH = "/account/meldingen/apparaat";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return {
    isTold: hasBell(ctx.actor),
    isOn: await hasPush(ctx, ctx.actor),
    publicKey: context.get(runtimeContext).push.publicKey,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  return answerRefusal({}, async () => {
    if (form.get("intent") === "uit") {
      await turnOffPush(ctx, {});
      return redirectWithToast(PATH, "push_off");
    }
    const target = turnOnPush.definition.inputAt(ctx.now).safeParse(Object.fromEntries(form));
    if (!target.success) throw new DomainError("invalid_input");
    await turnOnPush(ctx, target.data);
    return redirectWithToast(PATH, "push_on");
  });
}

const OBSTACLES: Record<PushObstacle, { title: string; text: string }> = {
  unsupported: {
    title: "Deze browser kent geen meldingen",
    text: "Gebruik een recente versie van Chrome, Edge, Firefox of Safari.",
  },
  needs_home_screen: {
    title: "Zet de site eerst op je beginscherm",
    text: "Kies in Safari “Deel” en dan “Zet op beginscherm”. Open de site daarna vanaf je beginscherm en kom hier terug.",
  },
  denied: {
    title: "Je browser houdt meldingen tegen",
    text: "Je hebt ze voor deze site geblokkeerd. Sta ze toe in de instellingen van je browser en laad deze pagina opnieuw.",
  },
};

const noChanges = () => () => {};

export const shouldRevalidate = afterRefusals;

/** Turns push messages on and off for the browser of this session. It asks nothing before the button is pressed. */
export default function Push({ loaderData, actionData }: Route.ComponentProps) {
  const { isTold, isOn, publicKey } = loaderData;
  // Read at every render: nothing tells that a permission changed. The server does not know the browser.
  const obstacle = useSyncExternalStore(noChanges, pushObstacle, () => null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";

  const turnOn = async () => {
    setIsAsking(true);
    setProblem(null);
    try {
      const target = await subscribe(publicKey);
      if (target) await submit({ intent: "aan", ...target }, { method: "post" });
    } catch {
      setProblem("Je browser kon zich niet aanmelden voor meldingen. Probeer het later opnieuw.");
    }
    setIsAsking(false);
  };
  const turnOff = async () => {
    // Our server stops in any case, also when the browser cannot unsubscribe.
    await unsubscribe().catch(() => {});
    await submit({ intent: "uit" }, { method: "post" });
  };

  return (
    <>
      <SettingsHeading title="Meldingen op dit apparaat" />
      {isTold && (
        <p className="mt-3 text-soft">
          Dan zie je het ook als de site dicht is. Er staat niets in wat iemand die meekijkt niet mag weten:
          geen namen, adressen of bedragen. Log je uit, dan stoppen ze vanzelf.
        </p>
      )}
      <div className="mt-6 space-y-6 empty:hidden">
        <FormProblems answer={actionData} />
        {problem && (
          <div role="alert">
            <Notice tone="warning">{problem}</Notice>
          </div>
        )}
        {!isOn && !isTold && (
          <Notice title="Er is niets om te melden">
            Meldingen gaan naar je collega’s die offertes versturen.
          </Notice>
        )}
        {!isOn && isTold && obstacle && (
          <Notice title={OBSTACLES[obstacle].title}>{OBSTACLES[obstacle].text}</Notice>
        )}
        {isOn && (
          <Notice tone="success" title="Staan aan op dit apparaat">
            Waarvoor je een melding krijgt, kies je bij{" "}
            <Link href="/account/meldingen" className="link">
              Meldingen
            </Link>
            .
          </Notice>
        )}
      </div>
      <noscript>
        <p className="mt-6">Hiervoor is JavaScript nodig, en dat staat in je browser uit.</p>
      </noscript>
      <div className="mt-8 flex flex-wrap gap-4 in-[html:not([data-js])]:hidden">
        {isOn ? (
          <Button type="button" variant="secondary" pending={isSending} onClick={() => void turnOff()}>
            Zet uit op dit apparaat
          </Button>
        ) : (
          isTold &&
          obstacle === null && (
            <Button type="button" pending={isAsking || isSending} onClick={() => void turnOn()}>
              Zet aan op dit apparaat
            </Button>
          )
        )}
      </div>
    </>
  );
}
