import { Link } from "#app/ui/link.tsx";
import type { ownSignIns } from "#domain/security/views.ts";
import { deviceName } from "#texts/device.ts";
import { formatCount, formatDateTime } from "#texts/formats.ts";

type Own = Awaited<ReturnType<typeof ownSignIns>>;

/** What went wrong, by the kind of the tries: "3 keer een verkeerd wachtwoord". */
const FAILED: Record<string, string> = {
  sign_in_failed: "een verkeerd wachtwoord of een verkeerde code",
  second_step_failed: "een verkeerde code van twee stappen",
  sign_in_refused: "geweigerd, na te veel verkeerde pogingen",
};

/** The last sign-ins in words. */
export const signInTexts = ({ signIns, failed }: Own) => ({
  signIns: signIns.map(({ id, device, at, isThisOne }) => ({
    id,
    device: deviceName(device),
    at: formatDateTime(at),
    isThisOne,
  })),
  failed: failed.map(
    ({ kind, count, lastAt }) =>
      `${formatCount(count, "keer", "keer")} ${FAILED[kind]}, voor het laatst op ${formatDateTime(lastAt)}`,
  ),
});

/** Who signed in to the account, and what to do when it was somebody else. */
export function OwnSignIns({ signIns, failed }: ReturnType<typeof signInTexts>) {
  if (signIns.length + failed.length === 0) return null;
  return (
    <section aria-labelledby="laatst" className="mt-10 space-y-4">
      <h2 id="laatst" className="text-h3">
        Laatste keren ingelogd
      </h2>
      {signIns.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {signIns.map(({ id, device, at, isThisOne }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
              <span>
                {device}
                {isThisOne && " (dit apparaat)"}
              </span>
              <span className="text-sm text-soft">{at}</span>
            </li>
          ))}
        </ul>
      )}
      {failed.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="text-soft">
        Was jij dit niet?{" "}
        <Link href="/account/apparaten" className="link">
          Log de andere apparaten uit
        </Link>{" "}
        en{" "}
        <Link href="/account/wachtwoord" className="link">
          kies een nieuw wachtwoord
        </Link>
        .
      </p>
    </section>
  );
}
