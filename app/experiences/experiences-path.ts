/** The page that says how we know that experiences are real, linked beside each mark. */
export const REAL_PATH = "/hoe-we-weten-dat-ervaringen-echt-zijn";
