import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** For a company without a profile. `mayMake` is whether this member may make it. */
export function ProfileFirst({ mayMake }: { mayMake: boolean }) {
  if (!mayMake)
    return (
      <Notice title="Je bedrijf heeft nog geen profiel">
        <p>Een eigenaar van het account maakt het. Daarna kun je offertes sturen.</p>
      </Notice>
    );
  return (
    <Notice title="Je hebt nog geen profiel">
      <p>Opdrachtgevers willen weten wie je bent. Met een profiel kun je offertes sturen.</p>
      <p className="mt-3">
        <Button href="/verhuisbedrijf-onboarding" size="small">
          Maak je profiel
        </Button>
      </p>
    </Notice>
  );
}
