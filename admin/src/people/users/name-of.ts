import type { RaRecord } from 'react-admin'

/** What to call someone: their name, or else their username. */
export function nameOf({ firstname, lastname, username }: RaRecord): string {
  return [firstname, lastname].filter(Boolean).join(' ') || username
}
