import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { niwoPath } from "./niwo-path.ts";

/** For a mover that did not say yet whether it has a licence. */
export function NiwoNotice({ briefId }: { briefId: string }) {
  return (
    <Notice title="Heb je een NIWO-vergunning?">
      <p>
        Dat vragen we één keer, voor je eerste offerte.{" "}
        <Link href={niwoPath(briefId)} className="link">
          Zeg hoe het zit
        </Link>
        . Daarna kom je hier terug.
      </p>
    </Notice>
  );
}
