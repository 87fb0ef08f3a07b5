import { Button } from "#app/ui/button.tsx";

/** Links to the sign-up page of companies. */
export function CompanySignUp() {
  return (
    <div className="mt-8 rounded border border-line p-5 sm:p-6">
      <h2 className="text-h3">Meld je bedrijf aan</h2>
      <p className="mt-2 text-soft">
        Voor bedrijven is er een eigen aanmelding, met je KvK-nummer en een abonnement. Je ziet daar eerst wat
        het kost.
      </p>
      <Button href="/schoonmaak/special-register" size="large" wide className="mt-5">
        Naar aanmelden als bedrijf
      </Button>
    </div>
  );
}

/** Before the launch: submits the company role; the answer opens the launch dialog. */
export function CompanyBeforeStart({ pending }: { pending: boolean }) {
  return (
    <div className="rounded border border-line p-5 sm:p-6">
      <h2 className="text-h3">Meld je bedrijf aan</h2>
      <p className="mt-2 text-soft">
        Aanmelden kan nu al. Wil je alleen weten wanneer we starten? Laat dan alleen je e-mailadres achter.
      </p>
      <Button size="large" wide pending={pending} className="mt-5">
        Aanmelden als bedrijf
      </Button>
    </div>
  );
}
