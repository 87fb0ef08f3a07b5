import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Link } from "#app/ui/link.tsx";
import { DIGEST_TIME } from "#domain/matching/alerts/rules.ts";
import {
  choicesOf,
  hasBell,
  hearsOf,
  isMailForContact,
  isMailRequired,
  kindsHeardBy,
  type Channel,
  type Choice,
  type NotificationKind,
} from "#domain/events/notifications/rules.ts";
import { saveNotificationChoices } from "#domain/events/notifications/save-notification-choices.ts";
import { notificationChoices } from "#domain/events/notifications/views.ts";
import { QUIET_FROM, QUIET_UNTIL } from "#domain/kernel/quiet-hours.ts";
import { KIND_TEXTS } from "#texts/notifications.ts";
import type { Role } from "#domain/kernel/roles.ts";
import type { Route } from "./+types/notifications";
import { SettingsHeading } from "./settings-heading.tsx";

const PATH = "/account/meldingen";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Meldingen kiezen");

const ROLES: readonly Role[] = ["CLIENT", "PHOTOGRAPHER"];

/** The channels that this page offers a choice for, with the head of their column. */
const COLUMNS = [
  { channel: "mail", label: "Mail" },
  { channel: "bell", label: "Op de site" },
  { channel: "push", label: "Push" },
] as const satisfies { channel: Channel; label: string }[];

const fieldOf = (kind: NotificationKind, channel: Channel) => `${channel}-${kind}`;
const DAILY = "dagelijks";
const AT_NIGHT = "nacht";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireSession(context, ...ROLES);
  const { choices, alsoAtNight, isContact } = await notificationChoices(ctx, ctx.actor);
  const rows = kindsHeardBy(ctx.actor).map((kind) => ({
    kind,
    ...KIND_TEXTS[kind],
    cells: COLUMNS.map(({ channel }) => cellOf(kind, channel, choices[kind][channel], isContact)),
  }));
  return {
    rows: hasBell(ctx.actor) ? rows : [],
    hearsOfRequests: hearsOf("new_request", ctx.actor),
    isDaily: choices.new_request.mail === "digest",
    alsoAtNight,
    times: { daily: DIGEST_TIME, from: QUIET_FROM, until: QUIET_UNTIL },
  };
}

function cellOf(kind: NotificationKind, channel: Channel, choice: Choice, isContact: boolean) {
  const name = fieldOf(kind, channel);
  if (isForContact(kind, channel) && !isContact) return { name, is: "contact" } as const;
  if (choicesOf(kind, channel).length > 0) return { name, is: "choice", isOn: choice !== "never" } as const;
  return { name, is: channel === "mail" && isMailRequired(kind) ? "required" : "none" } as const;
}

const isForContact = (kind: NotificationKind, channel: Channel): boolean =>
  channel === "mail" && isMailForContact(kind);

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireSession(context, ...ROLES);
  const form = await request.formData();
  const chosen = (kind: NotificationKind, channel: Channel): Choice => {
    if (!form.has(fieldOf(kind, channel))) return "never";
    const isDaily = form.get(DAILY) === "ja" && choicesOf(kind, channel).includes("digest");
    return isDaily ? "digest" : "at_once";
  };
  const { isContact } = await notificationChoices(ctx, ctx.actor);
  const mayChoose = (kind: NotificationKind, channel: Channel): boolean =>
    choicesOf(kind, channel).length > 0 && (isContact || !isForContact(kind, channel));
  const choices = kindsHeardBy(ctx.actor).flatMap((kind) =>
    COLUMNS.filter(({ channel }) => mayChoose(kind, channel)).map(({ channel }) => ({
      kind,
      channel,
      choice: chosen(kind, channel),
    })),
  );
  return answerRefusal({}, async () => {
    await saveNotificationChoices(ctx, { choices, alsoAtNight: form.has(AT_NIGHT) });
    return redirectWithToast(PATH, "notifications_saved");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/account/meldingen`: what the user hears of, by mail and on the site. */
export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, hearsOfRequests, isDaily, alsoAtNight, times } = loaderData;
  if (rows.length === 0) return <ReadsAlong />;
  return (
    <>
      <SettingsHeading title="Meldingen" />
      <p className="mt-3 text-soft">
        Kies waarover je een mail krijgt, en wat je ziet bij de bel boven aan de site. Wat bij je account
        hoort, krijg je altijd. Push komt op apparaten waarop je{" "}
        <Link href="/account/meldingen/apparaat" className="link">
          meldingen aanzet
        </Link>
        .
      </p>
      <Form method="post" className="mt-8">
        <FormProblems answer={actionData} />
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line text-left text-sm text-soft">
              <th scope="col" className="py-2 font-semibold">
                Waarover
              </th>
              {COLUMNS.map(({ channel, label }) => (
                <th key={channel} scope="col" className="w-14 py-2 text-center font-semibold sm:w-24">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, name, when, cells }) => (
              <tr key={kind} className="border-b border-line">
                <th scope="row" className="py-3 pr-3 text-left align-top font-normal">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-soft">{when}</span>
                </th>
                {cells.map((cell, at) => (
                  <td key={cell.name} className="py-3 text-center align-top">
                    <ChannelCell cell={cell} label={`${COLUMNS[at]!.label}: ${name}`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {hearsOfRequests && <DailyChoice isDaily={isDaily} time={times.daily} />}
        {hearsOfRequests && (
          <div className="mt-6">
            <Checkbox
              name={AT_NIGHT}
              label={`Mail me ook tussen ${times.from} en ${times.until} uur over nieuwe aanvragen`}
              hint="Staat dit uit, dan wacht de mail tot de ochtend."
              defaultChecked={alsoAtNight}
            />
          </div>
        )}
        <div className="mt-8">
          <Button size="large" wide>
            Opslaan
          </Button>
        </div>
      </Form>
    </>
  );
}

/** For a member who only reads. */
function ReadsAlong() {
  return (
    <>
      <SettingsHeading title="Meldingen" />
      <p className="mt-3 text-soft">
        Je leest mee met je bedrijf. Meldingen gaan naar je collega’s die offertes versturen, dus hier valt
        niets te kiezen. Mails over je eigen account krijg je altijd.
      </p>
    </>
  );
}

type Cell = ReturnType<typeof cellOf>;

const CELL_TEXTS = {
  required: "Hoort bij je account",
  contact: "Gaat naar de contactpersoon",
  none: "–",
} as const;

function ChannelCell({ cell, label }: { cell: Cell; label: string }) {
  if (cell.is === "choice") {
    return (
      <label className="inline-flex size-11 cursor-pointer items-center justify-center">
        <span className="sr-only">{label}</span>
        <input type="checkbox" name={cell.name} defaultChecked={cell.isOn} className="size-6" />
      </label>
    );
  }
  return <span className="inline-block pt-2.5 text-sm leading-tight text-soft">{CELL_TEXTS[cell.is]}</span>;
}

function DailyChoice({ isDaily, time }: { isDaily: boolean; time: string }) {
  const options = [
    { value: "nee", label: "Meteen", checked: !isDaily },
    { value: "ja", label: `Elke dag om ${time} uur, alles in één mail`, checked: isDaily },
  ];
  return (
    <fieldset className="mt-8">
      <legend className="font-semibold">Mails over nieuwe aanvragen</legend>
      {options.map(({ value, label, checked }) => (
        <label key={value} className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={DAILY}
            value={value}
            defaultChecked={checked}
            className="size-5 shrink-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
