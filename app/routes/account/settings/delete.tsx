import { Form, useNavigation } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { signOutTo } from "#app/auth/sign-out-to.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { leavingView } from "#domain/members/views.ts";
import { ownStatements } from "#domain/measures/statement-view.ts";
import { retentionText } from "#texts/retention.ts";
import { ERROR_TEXTS } from "#texts/errors.ts";
import { inWords } from "#texts/numbers.ts";
import { deleteAccount } from "#domain/privacy/delete-account.ts";
import { ownerProofInput } from "#domain/accounts/input.ts";
import { LOG_YEARS } from "#domain/audit/rules.ts";
import type { Role } from "#domain/roles.ts";
import { DownloadForm } from "./download-form.tsx";
import type { Route } from "./+types/delete";
import { ownerOf, sendOwnerCode } from "./owner-code.server.ts";
import { OwnerCodeForm, OwnerProof, SEND_CODE } from "./owner-proof.tsx";
import { ACCOUNT_PATH, SettingsHeading } from "./settings-heading.tsx";
import { requireOwner } from "./settings-page.server.ts";

export const handle: PageHandle = { width: "text", frame: "workplace" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Account verwijderen");

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { role } = ctx.actor;
  const [owner, leaves, statements] = await Promise.all([
    ownerOf(ctx),
    leavingView(ctx, ctx.actor),
    ownStatements(ctx, ctx.actor),
  ]);
  const { goes, stays } = whatOf(role, leaves);
  return {
    what: { goes, stays: statements.length > 0 ? [...stays, MEASURES] : stays },
    isLastOwner: leaves?.isLastOwner ?? false,
    owner,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  if (form.has(SEND_CODE)) return sendOwnerCode(ctx, "/account/verwijderen");
  const parsed = parseForm(form, ownerProofInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal({}, async () => {
    await deleteAccount(ctx, parsed.value);
    return signOutTo(request, context, "/", "account_deleted");
  });
}

const EVERYBODY =
  "Je account met je naam, e-mailadres, telefoonnummer en wachtwoord. Je bent overal uitgelogd.";
const BY_ADDRESS =
  "Je aanmelding voor de nieuwsbrief en berichten die je ons stuurde, als je dit e-mailadres gebruikte.";

/** What is deleted, by role. */
const GOES: Record<Role, string[]> = {
  CLIENT: [
    EVERYBODY,
    "Open aanvragen worden geannuleerd. Bedrijven die een offerte stuurden, krijgen daar bericht van.",
    "Je naam, adres, e-mailadres en telefoonnummer in al je aanvragen, ook oude.",
    BY_ADDRESS,
  ],
  PHOTOGRAPHER: [
    EVERYBODY,
    "Je bedrijfsprofiel met al je foto’s en links. Je staat niet meer tussen de bedrijven.",
    "Je abonnement. Er wordt niets meer afgeschreven; wat je al betaalde, krijg je niet terug.",
    "Je verwijzingscode, en tegoed dat je nog hebt.",
    "Je offertes waarop nog niet is gekozen, en de contactgegevens van opdrachtgevers.",
    BY_ADDRESS,
  ],
  OPERATOR: [EVERYBODY, BY_ADDRESS],
};

/** What is kept, by role, with the reason. */
const STAYS: Record<Role, string[]> = {
  CLIENT: [
    "Aanvragen waarop een bedrijf een offerte stuurde, zonder jouw gegevens. De offerte is ook van dat bedrijf.",
    "Een bedrijf dat je hebt gekozen, heeft je gegevens al ontvangen. Dat bedrijf gaat daar zelf over.",
  ],
  PHOTOGRAPHER: [
    "Offertes die zijn geaccepteerd, met de naam van je bedrijf. De opdrachtgever moet kunnen nalezen wat is afgesproken.",
    "Wie welk abonnement betaalde (bedrijfsnaam, KvK-nummer, btw-id): 7 jaar. Dat moet van de Belastingdienst (artikel 52 AWR).",
  ],
  OPERATOR: [
    `Wat je als beheerder hebt gedaan, met je naam: ${inWords(LOG_YEARS)} jaar. Anders is niet na te gaan wie wat besloot.`,
  ],
};

/** What is kept of an account with measures against it. */
const MEASURES = `${retentionText("measure").what}: ${retentionText("measure").until}.`;

/** What goes and stays with an account. The last member of a company takes it along; another leaves it behind. */
function whatOf(role: Role, leaves: Awaited<ReturnType<typeof leavingView>>) {
  if (role !== "PHOTOGRAPHER" || leaves?.companyGoes) return { goes: GOES[role], stays: STAYS[role] };
  if (!leaves) return { goes: [EVERYBODY, BY_ADDRESS], stays: [] };
  const { companyName } = leaves;
  return {
    goes: [EVERYBODY, `Je toegang tot ${companyName}, en je bewaarde filters.`, BY_ADDRESS],
    stays: [
      `Het bedrijf, zijn abonnement en zijn offertes. Bij offertes die je schreef, staat je naam niet meer.`,
    ],
  };
}

/** Deletes the account: says what is deleted and what is kept, and asks for the password or a mailed code. */
export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  const { what, isLastOwner, owner } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <SettingsHeading title="Account verwijderen" />
      <p className="mt-3 text-soft">
        Je kunt dit niet terugdraaien. Wil je iets bewaren? Download dan eerst je gegevens.
      </p>
      <DownloadForm variant="text" label="Mijn gegevens downloaden" />
      <h2 className="mt-8 text-h3">Dit gaat weg</h2>
      <Points texts={what.goes} />
      {what.stays.length > 0 && (
        <>
          <h2 className="mt-8 text-h3">Dit blijft</h2>
          <Points texts={what.stays} />
        </>
      )}
      {isLastOwner && (
        <div className="mt-8">
          <Notice tone="warning" title={ERROR_TEXTS.last_owner.title}>
            {ERROR_TEXTS.last_owner.message}{" "}
            <a href="/verhuisbedrijf-dashboard/team" className="link">
              Naar Medewerkers
            </a>
          </Notice>
        </div>
      )}
      <Form method="post" noValidate className="mt-10 space-y-6 border-t border-line pt-8">
        <FormProblems answer={actionData} />
        <OwnerProof owner={owner} answer={actionData} hint="Zo weten we zeker dat jij het bent." />
        <ButtonRow>
          <Button variant="danger" size="large" pending={busy}>
            Account voorgoed verwijderen
          </Button>
          <Button href={ACCOUNT_PATH} variant="quiet" size="large">
            Account houden
          </Button>
        </ButtonRow>
      </Form>
      <OwnerCodeForm owner={owner} />
    </>
  );
}

function Points({ texts }: { texts: string[] }) {
  return (
    <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-accent">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
