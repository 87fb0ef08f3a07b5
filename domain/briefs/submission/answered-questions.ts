import type { TypedValues } from "../../kernel/typed-values.ts";
import type { CleaningDetails } from "../details.ts";
import type { CleaningBriefInput } from "../input.ts";
import type { OfficeAnswers, ServiceDetails } from "../service-details.ts";

/** The answers to the questions of one service, as they are stored. The input has no answers that were not asked for. */
export function serviceDetails(input: CleaningBriefInput): ServiceDetails {
  const { windowCount, windowSides, windowFloor, handOverDate, constructionState } = input;
  const office = officeAnswers(input);
  const isCarpet = input.serviceType === "carpet";
  return {
    ...(windowCount !== null &&
      windowSides !== null &&
      windowFloor !== null && {
        windows: { count: windowCount, sides: windowSides, floor: windowFloor, reach: input.windowReach },
      }),
    ...(office && { office }),
    ...(isCarpet && { carpet: { material: input.carpetMaterial, stains: input.carpetStains } }),
    ...(handOverDate !== null && { handOver: { day: handOverDate, isEmpty: input.emptyHome === "yes" } }),
    ...(constructionState !== null && { construction: constructionState }),
  };
}

function officeAnswers({
  officeRooms,
  officeFloors,
  officePeople,
}: CleaningBriefInput): OfficeAnswers | null {
  const office = { rooms: officeRooms, floors: officeFloors, people: officePeople };
  const isAnswered = Object.keys(officeRooms).length > 0 || officeFloors.length > 0 || officePeople !== null;
  return isAnswered ? office : null;
}

/** The same as the wizard takes them. */
export function typedServiceAnswers(details: CleaningDetails): TypedValues {
  const { windows, office, carpet, handOver, construction } = details;
  const rooms = Object.entries(office?.rooms ?? {}).map(([room, count]) => [
    `officeRooms.${room}`,
    `${count}`,
  ]);
  return {
    windowCount: String(windows?.count ?? ""),
    windowSides: windows?.sides ?? "",
    windowFloor: windows?.floor ?? "",
    windowReach: windows?.reach ?? "",
    ...Object.fromEntries(rooms),
    officeFloors: office?.floors ?? [],
    officePeople: String(office?.people ?? ""),
    carpetMaterial: carpet?.material ?? "",
    carpetStains: carpet?.stains ?? [],
    handOverDate: handOver?.day ?? "",
    emptyHome: handOver ? (handOver.isEmpty ? "yes" : "no") : "",
    constructionState: construction ?? "",
  };
}
