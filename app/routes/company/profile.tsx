import type { PageHandle } from "#app/handle.ts";

export const handle: PageHandle = { width: "text" };

export const meta = () => [{ title: "Bedrijfsprofiel" }, { name: "robots", content: "noindex" }];

export default function Page() {
  return <h1>Bedrijfsprofiel</h1>;
}
