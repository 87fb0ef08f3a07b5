import { Notice } from "#app/ui/notice.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import { afreshPath, type Restored } from "./typed-form.ts";

/** Says that a form shows what was typed earlier, and leads back to what is stored. */
export function RestoredNotice({
  restored,
  page,
  label,
}: {
  restored: Restored | null;
  page: string;
  label: string;
}) {
  if (restored === null) return null;
  if (restored === "unsent") return <KeptNotice />;
  return (
    <Notice title="Je gaat verder met wat je eerder typte">
      Het is nog niet opgeslagen.{" "}
      {/* A document: its address forgets what was typed, so that it may not be fetched ahead. */}
      <a href={afreshPath(page)} className="link">
        {label}
      </a>
    </Notice>
  );
}
