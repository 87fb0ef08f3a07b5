export function pictureOfRooms(): string;
