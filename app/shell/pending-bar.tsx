import { useNavigation } from "react-router";

/** A thin line at the top of the window while the next page is on its way. */
export function PendingBar() {
  const isIdle = useNavigation().state === "idle";
  return <div aria-hidden="true" data-loading={isIdle ? undefined : ""} className="pending-bar" />;
}
