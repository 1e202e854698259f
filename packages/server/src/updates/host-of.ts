import { hostname } from 'node:os'

/** The name of an installation among those on one database: of its machine, with its data folder. */
export function hostOf(dataFolder: string): string {
  return `${hostname()}:${dataFolder}`
}
