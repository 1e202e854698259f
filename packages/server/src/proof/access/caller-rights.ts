import type { Resource } from '@parvis/schema'
import { resources as declared } from '@parvis/schemas'
import type { StatedRoute } from './stated-routes.js'

const resources: readonly Resource[] = declared

/** The facts about a caller that decide whether a call is allowed. */
export interface CallerRights {
  readonly name: string
  /** Whether they are authenticated: their token is valid, and they are active. */
  readonly isKnown: boolean
  readonly role: number
  /** The rights of their groups or of the program. */
  readonly rights: readonly string[]
  /** Whether it is a view-only session. */
  readonly looksOnly?: boolean
  /** Whether it is a program. */
  readonly isProgram?: boolean
  /** Why a program may call nothing at all, for the moment. */
  readonly refusedAs?: 'api-layer-off' | 'address-not-allowed'
  /** Whether they belong to another account than the records. */
  readonly isForeign?: boolean
}

/** Where a record is, as those of its account see it. */
export const places = ['live', 'trashed', 'unknown'] as const

export type Place = (typeof places)[number]

const reading = ['GET', 'HEAD']

/** What a view-only session may still do. */
const looking = [
  'POST /api/user/logout',
  'POST /api/community/announcements/instants',
  'POST /api/tokens/:id/mint/rehearsal',
  'POST /api/tokens/:id/verification',
  'POST /api/community/widgets/:widget/networks/:id/dry-run',
]

/** Whether a view-only session may make a call. */
export function isForLooking({ method, path }: Pick<StatedRoute, 'method' | 'path'>): boolean {
  return reading.includes(method) || looking.includes(`${method} ${path}`)
}

/** Further rights that a route requires, where it returns several kinds of records. */
export const furtherRights: Readonly<Record<string, readonly string[]>> = {
  '/api/site/content': ['menu-entries', 'pages', 'services', 'faq', 'realisations'].map(
    (name) => `${name}.read`,
  ),
}

/**
 * The status that refuses a call, by what its route states and who makes it: the rule of the specification,
 * independent of the code that enforces it. Undefined when the call is allowed.
 */
export function refusalOf({ method, path, access }: StatedRoute, who: CallerRights): 401 | 403 | undefined {
  if (access === 'public') return undefined
  if (!who.isKnown) return 401
  if (who.refusedAs) return 403
  if (who.looksOnly && !isForLooking({ method, path })) return 403
  if (access === 'connected') return who.isProgram ? 403 : undefined
  const asked = access ? [access, ...(furtherRights[path] ?? [])] : []
  return asked.length > 0 && asked.every((right) => may(who, right)) ? undefined : 403
}

/** Whether only operators have a right, and nobody can be granted it. */
export function isOfOperators(right: string): boolean {
  return right.startsWith('accounts.') || right.startsWith('system.')
}

/** Whether someone may do what a right names. */
function may({ role, rights }: CallerRights, right: string): boolean {
  if (isOfOperators(right)) return role === 100
  if (role >= 3) return true
  if (role === 2 && right === 'navigation.media') return true
  const [entity = '', action = ''] = right.split('.')
  const { user = [], moderator = [] } = resources.find(({ name }) => name === entity)?.grantedTo ?? {}
  const granted: readonly string[] = [...(role >= 1 ? user : []), ...(role === 2 ? moderator : [])]
  if (granted.includes(action) || granted.includes('full')) return true
  return rights.includes(right) || (entity !== 'navigation' && rights.includes(`${entity}.full`))
}

/** Whether a caller can access a record: in their own account, and live, or trashed when restoring. */
export function isAccessible(place: Place, who: CallerRights, action: string): boolean {
  if (who.isForeign || place === 'unknown') return false
  return place === 'live' || action === 'restore'
}
