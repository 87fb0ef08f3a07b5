import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DECISIONS_PATH } from "../../account/decisions-path.ts";

/** Says that a measure hides the request, or quotes on it for now. */
export function HiddenNotice({ request }: { request: { isHidden: boolean; hiddenQuotes: number } }) {
  const { isHidden, hiddenQuotes } = request;
  if (!isHidden && hiddenQuotes === 0) return null;
  return (
    <div className="mb-6 print:hidden">
      {isHidden ? (
        <Notice tone="warning" title="We hebben deze aanvraag verborgen">
          Bedrijven zien hem niet, en je kunt geen offerte kiezen.{" "}
          <Link href={DECISIONS_PATH} className="link">
            Lees waarom, of maak bezwaar
          </Link>
          .
        </Notice>
      ) : (
        <Notice
          title={hiddenQuotes === 1 ? "Een offerte is nu niet te zien" : "Er zijn offertes nu niet te zien"}
        >
          We hebben iets verborgen. Heffen we dat op, dan staat het hier weer.
        </Notice>
      )}
    </div>
  );
}
