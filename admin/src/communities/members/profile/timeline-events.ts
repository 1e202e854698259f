import type { MemberEvent } from '@parvis/schemas/calls/members'
import type { Member } from '../member'
import { type Names, nameKinds } from '../member'

/** More about something that happened to a member. */
export type EventFacts = NonNullable<MemberEvent['facts']>

/**
 * The history of a member, latest first: their events, and the joins in their presences, since members from before
 * the network was connected have no join event.
 *
 * @param events the latest of them
 * @param isAll whether there are no earlier ones
 */
export function timelineOf(
  { presences }: Pick<Member, 'presences'>,
  events: readonly MemberEvent[],
  isAll: boolean,
): readonly MemberEvent[] {
  const earliest = events.at(-1)?.at ?? ''
  const reported = presences.flatMap(({ id, networkId, joinedAt }): MemberEvent[] =>
    joinedAt === null ? [] : [{ id, at: joinedAt, kind: 'joined', networkId, facts: null }],
  )
  const unnoted = reported.filter((event) => (isAll || event.at >= earliest) && !isNoted(event, events))
  return [...events, ...unnoted].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

function isNoted({ networkId, at }: MemberEvent, events: readonly MemberEvent[]): boolean {
  return events.some(
    (event) => event.kind === 'joined' && event.networkId === networkId && isDeepEqual(event.at, at),
  )
}

/** Platforms report times to the microsecond; they are stored to the millisecond. */
function isDeepEqual(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) < 1000
}

interface ChangedName {
  readonly kind: keyof Names
  readonly before: string | null
  readonly after: string | null
}

/** Which of someone's names changed, the one that is shown first. */
export function changedNames({ before, after }: EventFacts): readonly ChangedName[] {
  if (!before || !after) return []
  return nameKinds
    .map((kind) => ({ kind, before: before[kind], after: after[kind] }))
    .filter((name) => name.before !== name.after)
}
