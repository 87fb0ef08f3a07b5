import { Form } from "#app/forms/form.tsx";
import { signInCodePath, signOutPath } from "#app/routes/account/sign-in-code-path.ts";
import { readingPath } from "#app/routes/client/reading/reading-paths.ts";
import { requestPath } from "#app/routes/client/request-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { COUNTS } from "#texts/numbers.ts";

type ConfirmedProps = {
  briefId: string;
  isOpen: boolean;
  isOwn: boolean;
  /** Whether this browser is signed in, to another account when the request is not its own. */
  isSignedIn: boolean;
  /** Token of the link that shows the request without signing in; null where there is none to give. */
  readingToken: string | null;
};

/** Says that a request is confirmed, and where its client reads the quotes. */
export function Confirmed({ briefId, isOpen, isOwn, isSignedIn, readingToken }: ConfirmedProps) {
  const signInPath = signInCodePath(requestPath(briefId));
  return (
    <>
      <h1>{isOpen ? "Je aanvraag staat online" : "Je aanvraag is al bevestigd"}</h1>
      <p className="mt-4 text-lg text-soft">
        {isOpen &&
          `Bedrijven die in jouw provincie werken, kunnen je nu een offerte sturen. Je krijgt er hooguit ${COUNTS.quotes}, en bij elke offerte een mail. `}
        {whereToRead({ isOwn, isSignedIn, canRead: readingToken !== null })}
      </p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        {isOwn && (
          <Button href={requestPath(briefId)} size="large">
            Naar je aanvraag
          </Button>
        )}
        {!isOwn && readingToken !== null && (
          <Button href={readingPath(readingToken)} size="large">
            Bekijk je aanvraag
          </Button>
        )}
        {!isOwn && isSignedIn && (
          <Form method="post" action={signOutPath(signInPath)}>
            <Button size="large" variant="secondary">
              Uitloggen en inloggen met een code
            </Button>
          </Form>
        )}
        {!isOwn && !isSignedIn && (
          <Button href={signInPath} size="large" variant={readingToken === null ? undefined : "secondary"}>
            Inloggen met een code
          </Button>
        )}
      </div>
    </>
  );
}

function whereToRead({
  isOwn,
  isSignedIn,
  canRead,
}: Record<"isOwn" | "isSignedIn" | "canRead", boolean>): string {
  if (isOwn) return "Je leest ze bij je aanvraag.";
  const other = isSignedIn
    ? "Je bent nu ingelogd met een ander account, en daar staat deze aanvraag niet bij. "
    : "";
  return canRead
    ? `${other}Lezen kan zonder in te loggen. Wil je een bedrijf kiezen of iets veranderen, log dan in met het e-mailadres van de aanvraag. We mailen je daarvoor een code.`
    : `${other}Log in met het e-mailadres van de aanvraag om ze te lezen. Dat kan zonder wachtwoord, met een code die we je mailen.`;
}
