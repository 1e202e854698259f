import type { WriteGuards } from '@parvis/engine'
import { communities, communityNotes } from '@parvis/schemas'
import { guardCommunities } from './leaving/guard-communities.js'
import { guardNotes } from './notes/guard-notes.js'

/** What the module checks before its records are written. */
export const communityGuards: WriteGuards = {
  [communities.name]: guardCommunities,
  [communityNotes.name]: guardNotes,
}
