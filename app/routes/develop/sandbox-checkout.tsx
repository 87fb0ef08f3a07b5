import type { PageHandle } from "#app/handle.ts";

export const handle: PageHandle = { width: "text" };

export const meta = () => [{ title: "Testbetaling" }, { name: "robots", content: "noindex" }];

export default function Page() {
  return <h1>Testbetaling</h1>;
}
