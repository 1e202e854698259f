import {
  type Caller,
  type GuardedWrite,
  type RefusedValue,
  refuse,
  type StoredRecord,
  type StoreOf,
  type WriteGuard,
} from '@parvis/engine'
import { groups } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { refusals } from '../refusals/refusals.js'
import { refusedRight } from './granted-rights.js'

type Group = StoredRecord<typeof groups>
type Member = Group['members'][number]

/**
 * Guards an account's groups: one of them is the default, and nobody grants a right that they do not have, be it to a
 * group or by a membership; memberships end in the future.
 *
 * @param known every right there is
 * @param storeOf the stores of a connection, without guards
 */
export function guardGroups(
  known: readonly string[],
  storeOf: (database: GuardedWrite['database']) => StoreOf,
): WriteGuard<typeof groups> {
  return async (write) => {
    const { before, after, caller } = write
    if (before?.group_default && !after?.group_default)
      refuse([{ path: 'group_default', code: refusals.lastDefaultGroup }])
    const joining = members(after).filter((member) => isNew(before, member))
    refuse([
      ...added(before, after).flatMap(([index, right]) =>
        refusedRight(`permissions.${index}`, right, known, caller),
      ),
      ...joined(before, joining, known, caller),
      ...past(after, joining),
    ])
    if (after?.group_default && !before?.group_default) await unsetOthers(write, after.id, storeOf)
  }
}

/** The rights that a write adds to a group, with their paths. */
function added(before: Group | null, after: Group | null) {
  return [...rightsOf(after).entries()].filter(([, right]) => !rightsOf(before).includes(right))
}

/** The refusals of granting a group's present rights to new members. */
function joined(
  before: Group | null,
  joining: readonly Member[],
  known: readonly string[],
  caller: Caller,
): RefusedValue[] {
  if (joining.length === 0) return []
  const given = rightsOf(before).filter((right) => known.includes(right))
  return given.flatMap((right) => refusedRight('members', right, known, caller)).slice(0, 1)
}

function past(after: Group | null, joining: readonly Member[]): RefusedValue[] {
  const all = members(after)
  return joining
    .filter(({ until }) => until !== null && new Date(until).getTime() <= Date.now())
    .map((member) => ({ path: `members.${all.indexOf(member)}.until`, code: refusals.pastMoment }))
}

/** Whether a membership is new, or has another end. */
function isNew(before: Group | null, { user, until }: Member): boolean {
  return !members(before).some((member) => member.user === user && member.until === until)
}

async function unsetOthers(
  { caller, database }: GuardedWrite<typeof groups>,
  id: string,
  storeOf: (database: GuardedWrite['database']) => StoreOf,
): Promise<void> {
  const others = await rowsOf(database, selectOtherDefaults({ accountId: caller.accountId, id }))
  for (const other of others)
    await storeOf(database)(caller).update(groups, other.id, other.version, { group_default: false })
}

function rightsOf(group: Group | null): readonly string[] {
  return group?.permissions ?? []
}

function members(group: Group | null): readonly Member[] {
  return group?.members ?? []
}

const selectOtherDefaults = statement({
  name: 'rights.default-groups',
  params: { accountId: sql.uuid, id: sql.uuid },
  row: { id: sql.uuid, version: sql.integer },
  sql: sql`select "id", "version" from "groups"
where "accountId" = $accountId and "id" <> $id and "group_default" and "deletedAt" is null`,
})
