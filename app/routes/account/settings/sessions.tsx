import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { signOutTo } from "#app/auth/sign-out-to.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { sessionsView } from "#domain/accounts/account-views.ts";
import { endAllSessions } from "#domain/accounts/end-all-sessions.ts";
import { endSession } from "#domain/accounts/end-session.ts";
import { SESSION_LIFETIME } from "#domain/accounts/rules.ts";
import { deviceName } from "#texts/device.ts";
import { formatDate, formatPeriod } from "#texts/formats.ts";
import type { Route } from "./+types/sessions";
import { SettingsHeading } from "./settings-heading.tsx";
import { requireOwner } from "./settings-page.server.ts";

const PATH = "/account/apparaten";
const EVERYWHERE = "overal";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Apparaten");

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { idleHours, hours } = SESSION_LIFETIME[ctx.actor.role];
  const sessions = await sessionsView(ctx, ctx.actor);
  const names = sessions.map(({ device }) => deviceName(device));
  return {
    life: { idle: formatPeriod(idleHours), most: formatPeriod(hours) },
    sessions: sessions.map(({ id, isThisOne, createdAt, lastUsedAt }, at) => ({
      id,
      isThisOne,
      name: toldApart(names, at),
      since: formatDate(createdAt),
      lastUsed: formatDate(lastUsedAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  const id = form.get("id");
  if (form.get("intent") === EVERYWHERE) {
    await endAllSessions(ctx, {});
    return signOutTo(request, context, "/auth", "signed_out_everywhere");
  }
  return answerRefusal({}, async () => {
    await endSession(ctx, { sessionId: typeof id === "string" ? id : "" });
    return redirectWithToast(PATH, "session_ended");
  });
}

/** A name that tells a device from the others: the second of the same kind is numbered. */
function toldApart(names: readonly string[], at: number): string {
  const before = names.slice(0, at).filter((name) => name === names[at]).length;
  return before === 0 ? names[at]! : `${names[at]} (${before + 1})`;
}

export const shouldRevalidate = afterRefusals;

/** The actor's sessions, each with a button that signs it out. */
export default function Sessions({ loaderData: { life, sessions }, actionData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHeading title="Apparaten" />
      <p className="mt-3 text-soft">
        Hier ben je ingelogd. Herken je een apparaat niet? Log het uit en kies een nieuw wachtwoord. Wie{" "}
        {life.idle} niets doet, wordt vanzelf uitgelogd. Na {life.most} log je altijd opnieuw in.
      </p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {sessions.map(({ id, name, isThisOne, since, lastUsed }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-soft">
                {isThisOne ? "Dit apparaat" : `Laatst gebruikt op ${lastUsed}`}, ingelogd sinds {since}
              </p>
            </div>
            {!isThisOne && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button variant="secondary" size="small">
                  Uitloggen<span className="sr-only"> op {name}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-8">
        <Button name="intent" value={EVERYWHERE} variant="danger">
          Overal uitloggen
        </Button>
        <p className="mt-3 text-sm text-soft">Ook op dit apparaat. Daarna log je opnieuw in.</p>
      </Form>
    </>
  );
}
