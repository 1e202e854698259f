import type { ScreenExtensions } from '@parvis/admin-kit'
import { type HolderKind, holders } from './right-source'

/** What is put into the screens of users, groups and API users: the ways to their rights. */
export const rightsParts: Readonly<Record<string, () => Promise<ScreenExtensions>>> = Object.fromEntries(
  Object.entries(holders).map(([kind, { name }]) => [
    name,
    async () => ({ RecordActions: (await import('./record-rights')).recordRights(kind as HolderKind) }),
  ]),
)
