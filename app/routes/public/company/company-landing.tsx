import { useLocation } from "react-router";
import type { ShownClaim } from "#app/claims/shown-claim.ts";
import { useLaunch } from "#app/launch/launch-facts.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogTrigger } from "#app/ui/dialog.tsx";
import { CallToAction } from "#app/ui/landing/call-to-action.tsx";
import { Claims } from "#app/ui/landing/claims.tsx";
import { Questions } from "#app/ui/landing/questions.tsx";
import { Reasons } from "#app/ui/landing/reasons.tsx";
import { Section } from "#app/ui/landing/section.tsx";
import { Steps } from "#app/ui/landing/steps.tsx";
import { DISCOUNT_DIALOG_ID, DiscountDialog } from "#app/ui/launch/discount-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import type { ProvinceFactsTexts } from "#app/work/work-texts.ts";
import type { Work } from "#domain/briefs/open-list/work-view.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import type { Payback } from "#domain/proposals/statistics/payback.ts";
import type { CompanyLandingTexts } from "./company-landing-texts.ts";
import { PaybackLine } from "./payback-line.tsx";
import { PriceCard } from "./price-card.tsx";
import { ProvinceFacts } from "./province-facts.tsx";
import type { Invitation } from "./invitation.server.ts";
import { registerPath } from "./referral-code.ts";
import { SampleBrief } from "./sample-brief.tsx";
import { UnknownCode } from "./unknown-code.tsx";
import { WorkSection } from "./work-section.tsx";

/**
 * The landing page for companies of one vertical. `invitation` is the referral code of the link; `sampleDay` is the
 * formatted day of the sample brief; `work` is null while it cannot be counted.
 */
export function CompanyLanding({
  texts,
  invitation: { code: referralCode, isUnknown },
  sampleDay,
  work,
  province,
  facts,
  payback,
  figures,
}: {
  texts: CompanyLandingTexts;
  invitation: Invitation;
  sampleDay: string;
  work: Work | null;
  /** The province that the visitor chose, and its figures; without one those of the country. */
  province: Province | null;
  facts: ProvinceFactsTexts | null;
  payback: Payback | null;
  figures: ShownClaim[];
}) {
  const launch = useLaunch();
  const { pathname } = useLocation();
  const href = registerPath(texts.vertical, referralCode);
  const label = referralCode ? "Aanmelden met uitnodigingscode" : "Bedrijf aanmelden";
  return (
    <>
      <section aria-labelledby="kop" className="bg-accent-tint">
        <div className="mx-auto grid max-w-wide grid-cols-1 gap-x-16 gap-y-8 px-4 py-8 sm:px-6 lg:grid-cols-[1fr_25rem] lg:items-start lg:py-12">
          <div>
            <h1 id="kop" className="text-hero">
              {texts.title}
            </h1>
            <p className="mt-4 max-w-[52ch] text-lg">{texts.intro}</p>
            {facts && (
              <div className="mt-6">
                <ProvinceFacts
                  province={province}
                  facts={facts}
                  path={pathname}
                  referralCode={referralCode}
                />
              </div>
            )}
            {referralCode && (
              <div className="mt-8 max-w-xl">
                <Notice title="Je bent uitgenodigd">
                  De code {referralCode} staat straks al voor je ingevuld. Neem je een abonnement, dan kan het
                  bedrijf dat jou uitnodigde een maand gratis krijgen. Het ziet niet dat jij het bent.
                </Notice>
              </div>
            )}
            {isUnknown && (
              <div className="mt-8 max-w-xl">
                <UnknownCode />
              </div>
            )}
            <div className="mt-6 flex flex-wrap gap-3">
              <DialogTrigger dialogId={DISCOUNT_DIALOG_ID} size="large" wide>
                {label}
              </DialogTrigger>
              <Button href="#opdracht" variant="secondary" size="large" wide>
                Bekijk een aanvraag
              </Button>
            </div>
          </div>
          <PriceCard payback={<PaybackLine payback={payback} />}>
            <Button href={href} className="w-full">
              {label}
            </Button>
          </PriceCard>
        </div>
      </section>
      <Claims claims={figures} />
      <section aria-labelledby="opdracht" className="py-16 sm:py-20">
        <div className="mx-auto grid max-w-wide grid-cols-1 gap-x-16 gap-y-8 px-4 sm:px-6 lg:grid-cols-[1fr_30rem] lg:items-center">
          <div>
            <h2 id="opdracht" className="max-w-[20ch]">
              Zo ziet een aanvraag eruit
            </h2>
            <p className="mt-3 max-w-[48ch] text-lg text-soft">{texts.sampleIntro}</p>
            <div className="mt-6">
              <Ticks items={texts.samplePoints} />
            </div>
          </div>
          <SampleBrief sample={texts.sample} when={sampleDay} />
        </div>
      </section>
      {work && <WorkSection vertical={texts.vertical} work={work} />}
      <Section id="stappen" title="Zo begin je" mist>
        <Steps steps={texts.steps} />
      </Section>
      <Section id="waarom" title="Eerlijk voor wie het werk doet" beside>
        <Reasons reasons={texts.reasons} />
      </Section>
      <Section id="vragen" title="Vragen van bedrijven" beside mist>
        <Questions questions={texts.questions} />
      </Section>
      <CallToAction {...texts.closing}>
        <Button href={href} variant="secondary" size="large" wide>
          {label}
        </Button>
      </CallToAction>
      <DiscountDialog
        offer={launch?.offer ?? null}
        stamp={launch?.formStamp ?? ""}
        path={pathname}
        companyVertical={texts.vertical}
        referralCode={referralCode}
      />
    </>
  );
}
