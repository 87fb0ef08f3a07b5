/** Units of the box of `provinceShapes` per degree, and the degrees of its left and its lower side. */
const PER_LONGITUDE = 61.1;
const PER_LATITUDE = 99.6;
const WEST = { longitude: 3.36, x: 4 };
const SOUTH = { latitude: 50.75, y: 284 };

/** Units of that box per kilometre. */
export const UNITS_PER_KM = PER_LATITUDE / 111.2;

/** Where a place in the Netherlands stands in the box of `provinceShapes`. */
export const onMap = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: WEST.x + (longitude - WEST.longitude) * PER_LONGITUDE,
  y: SOUTH.y - (latitude - SOUTH.latitude) * PER_LATITUDE,
});
