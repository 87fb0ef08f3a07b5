import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CodeBox } from "#app/ui/fields/code-box.tsx";
import { Link } from "#app/ui/link.tsx";
import { CodeField } from "../code-field.tsx";

/** The secret for an authenticator app, as a QR code, as a link for this phone and as text. */
export function SetUpApp(props: {
  qr: { path: string; size: number };
  address: string;
  secret: string;
  answer: FormAnswer | undefined;
}) {
  const { qr, address, secret, answer } = props;
  return (
    <div className="mt-6 space-y-8">
      <FormProblems answer={answer} />
      <section aria-labelledby="scan">
        <h2 id="scan" className="text-h3">
          1. Scan de code met je app
        </h2>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="mt-4 w-56 rounded border border-line bg-paper"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="mt-4 text-soft">
          Zit je op je telefoon?{" "}
          <Link href={address} className="link">
            Open je app
          </Link>
          . Of neem deze sleutel over:
        </p>
        <CodeBox text={secret.replaceAll(/(.{4})/g, "$1 ").trim()} />
      </section>
      <section aria-labelledby="eerste">
        <h2 id="eerste" className="text-h3">
          2. Vul de code uit je app in
        </h2>
        <p className="mt-2 text-soft">Op andere apparaten word je daarna uitgelogd.</p>
        <Form method="post" noValidate className="mt-4 space-y-5">
          <input type="hidden" name="intent" value="klaar" />
          <CodeField name="secondStepCode" error={answer?.errors.secondStepCode} />
          <Button size="large" wide>
            Aanzetten
          </Button>
        </Form>
      </section>
    </div>
  );
}
