import { provinceOfPostcode } from "../../companies/places/province-of-postcode.ts";
import { postcodeDigits } from "../../kernel/postcode.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import type { MovingDetails, MovingStop } from "../details.ts";
import { countIn, moveVolumeM3 } from "../inventory.ts";
import { submitMovingBriefInput, type MovingBriefInput } from "../moving-input.ts";
import { submitsBriefs } from "../policy.ts";
import { movingLocationText } from "../rules.ts";
import { storeBrief, type CheckedBrief } from "./store-brief.ts";

/** Stores a moving brief: see `storeBrief`. */
export const submitMovingBrief = verb(
  {
    name: "submit-moving-brief",
    input: submitMovingBriefInput,
    by: submitsBriefs,
    limits: [perAddress("request-from")],
  },
  (ctx, { request, ...draft }) => storeBrief(ctx, draft, checkedMovingBrief(request)),
);

/** The brief that these answers make. */
export function checkedMovingBrief(input: MovingBriefInput): CheckedBrief {
  const details = detailsOf(input);
  return {
    category: input.movingType,
    locationText: movingLocationText(details.from, details.to),
    // The province where the move begins, because movers come from there. The client may correct it.
    province: input.province ?? provinceOfPostcode(input.from.postcode)!,
    otherProvince: input.to.abroad === "yes" ? null : provinceOfPostcode(input.to.postcode),
    eventDate: input.moveDate,
    dateFlexible: input.dateChoice === "flexible",
    description: input.specialRequests,
    details,
    contact: input,
    addresses: [
      { kind: "FROM", ...addressOf(input.from) },
      { kind: "TO", ...addressOf(input.to) },
    ],
  };
}

function detailsOf(input: MovingBriefInput): MovingDetails {
  const { movingType, rooms, boxes, inventory, services } = input;
  return {
    vertical: "moving",
    type: movingType,
    from: stopOf(input.from),
    to: stopOf(input.to),
    rooms,
    boxes,
    volumeM3: moveVolumeM3({ inventory, boxes, givenM3: input.volumeM3 }),
    ...(countIn(inventory) > 0 && { inventory }),
    heavyItems: [...input.heavyItems, ...(input.otherHeavyItems ? [input.otherHeavyItems] : [])],
    // The categories PACKING and STORAGE include these services, whether the box is ticked or not.
    packing: services.includes("packing") || movingType === "PACKING",
    assembly: services.includes("assembly"),
    storage: services.includes("storage") || movingType === "STORAGE",
    budgetBand: input.budget,
    ...(input.conditions.length > 0 && { conditions: input.conditions }),
  };
}

type StopInput = MovingBriefInput["to"] | (MovingBriefInput["from"] & { abroad?: undefined });

function stopOf(stop: StopInput): MovingStop {
  const access = {
    homeType: stop.homeType,
    floor: stop.floor,
    // On the ground floor it is not asked; an answer may be left from another floor.
    lift: stop.floor > 0 && stop.lift === "yes",
    walkingMeters: stop.walkingMeters,
    ...(stop.parking && { parking: stop.parking }),
    ...(stop.permit && { permit: stop.permit === "yes" }),
    ...(stop.furnitureLift && { furnitureLift: stop.furnitureLift }),
  };
  return stop.abroad === "yes"
    ? { place: stop.place, postcode4: null, country: stop.country, ...access }
    : { place: stop.place, postcode4: postcodeDigits(stop.postcode), ...access };
}

function addressOf(stop: StopInput): Omit<CheckedBrief["addresses"][number], "kind"> {
  if (stop.abroad === "yes") {
    const { place, country } = stop;
    return { postcode: "", houseNumber: "", addition: null, street: "", place, country };
  }
  const { postcode, houseNumber, addition, street, place } = stop;
  return { postcode, houseNumber, addition: addition || null, street, place };
}
