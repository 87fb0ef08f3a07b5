import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CHECK_FIRST_PATH } from "./check-first-path.ts";

/** For a company whose first quote waits for its KvK check. */
export function CheckFirstNotice() {
  return (
    <Notice title="Je eerste offerte wacht op onze controle">
      <p>
        We kijken eerst je KvK-inschrijving na.{" "}
        <Link href={CHECK_FIRST_PATH} className="link">
          Lees wat er wacht en hoelang het duurt
        </Link>
        .
      </p>
    </Notice>
  );
}
