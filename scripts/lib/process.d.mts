export function isAlive(pid: number): boolean;
export function parentOf(pid: number): number;
export function processesIn(folder: string): number[];
