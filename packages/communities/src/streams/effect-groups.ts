import type { UserId } from '@parvis/chat'
import type { Effect } from './effects.js'

/** Effects that are written together: of one kind, and with each person once. */
export interface EffectGroup {
  readonly kind: Effect['kind']
  readonly effects: Effect[]
  /** When the last of them was reported. */
  at: Date
}

interface TimedEffect {
  readonly effect: Effect
  readonly at: Date
}

const most = 500

/**
 * Groups effects as far as the order of those of one person, and of one server as a whole, allows: effects on
 * different people or servers may be written in any order.
 */
export function effectGroups(effects: readonly TimedEffect[]): EffectGroup[] {
  const groups: EffectGroup[] = []
  const people = new Map<string, ReturnType<typeof peopleGroups>>()
  for (const { effect, at } of effects) {
    const userId = userOf(effect)
    if (userId === undefined) people.delete(effect.serverId)
    const theirs = people.get(effect.serverId) ?? peopleGroups()
    const known = userId === undefined ? outagesIn(groups, effect) : theirs.find(effect.kind, userId)
    const group: EffectGroup = known ?? { kind: effect.kind, effects: [], at }
    if (!known) groups.push(group)
    group.effects.push(effect)
    group.at = at
    if (userId === undefined) continue
    theirs.add(group, userId)
    people.set(effect.serverId, theirs)
  }
  return groups
}

/** Groups about people of one server, in the order in which they are written. */
function peopleGroups() {
  const groups: EffectGroup[] = []
  const lastOf = new Map<UserId, number>()
  return {
    /** The first one of a kind behind everything about someone. */
    find(kind: Effect['kind'], userId: UserId): EffectGroup | undefined {
      const behind = lastOf.get(userId) ?? -1
      return groups.find(
        (group, index) => index > behind && group.kind === kind && group.effects.length < most,
      )
    },
    add(group: EffectGroup, userId: UserId): void {
      if (!groups.includes(group)) groups.push(group)
      lastOf.set(userId, groups.indexOf(group))
    },
  }
}

/** Servers that are away for one reason are written at once. */
function outagesIn(groups: readonly EffectGroup[], effect: Effect): EffectGroup | undefined {
  const last = groups.at(-1)
  const before = last?.effects[0]
  const isAlike = before?.kind === 'degraded' && effect.kind === 'degraded' && before.by === effect.by
  return isAlike && last && last.effects.length < most ? last : undefined
}

function userOf(effect: Effect): UserId | undefined {
  if (effect.kind === 'reported') return effect.member.userId
  return effect.kind === 'left' ? effect.userId : undefined
}
