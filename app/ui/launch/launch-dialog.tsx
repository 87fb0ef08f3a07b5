import type { LaunchFacts } from "#app/launch/launch-facts.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { brandLinks, type Brand } from "#app/ui/frame/navigation.ts";
import { VERTICAL_OF_BRAND, VERTICAL_PAGES } from "#app/verticals.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { launchSentence } from "#texts/company/launch.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { SignupForm } from "./signup-form.tsx";

/** The menu opens it too. */
export const LAUNCH_DIALOG_ID = "start-nieuws";

/** Time before the dialog opens by itself, in milliseconds (spec §9). */
const OPEN_AFTER_MS = 3_000;

/** Before the launch: says when it is and offers news about it. Opens by itself on landing pages, once per browser. */
export function LaunchDialog({
  brand,
  launch,
  path,
  opensItself,
  open,
}: {
  brand: Brand;
  launch: LaunchFacts;
  /** Path of the current page. */
  path: string;
  opensItself: boolean;
  /** Renders it open. */
  open?: boolean;
}) {
  const vertical = VERTICAL_OF_BRAND[brand];
  const { company, companies } = VERTICAL_TEXTS[vertical];
  return (
    <Dialog
      id={LAUNCH_DIALOG_ID}
      open={open}
      title={
        launch.start?.kind === "within_a_week"
          ? "We gaan bijna van start"
          : "Hoor als eerste wanneer we starten"
      }
      autoOpen={opensItself ? { afterMs: OPEN_AFTER_MS, rememberAs: "start-getoond" } : undefined}
    >
      <p>
        {launchSentence(launch.start)} Laat je naam en e-mailadres achter, dan krijg je bericht zodra het
        zover is. Offertes vragen en sturen kan nu al.
      </p>
      <p className="mt-3">
        Heb je een {company.toLowerCase()}? Per provincie is er plek voor hooguit {MAX_PER_REGION} {companies}
        . Die zien alle aanvragen in hun vak die voor iedereen openstaan, en sturen zoveel offertes als ze
        willen.{" "}
        <a href={brandLinks[brand].forCompanies.href} className="link">
          Lees hoe het werkt voor bedrijven
        </a>
        .
      </p>
      <div className="mt-5">
        <SignupForm
          audience={VERTICAL_PAGES[vertical].slug}
          source={path}
          returnTo={path}
          stamp={launch.formStamp}
          idPrefix="start-"
        />
      </div>
    </Dialog>
  );
}
