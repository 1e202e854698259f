import type { UserId } from '@parvis/chat'
import type { Effect } from './effect.js'

/** Effects that are written together: of one kind, and each person is among them once. */
export interface EffectGroup {
  readonly kind: Effect['kind']
  readonly effects: Effect[]
  /** When the last of them was told. */
  at: Date
}

const together: readonly Effect['kind'][] = ['told', 'left', 'degraded']
const most = 500

/**
 * Puts effects together as far as the order of those of one server allows: what concerns different servers may be
 * written in any order.
 */
export function effectGroups(told: readonly { readonly effect: Effect; readonly at: Date }[]): EffectGroup[] {
  const groups: EffectGroup[] = []
  const lastOf = new Map<string, EffectGroup>()
  for (const { effect, at } of told) {
    // Outages of many servers are written at once, members server by server.
    const before = effect.kind === 'degraded' ? groups.at(-1) : lastOf.get(effect.serverId)
    const group = before && fits(before, effect) ? before : { kind: effect.kind, effects: [], at }
    if (group !== before) groups.push(group)
    group.effects.push(effect)
    group.at = at
    lastOf.set(effect.serverId, group)
  }
  return groups
}

function fits({ kind, effects }: EffectGroup, effect: Effect): boolean {
  if (kind !== effect.kind || !together.includes(kind) || effects.length >= most) return false
  const userId = userOf(effect)
  return userId === undefined || effects.every((other) => userOf(other) !== userId)
}

function userOf(effect: Effect): UserId | undefined {
  if (effect.kind === 'told') return effect.member.userId
  return effect.kind === 'left' ? effect.userId : undefined
}
