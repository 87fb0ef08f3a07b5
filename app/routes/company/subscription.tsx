import type { PageHandle } from "#app/handle.ts";

export const handle: PageHandle = { width: "text" };

export const meta = () => [{ title: "Abonnement" }, { name: "robots", content: "noindex" }];

export default function Page() {
  return <h1>Abonnement</h1>;
}
