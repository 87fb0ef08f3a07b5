import type { ApiProblem } from "./calls.server.ts";

/** Every code of a problem with what it means. The `type` of a problem is the address of its code. */
export function ApiProblems({ problems }: { problems: ApiProblem[] }) {
  return (
    <section aria-labelledby="fouten" className="mt-12">
      <h2 id="fouten" className="text-h3">
        Fouten
      </h2>
      <p className="mt-1 text-soft">
        De <code>code</code> van een fout blijft dezelfde; de tekst kan wijzigen. <code>type</code> is het
        adres van de code op deze pagina.
      </p>
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        {problems.map(({ anchor, code, status, title, message }) => (
          <div key={code} id={anchor} className="-mx-2 scroll-mt-4 px-2 py-3 target:bg-accent-tint">
            <dt>
              <code className="font-semibold break-all">{code}</code> ({status})
            </dt>
            <dd className="mt-1 text-soft">
              {title}. {message}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
