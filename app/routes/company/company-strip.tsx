import { Button } from "#app/ui/button.tsx";
import { CompanyPicture } from "#app/ui/company-picture.tsx";
import { REFERRAL_PATH } from "./invitation-line.tsx";
import { WORK_PATH } from "./list-paths.ts";

const links = [
  { href: "/verhuisbedrijf-dashboard/offertes", label: "Mijn offertes" },
  { href: "/verhuisbedrijf-dashboard/profiel", label: "Profiel" },
  { href: WORK_PATH, label: "Waar je werkt" },
  { href: "/verhuisbedrijf-dashboard/gegevens", label: "Bedrijfsgegevens" },
  { href: "/subscription-management", label: "Abonnement" },
];

const invite = { href: REFERRAL_PATH, label: "Collega uitnodigen" };

/** The company's name and picture, with links to its own pages. */
export function CompanyStrip({
  profile,
  subscribed,
}: {
  profile: { name: string; avatarKey: string | null; areas: string } | null;
  subscribed: boolean;
}) {
  return (
    <section
      aria-label="Je bedrijf"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded border border-line p-4 sm:px-6"
    >
      {profile ? (
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
          <CompanyPicture name={profile.name} avatarKey={profile.avatarKey} className="size-14" />
          <div className="min-w-0">
            <p className="text-h4 font-semibold">{profile.name}</p>
            <p className="text-sm text-soft">{profile.areas}</p>
          </div>
        </div>
      ) : (
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold">Je hebt nog geen profiel</p>
          <p className="mb-3 text-sm text-soft">Opdrachtgevers willen weten wie je bent voordat ze kiezen.</p>
          <Button
            href="/verhuisbedrijf-onboarding"
            variant={subscribed ? "primary" : "secondary"}
            size="small"
          >
            Maak je profiel
          </Button>
        </div>
      )}
      <nav aria-label="Je bedrijf" className="flex flex-wrap gap-x-6">
        {(subscribed ? [...links, invite] : links).map((link) => (
          <a key={link.href} href={link.href} className="link inline-flex min-h-11 items-center">
            {link.label}
          </a>
        ))}
      </nav>
    </section>
  );
}
