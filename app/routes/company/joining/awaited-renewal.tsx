import { Notice } from "#app/ui/notice.tsx";

/** For a company whose period is over while its renewal is unknown: claims no failed payment and offers no new order. */
export function AwaitedRenewal() {
  return (
    <Notice title="We vragen het na">
      Je betaalde maand is voorbij en we weten nog niet of de volgende betaling is gelukt. We vragen het na
      bij onze betaaldienst. Je hoeft niets te doen, en je hoeft niet opnieuw te betalen. Laad deze pagina
      over een paar minuten nog eens, dan zie je hoe het staat.
    </Notice>
  );
}
