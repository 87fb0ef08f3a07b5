import { useLivePause } from "#app/live/live-context.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ACCOUNT_PATH } from "./settings-heading.tsx";

/** Shows the recovery codes, once: news that loads the page again would take them away. */
export function RecoveryCodes({ codes, isOperator }: { codes: string[]; isOperator: boolean }) {
  useLivePause(true);
  return (
    <div className="mt-6 space-y-6">
      <Notice tone="success" title="Inloggen in twee stappen staat aan">
        Om in te loggen heb je voortaan ook een code uit je app nodig.
      </Notice>
      <section aria-labelledby="herstel">
        <h2 id="herstel" className="text-h3">
          Bewaar deze herstelcodes
        </h2>
        <p className="mt-2 text-soft">
          Ben je je telefoon kwijt, dan log je in met een van deze codes. Elke code werkt één keer. Je ziet ze
          alleen nu: schrijf ze op of zet ze in je wachtwoordkluis.
        </p>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(12ch,1fr))] gap-x-6 gap-y-2 rounded bg-mist p-5">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </section>
      <Button href={isOperator ? "/beheer" : ACCOUNT_PATH}>Ik heb ze bewaard</Button>
    </div>
  );
}
