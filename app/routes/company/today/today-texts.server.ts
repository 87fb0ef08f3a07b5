import type { MomentKind } from "#domain/deals/days/rules.ts";
import type { TodayQuote } from "#domain/workplace/today-query.ts";
import type { TodayItem } from "#domain/workplace/today-view.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { formatDateTime, formatLastDay, formatList } from "#texts/formats.ts";
import { PROFILE_PART_TEXTS } from "#texts/company/profile-parts.ts";
import { quotedBriefPath, WORK_PATH } from "../list/list-paths.ts";
import { briefPath, wonJobPath } from "../list/sheet-paths.ts";
import { QUESTIONS_ID } from "../sheet/sheet-questions.tsx";
import { PAY_PATH } from "../subscription/past-due-notice.tsx";
import { OPEN_TO_ALL } from "#texts/request/open-to-all.ts";
import { SUBSCRIPTION_PATH } from "../subscription/subscription-path.ts";

const workOf = ({
  vertical,
  category,
  service,
  locationText,
}: Pick<TodayQuote, "vertical" | "category" | "service" | "locationText">) =>
  `${serviceLabel(vertical, category, service)}, ${locationText}`;

/** A moment of a deal of this member: today, and as its client proposed it. */
const OWN_MOMENTS: Record<MomentKind, { today: string; proposed: string }> = {
  VISIT: { today: "Jouw bezoek", proposed: "een bezoek vooraf" },
  WORK: { today: "Jouw opdracht", proposed: "een dag" },
};

const sheetOf = ({ briefId }: TodayQuote) => quotedBriefPath(briefId);

/** An item of today as a title, a line and the address where it is done. */
export function todayRow(item: TodayItem): {
  kind: TodayItem["kind"];
  title: string;
  text: string;
  href: string;
} {
  const { kind } = item;
  switch (item.kind) {
    case "own_deal": {
      const { time, briefId } = item.deal;
      const { today, proposed } = OWN_MOMENTS[item.deal.kind];
      return {
        kind,
        title: time === null ? "Jouw opdracht wacht op een antwoord" : `${today} van vandaag om ${time} uur`,
        text: `${workOf(item.deal)}.${time === null ? ` De opdrachtgever stelde ${proposed} voor.` : ""}`,
        href: wonJobPath(briefId),
      };
    }
    case "job_today": {
      const { agreedTime, briefId } = item.job;
      return {
        kind,
        title:
          agreedTime === null ? "Afgesproken voor vandaag" : `Afgesproken voor vandaag om ${agreedTime} uur`,
        text: `${workOf(item.job)}.`,
        href: wonJobPath(briefId),
      };
    }
    case "call_client":
      return {
        kind,
        title: "Je bent gekozen: bel je opdrachtgever",
        text: `${workOf(item.quote)}. Gekozen op ${formatDateTime(item.quote.decidedAt!)} uur.`,
        href: wonJobPath(item.quote.briefId),
      };
    case "answer_ask":
      return {
        kind,
        title: "Een opdrachtgever vraagt jou als eerste",
        text: `${workOf(item.ask)}. ${item.ask.isOnly ? "Andere bedrijven zien hem niet." : `Tot ${formatDateTime(item.ask.opensAt)} uur ziet alleen jij hem.`}`,
        href: briefPath(item.ask.briefId, ""),
      };
    case "quote_outdated":
      return {
        kind,
        title: "De aanvraag is gewijzigd: geldt je offerte nog?",
        text: `${workOf(item.quote)}. Bevestig je offerte, of pas hem aan.`,
        href: sheetOf(item.quote),
      };
    case "use_answer":
      return {
        kind,
        title: "Je vraag is beantwoord",
        text: `${workOf(item.answered)}. Je kunt nu een offerte schrijven.`,
        href: `${briefPath(item.answered.briefId, "")}#${QUESTIONS_ID}`,
      };
    case "quote_runs_out":
      return {
        kind,
        title: `Je offerte is geldig tot en met ${formatLastDay(item.quote.validUntil)}`,
        text: `${workOf(item.quote)}. ${item.quote.readAt ? "De opdrachtgever heeft hem gelezen." : "De opdrachtgever heeft hem nog niet gelezen."}`,
        href: sheetOf(item.quote),
      };
    case "quote_read":
      return {
        kind,
        title: "Je offerte is gelezen",
        text: `${workOf(item.quote)}. Geopend op ${formatDateTime(item.quote.readAt!)} uur.`,
        href: sheetOf(item.quote),
      };
    case "pay":
      return {
        kind,
        title: "Je laatste betaling is mislukt",
        text: `Betaal voor ${formatDateTime(item.until)} uur, anders stopt je toegang.`,
        href: PAY_PATH,
      };
    case "subscribe":
      return {
        kind,
        title: "Je hebt geen abonnement",
        text: `Met een abonnement zie je ${OPEN_TO_ALL}, en kun je offertes sturen.`,
        href: SUBSCRIPTION_PATH,
      };
    case "make_profile":
      return {
        kind,
        title: "Maak je profiel",
        text: "Opdrachtgevers willen weten wie je bent voordat ze kiezen.",
        href: "/verhuisbedrijf-onboarding",
      };
    case "complete_profile":
      return {
        kind,
        title: "Maak je profiel af",
        text: `Zet er nog ${formatList(item.missing.map((part) => PROFILE_PART_TEXTS[part].missing))} bij.`,
        href: "/verhuisbedrijf-dashboard/profiel",
      };
    case "set_work":
      return {
        kind,
        title: "Zeg welk werk je zoekt",
        text: "Kies afstand, grootte en dagen. Dan krijg je alleen bericht van aanvragen die bij je passen.",
        href: WORK_PATH,
      };
  }
}
