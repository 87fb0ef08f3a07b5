import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** An invitation whose link does not work; `works` says how long links do, `already` asks who needs no new one. */
export function DeadInvitation({ title, works, already }: { title: string; works: string; already: string }) {
  return (
    <>
      <h1>Uitnodiging</h1>
      <div className="mt-6">
        <Notice tone="warning" title={title}>
          Een uitnodiging werkt {works} en één keer, en kan zijn ingetrokken. Vraag je collega om een nieuwe.{" "}
          {already}{" "}
          <Link href="/auth" className="link">
            Log dan in
          </Link>
          .
        </Notice>
      </div>
    </>
  );
}
