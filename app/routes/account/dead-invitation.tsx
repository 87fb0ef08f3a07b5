import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { ERROR_TEXTS } from "#texts/errors.ts";

/** An invitation whose link does not work; `works` says how long links do, `already` asks who needs no new one. */
export function DeadInvitation({ works, already }: { works: string; already: string }) {
  return (
    <>
      <h1>Uitnodiging</h1>
      <div className="mt-6">
        <Notice tone="warning" title={ERROR_TEXTS.link_invalid.title}>
          Een uitnodiging werkt {works} en één keer, en kan zijn ingetrokken. Vraag je collega om een nieuwe.{" "}
          {already}{" "}
          <Link to="/auth" className="link">
            Log dan in
          </Link>
          .
        </Notice>
      </div>
    </>
  );
}
