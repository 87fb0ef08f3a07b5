import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardForeignChanges } from "./shell/foreign-changes.ts";
import { startOldInvokers } from "./ui/old-invokers.ts";

guardForeignChanges();
startOldInvokers();

// A form that was sent before the page was hydrated is a POST in the history. Without this the browser asks at a reload, or when
// somebody comes back, whether to send it again.
history.replaceState(history.state, "", location.href);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
