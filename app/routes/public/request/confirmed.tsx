import { signInCodePath } from "#app/routes/account/sign-in-code-path.ts";
import { Button } from "#app/ui/button.tsx";
import { COUNTS } from "#texts/numbers.ts";
import { REQUESTS_PATH } from "./request-paths.ts";

/** Says that a request is confirmed, and where its client reads the quotes. Shows nothing of the request. */
export function Confirmed({ isOpen, isOwn }: { isOpen: boolean; isOwn: boolean }) {
  return (
    <>
      <h1>{isOpen ? "Je aanvraag staat online" : "Je aanvraag is al bevestigd"}</h1>
      <p className="mt-4 text-lg text-soft">
        {isOpen &&
          `Bedrijven in de buurt kunnen je nu een offerte sturen. Je krijgt er hooguit ${COUNTS.quotes}, en bij elke offerte een mail. `}
        {isOwn
          ? "Je leest ze bij je aanvragen."
          : "Log in om ze te lezen. Dat kan zonder wachtwoord, met een code die we je mailen."}
      </p>
      <p className="mt-8">
        <Button href={isOwn ? REQUESTS_PATH : signInCodePath(REQUESTS_PATH)} size="large" wide>
          {isOwn ? "Naar je aanvragen" : "Inloggen met een code"}
        </Button>
      </p>
    </>
  );
}
