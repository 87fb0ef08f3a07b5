import type { CleaningDetails, MovingStop } from "#domain/briefs/details.ts";
import type { ServiceDetails } from "#domain/briefs/service-details.ts";
import { formatDay, formatLabels, formatNumber } from "../formats.ts";
import { yesNo } from "../labels.ts";
import {
  CARPET_MATERIAL_LABELS,
  CARPET_STAIN_LABELS,
  CONSTRUCTION_STATE_LABELS,
  FURNITURE_LIFT_LABELS,
  OFFICE_FLOOR_LABELS,
  OFFICE_ROOM_LABELS,
  PARKING_LABELS,
  WINDOW_FLOOR_LABELS,
  WINDOW_REACH_LABELS,
  WINDOW_SIDES_LABELS,
} from "./service-labels.ts";

type Answer = { label: string; value: string | null };

/** The answers that only this service was asked for, in the order of the wizard. */
export function serviceAnswers({ windows, office, carpet, construction }: CleaningDetails): Answer[] {
  return [
    { label: "Staat na de bouw", value: construction ? CONSTRUCTION_STATE_LABELS[construction] : null },
    ...windowAnswers(windows),
    ...officeAnswers(office),
    { label: "Materiaal", value: carpet?.material ? CARPET_MATERIAL_LABELS[carpet.material] : null },
    {
      label: "Vlekken",
      value: carpet ? formatLabels(carpet.stains.map((stain) => CARPET_STAIN_LABELS[stain])) : null,
    },
  ];
}

/** The hand-over of a home, which takes the place of the frequency. */
export function handOverAnswers(handOver: ServiceDetails["handOver"]): Answer[] {
  if (!handOver) return [];
  return [
    { label: "Oplevering", value: formatDay(handOver.day) },
    { label: "Woning leeg", value: yesNo(handOver.isEmpty) },
  ];
}

function windowAnswers(windows: ServiceDetails["windows"]): Answer[] {
  if (!windows) return [];
  return [
    { label: "Aantal ramen", value: formatNumber(windows.count) },
    { label: "Binnen of buiten", value: WINDOW_SIDES_LABELS[windows.sides] },
    { label: "Hoogste verdieping", value: WINDOW_FLOOR_LABELS[windows.floor] },
    { label: "Bereikbaar", value: windows.reach && WINDOW_REACH_LABELS[windows.reach] },
  ];
}

function officeAnswers(office: ServiceDetails["office"]): Answer[] {
  if (!office) return [];
  return [
    { label: "Ruimtes", value: roomCounts(office.rooms) },
    { label: "Vloer", value: formatLabels(office.floors.map((floor) => OFFICE_FLOOR_LABELS[floor])) },
    { label: "Medewerkers", value: office.people === null ? null : formatNumber(office.people) },
  ];
}

/** `4 werkkamers, 2 toiletten`. */
export function roomCounts(rooms: Partial<Record<keyof typeof OFFICE_ROOM_LABELS, number>>): string {
  const counted = Object.entries(rooms) as [keyof typeof OFFICE_ROOM_LABELS, number][];
  return counted.map(([room, count]) => `${count}× ${OFFICE_ROOM_LABELS[room].toLowerCase()}`).join(", ");
}

/** How the movers reach an end of the move, beside floor and lift; "" when nothing was said. */
export function accessInWords({
  walkingMeters,
  parking,
  permit,
  furnitureLift,
}: Partial<MovingStop>): string {
  return [
    typeof walkingMeters === "number" ? `${formatNumber(walkingMeters)}\u00a0meter lopen` : "",
    parking ? `parkeren: ${PARKING_LABELS[parking].toLowerCase()}` : "",
    permit === undefined ? "" : permit ? "vergunning nodig" : "geen vergunning nodig",
    furnitureLift ? `verhuislift: ${FURNITURE_LIFT_LABELS[furnitureLift].toLowerCase()}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}
