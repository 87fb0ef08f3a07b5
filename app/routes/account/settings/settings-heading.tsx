import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";

/** The title of a page under the account, with its breadcrumb. */
export function SettingsHeading({ title }: { title: string }) {
  return (
    <>
      <Breadcrumb items={[{ label: "Mijn account", href: ACCOUNT_PATH }, { label: title }]} />
      <h1>{title}</h1>
    </>
  );
}

export const ACCOUNT_PATH = "/account";
