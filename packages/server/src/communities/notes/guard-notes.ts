import type { GuardedWrite, PlannedWrite, Values, WriteGuard } from '@parvis/engine'
import { communities } from '@parvis/schemas'
import { refuse } from '../../refusals/refuse.js'
import { keepPeople } from '../members/share-people.js'

/** Notes who wrote a note, and keeps it with the member that it is about, who is not erased or linked meanwhile. */
export const guardNotes: WriteGuard = Object.assign(guard, { stamp })

async function guard({ before, after }: GuardedWrite): Promise<void> {
  if (before && after && before.memberId !== after.memberId) refuse([{ path: 'memberId', code: 'settled' }])
}

async function stamp({ action, caller, database }: PlannedWrite): Promise<Values> {
  const communityId = caller.within?.[communities.name] ?? ''
  await keepPeople(database, { accountId: caller.accountId, communityId })
  if (action === 'update') return {}
  return { authorId: caller.kind === 'user' ? caller.userId : null, author: caller.name }
}
