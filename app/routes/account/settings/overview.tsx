import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { accountView, hasPassword, sessionsView } from "#domain/accounts/account-views.ts";
import { ownThreads } from "#domain/desk/contact/views.ts";
import { hasBell } from "#domain/events/notifications/rules.ts";
import { ownStatements } from "#domain/desk/measures/statement-view.ts";
import { ownSignIns } from "#domain/security/views.ts";
import { ownsTokens } from "#domain/accounts/tokens/policy.ts";
import { formatCount } from "#texts/formats.ts";
import { formatPhone } from "#texts/phone.server.ts";
import { DownloadForm } from "./download-form.tsx";
import type { Route } from "./+types/overview";
import { OwnThreads } from "./own-threads.tsx";
import { OwnSignIns, signInTexts } from "./own-sign-ins.tsx";
import { DECISIONS_PATH } from "../decisions-path.ts";
import { requireOwner } from "./settings-page.server.ts";
import { readableMail } from "#domain/kernel/readable-mail.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Mijn account");

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, session } = requireOwner(context);
  const account = await accountView(ctx, ctx.actor);
  const sessions = await sessionsView(ctx, ctx.actor);
  return {
    name: account.fullName,
    phone: account.phone ? formatPhone(account.phone) : "",
    email: readableMail(account.email),
    hasPassword: await hasPassword(ctx, ctx.actor),
    hasSecondStep: account.hasSecondStep,
    mustHaveSecondStep: ctx.actor.role === "OPERATOR",
    isTold: hasBell(ctx.actor),
    usesPrograms: ownsTokens.allows(ctx.actor),
    devices: sessions.length,
    signIns: signInTexts(await ownSignIns(ctx, ctx.actor)),
    threads: await ownThreads(ctx),
    decisions: (await ownStatements(ctx, ctx.actor)).length,
    suspended: session.suspended,
    isWithoutCompany: ctx.actor.role === "PHOTOGRAPHER" && ctx.actor.companyId === null,
  };
}

/** The account page: everything about the account, with the pages that change it. */
export default function Overview({ loaderData: account }: Route.ComponentProps) {
  return (
    <>
      <h1>Mijn account</h1>
      {account.suspended && (
        <div className="mt-6">
          <Notice tone="warning" title="We hebben je account geblokkeerd of gesloten">
            <Link href={DECISIONS_PATH} className="link">
              Lees waarom, of maak bezwaar
            </Link>
            .
          </Notice>
        </div>
      )}
      {account.isWithoutCompany && !account.suspended && (
        <div className="mt-6">
          <Notice title="Je hoort nu niet bij een bedrijf">
            Een nieuwe uitnodiging neem je aan met de link in de mail. Heb je dit account niet meer nodig?
            Verwijder het dan onderaan deze pagina.
          </Notice>
        </div>
      )}
      <section aria-labelledby="wie" className="mt-8">
        <h2 id="wie" className="mb-4 text-h3">
          Je gegevens
        </h2>
        <DescriptionList
          items={[
            { label: "Naam", value: account.name, edit: "/account/naam" },
            { label: "Telefoonnummer", value: account.phone, edit: "/account/naam#phone" },
            { label: "E-mailadres", value: account.email, edit: "/account/e-mail" },
          ]}
        />
      </section>
      <section aria-labelledby="inloggen" className="mt-10">
        <h2 id="inloggen" className="mb-4 text-h3">
          Inloggen
        </h2>
        <DescriptionList
          items={[
            {
              label: "Wachtwoord",
              value: account.hasPassword ? "Ingesteld" : "Geen: je logt in met een code uit je mail",
              edit: "/account/wachtwoord",
            },
            {
              label: "Twee stappen",
              value: account.hasSecondStep
                ? "Aan: ook een code uit je app"
                : account.mustHaveSecondStep
                  ? "Uit, maar verplicht voor beheerders"
                  : account.hasPassword
                    ? "Uit: alleen je wachtwoord"
                    : "Uit: alleen een code uit je mail",
              edit: "/account/twee-stappen",
            },
            {
              label: "Apparaten",
              value: `Ingelogd op ${formatCount(account.devices, "apparaat", "apparaten")}`,
              edit: "/account/apparaten",
            },
          ]}
        />
      </section>
      <OwnSignIns {...account.signIns} />
      {account.usesPrograms && (
        <section aria-labelledby="programmas" className="mt-10 space-y-4">
          <h2 id="programmas" className="text-h3">
            Programma’s
          </h2>
          <p className="text-soft">
            Laat je eigen software bij je account met een sleutel die je zelf maakt.
          </p>
          <Button href="/account/api" variant="secondary">
            Sleutels voor programma’s
          </Button>
        </section>
      )}
      {account.isTold && (
        <section aria-labelledby="meldingen" className="mt-10 space-y-4">
          <h2 id="meldingen" className="text-h3">
            Meldingen
          </h2>
          <p className="text-soft">Kies waarover je een mail krijgt, en wat je op de site ziet.</p>
          <Button href="/account/meldingen" variant="secondary">
            Meldingen kiezen
          </Button>
        </section>
      )}
      {account.threads.length > 0 && <OwnThreads threads={account.threads} />}
      {account.decisions > 0 && (
        <section aria-labelledby="besluiten" className="mt-10 space-y-4">
          <h2 id="besluiten" className="text-h3">
            Besluiten van ons
          </h2>
          <p className="text-soft">Wat we verborgen, blokkeerden of waarvoor we waarschuwden, en waarom.</p>
          <Button href={DECISIONS_PATH} variant="secondary">
            Besluiten bekijken
          </Button>
        </section>
      )}
      <section aria-labelledby="data" className="mt-10 space-y-4">
        <h2 id="data" className="text-h3">
          Alles wat we van je hebben
        </h2>
        <p className="text-soft">
          Download een zip met je account, je aanvragen, offertes en foto’s, in een vorm die een ander
          programma kan lezen.
        </p>
        <DownloadForm variant="secondary" label="Mijn gegevens downloaden" />
        <p>
          <Link href="/account/bewaren" className="link inline-flex min-h-11 items-center">
            Wat we van je bewaren en tot wanneer
          </Link>
        </p>
      </section>
      <section aria-labelledby="weg" className="mt-10 space-y-4 border-t border-line pt-8">
        <h2 id="weg" className="text-h3">
          Stoppen
        </h2>
        <p className="text-soft">Je ziet eerst wat er weggaat en wat we moeten bewaren.</p>
        <Button href="/account/verwijderen" variant="danger">
          Account verwijderen
        </Button>
      </section>
    </>
  );
}
