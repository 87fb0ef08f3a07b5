import { Link } from "#app/ui/link.tsx";
import { CHECKED_FACT_NAMES } from "#texts/company/check-names.ts";
import type { RegisterRow } from "#domain/checks/trade-register-rows.ts";
import type { RegisterAnswer } from "#domain/kernel/ports.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { checkPath, LOOK_UP, registeredCheckPath } from "./check-paths.ts";
import { shownFact } from "./shown-fact.ts";

/** What the register answered, with the rows beside what the company typed; null before it was asked. */
export type ShownRegister = { answer: RegisterAnswer; rows: RegisterRow[] } | null;

/** The facts of the trade register beside what the company typed. */
export function RegisterFacts({ companyId, register }: { companyId: string; register: ShownRegister }) {
  return (
    <section aria-labelledby="register" className="mt-10">
      <h2 id="register" className="text-h3">
        Handelsregister
      </h2>
      {register ? (
        <Answer {...register} companyId={companyId} />
      ) : (
        <Button href={`${checkPath(companyId)}?${LOOK_UP}#register`} variant="secondary" className="mt-4">
          Opzoeken in het handelsregister
        </Button>
      )}
    </section>
  );
}

function Answer({ answer, rows, companyId }: NonNullable<ShownRegister> & { companyId: string }) {
  if (answer.kind === "by_hand")
    return (
      <p className="mt-2">
        We hebben geen toegang tot het register.{" "}
        <Link href={answer.url} className="link" rel="noreferrer">
          Zoek dit nummer zelf op bij de KvK
        </Link>
        .
      </p>
    );
  if (answer.kind === "unavailable")
    return (
      <Notice tone="warning" title="Het register geeft nu geen antwoord">
        Probeer het straks opnieuw, of zoek het nummer zelf op bij de KvK.
        {answer.status !== null && ` (Antwoord ${answer.status}.)`}
      </Notice>
    );
  if (answer.kind === "unknown")
    return (
      <Notice tone="warning" title="Dit KvK-nummer staat niet in het register">
        Kijk of het nummer klopt.
      </Notice>
    );
  return (
    <>
      <p className="mt-2 font-semibold">
        {answer.entry.isActive ? "Ingeschreven" : "Niet meer actief: uitgeschreven of beëindigd"}
      </p>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {rows.map(({ fact, registered, typed, differs }) => (
          <div key={fact} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="font-semibold">{fact === "address" ? "Adres" : CHECKED_FACT_NAMES[fact]}</dt>
            <dd className="min-w-0">
              {shown(fact, registered) || <span className="text-soft">Niet in het register</span>}
              {differs && <strong className="block text-red">Anders ingevuld: {shown(fact, typed)}</strong>}
            </dd>
          </div>
        ))}
      </dl>
      {answer.entry.isActive && (
        <Button
          href={registeredCheckPath(companyId, answer.entry.legalForm)}
          variant="secondary"
          className="mt-4"
        >
          KvK-controle hiermee vastleggen
        </Button>
      )}
    </>
  );
}

const shown = (fact: RegisterRow["fact"], value: string) =>
  fact === "address" ? value : shownFact(fact, value);
