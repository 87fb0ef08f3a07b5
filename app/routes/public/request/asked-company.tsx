import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ASK_CHOICES, ASK_HOURS, type AskChoice } from "#domain/briefs/asking/rules.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import { formatServiceAreas } from "#texts/formats.ts";

/** The company that a request asks first. */
export type AskedCompany = {
  profileId: string;
  businessName: string;
  /** Where it can take requests now. */
  provinces: Province[];
  isAskable: boolean;
  /** Where the work is; null before that is answered. */
  province: Province | null;
};

/** Says before the last step, which asks it, whom the request is for; and on each step why not, and what happens instead. */
export function AskedNotice({ asked }: { asked: AskedCompany }) {
  const { businessName, provinces, isAskable, province } = asked;
  if (isAskable)
    return (
      <Notice title={`Je vraagt ${businessName} als eerste`}>
        {province
          ? "Bij de laatste stap kies je of je daarna ook andere bedrijven vraagt."
          : `${businessName} werkt in ${formatServiceAreas(provinces)}. Bij de laatste stap kies je of je daarna ook andere bedrijven vraagt.`}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={
        province && provinces.length > 0
          ? `${businessName} werkt niet in ${province}`
          : `${businessName} neemt nu geen aanvragen aan`
      }
    >
      Je kunt je aanvraag wel afmaken. Hij gaat dan meteen naar andere bedrijven die dit werk bij jou doen.
    </Notice>
  );
}

/** Keeps the company with the answers of every step; empty when it cannot be asked. */
export const AskedField = ({ asked }: { asked: AskedCompany | null }) => (
  <input type="hidden" name="askedProfile" value={asked?.isAskable ? asked.profileId : ""} />
);

const labels = (name: string): Record<AskChoice, { label: string; description: string }> => ({
  first: {
    label: `Eerst ${name}, daarna ook anderen`,
    description: `${name} ziet je aanvraag eerst als enige, hooguit ${ASK_HOURS} uur lang. Daarna kunnen ook andere bedrijven een offerte sturen.`,
  },
  only: {
    label: `Alleen ${name}`,
    description: "Andere bedrijven zien je aanvraag niet, tot je dat zelf wilt.",
  },
  everybody: {
    label: "Meteen alle bedrijven",
    description: `${name} krijgt dan geen voorsprong.`,
  },
});

/** On the last step: only this company, later others as well, or everybody at once. */
export function AskChoiceField({ asked, chosen }: { asked: AskedCompany; chosen: string }) {
  const texts = labels(asked.businessName);
  return (
    <ChoiceCards
      name="askChoice"
      label="Wie mag een offerte sturen?"
      columns={1}
      options={ASK_CHOICES.map((value) => ({ value, ...texts[value] }))}
      defaultValue={chosen || "first"}
    />
  );
}
