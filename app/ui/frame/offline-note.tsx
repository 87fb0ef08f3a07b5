import { use } from "react";
import { SendingContext } from "../sending-context.ts";
import { Notice } from "../notice.tsx";

/** Says above a form's button that it was not sent because there is no connection. */
export function OfflineNote({
  className,
  text = "Wat je invulde staat er nog; probeer het zo opnieuw.",
}: {
  className?: string;
  text?: string;
}) {
  const { isOffline } = use(SendingContext);
  if (!isOffline) return null;
  return (
    <div role="alert" className={className}>
      <Notice tone="warning" title="Geen verbinding">
        {text}
      </Notice>
    </div>
  );
}
