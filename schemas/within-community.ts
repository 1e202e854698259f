import type { Within } from '@parvis/schema'
import { communities } from './communities.js'

/** Scopes records to one community, which calls name in a header. */
export const withinCommunity = {
  resource: communities,
  column: 'communityId',
  header: 'x-community',
} as const satisfies Within
