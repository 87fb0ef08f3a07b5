import { data } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { CodeBox } from "#app/ui/fields/code-box.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { endToken } from "#domain/accounts/tokens/end-token.ts";
import { makeTokenForm } from "#domain/accounts/tokens/input.ts";
import { makeToken } from "#domain/accounts/tokens/make-token.ts";
import { MAX_TOKENS, scopesFor, TOKEN_DAYS } from "#domain/accounts/tokens/rules.ts";
import { ownTokens } from "#domain/accounts/tokens/views.ts";
import { formatDate, formatPeriod } from "#texts/formats.ts";
import { inWords } from "#texts/numbers.ts";
import { scopeText } from "#texts/tokens.ts";
import type { Route } from "./+types/tokens";
import { ownerOf, sendOwnerCode } from "./owner-code.server.ts";
import { OwnerCodeForm, SEND_CODE } from "./owner-proof.tsx";
import { SettingsHeading } from "./settings-heading.tsx";
import { requireTokenOwner } from "./settings-page.server.ts";
import { NewTokenForm } from "./new-token-form.tsx";
import { OwnTokens } from "./own-tokens.tsx";

const PATH = "/account/api";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Sleutels voor programma’s");

/** A refusal, or the new token, which is shown once. */
type TokensAnswer = FormAnswer & { token?: string };

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, session } = requireTokenOwner(context);
  const tokens = await ownTokens(ctx, ctx.actor);
  const { role } = ctx.actor;
  return {
    owner: await ownerOf(ctx),
    hasSecondStep: session.hasSecondStep,
    scopes: scopesFor(ctx.actor).map((value) => ({ value, ...scopeText(value, role) })),
    periods: TOKEN_DAYS.map((value) => ({ value, label: formatPeriod(Number(value) * 24) })),
    isFull: tokens.length >= MAX_TOKENS,
    most: inWords(MAX_TOKENS),
    tokens: tokens.map(({ id, name, start, scopes, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      name,
      start,
      may: scopes.map((scope) => scopeText(scope, role).label),
      since: formatDate(createdAt),
      lastUsed: lastUsedAt && formatDate(lastUsedAt),
      until: formatDate(expiresAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, session } = requireTokenOwner(context);
  const form = await request.formData();
  if (form.has(SEND_CODE)) return sendOwnerCode(ctx, PATH);
  const ended = form.get("stop");
  if (typeof ended === "string")
    return answerRefusal({}, async () => {
      await endToken(ctx, { tokenId: ended });
      return redirectWithToast(PATH, "token_ended");
    });
  const parsed = parseForm(form, makeTokenForm(session.hasSecondStep));
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, async () => {
    const { token } = await makeToken(ctx, parsed.value);
    return data<TokensAnswer>({ errors: {}, values: {}, token });
  });
}

export const shouldRevalidate = afterRefusals;

/** The tokens of the account, and a form that makes one. */
export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, tokens, isFull, most } = loaderData;
  const answer: TokensAnswer | undefined = actionData;
  return (
    <>
      <SettingsHeading title="Sleutels voor programma’s" />
      <p className="mt-3 text-soft">
        Met een sleutel kan je eigen software bij je account, voor wat jij kiest. Wat een programma kan
        vragen, staat in de{" "}
        <Link href="/api" className="link">
          beschrijving van onze API
        </Link>
        . Een nieuw wachtwoord via “Wachtwoord vergeten?” stopt al je sleutels.
      </p>
      {answer?.token ? (
        <NewToken token={answer.token} />
      ) : (
        <div className="mt-6 empty:hidden">
          <FormProblems answer={answer} />
        </div>
      )}
      {tokens.length > 0 && <OwnTokens tokens={tokens} />}
      {isFull ? (
        <p className="mt-8 text-soft">Je hebt {most} sleutels. Stop er een om een nieuwe te maken.</p>
      ) : (
        !answer?.token && <NewTokenForm {...loaderData} answer={answer} />
      )}
      <OwnerCodeForm owner={owner} />
    </>
  );
}

/** The token, once. */
function NewToken({ token }: { token: string }) {
  return (
    <output className="mt-6 block">
      <Notice tone="success" title="Dit is je nieuwe sleutel">
        <p>Kopieer hem nu: we laten hem maar één keer zien. Geef hem aan niemand.</p>
        <CodeBox text={token} />
      </Notice>
    </output>
  );
}
