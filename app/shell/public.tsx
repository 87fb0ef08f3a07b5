import { Outlet } from "react-router";
import { PublicFrame } from "./public-frame.tsx";
import { useIsTask, usePageWidth } from "./shell-data.ts";

/** Layout of the public site. */
export default function Public() {
  return (
    <PublicFrame width={usePageWidth()} isTask={useIsTask()}>
      <Outlet />
    </PublicFrame>
  );
}
