import { Notice } from "#app/ui/notice.tsx";

/** Shown when the code of a referral link belongs to no company. */
export function UnknownCode() {
  return (
    <Notice title="De code in je link herkennen we niet">
      Je kunt je gewoon aanmelden. Vraag wie je uitnodigde om de code als je die toch wilt invullen.
    </Notice>
  );
}
