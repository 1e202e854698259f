/** The effect of each message in the settings, and of the others together. */

import type { MessageEffect, Retention } from '@parvis/schemas/calls/widget-effect'

/** What became of a message, or of all messages that are in the settings no more. */
export interface EffectRow extends Omit<MessageEffect, 'choice'> {
  /** From 1 on; null for messages that are not in the settings. */
  readonly rank: number | null
}

const none: Omit<MessageEffect, 'choice'> = {
  people: 0,
  sent: 0,
  waiting: 0,
  uncertain: 0,
  failed: 0,
  causes: [],
  retention: [],
}

/** The effects of messages in the order of the settings; the others are one row, if there are any. */
export function effectRows(
  messages: readonly { readonly id: string }[],
  effects: readonly MessageEffect[],
): readonly EffectRow[] {
  const ids = new Set(messages.map(({ id }) => id))
  const effectOf = new Map(effects.map(({ choice, ...effect }) => [choice, effect]))
  const others = effects.filter(({ choice }) => choice === null || !ids.has(choice))
  return [
    ...messages.map(({ id }, index) => ({ ...(effectOf.get(id) ?? none), rank: index + 1 })),
    ...(others.length > 0 ? [{ ...others.reduce(sum, none), rank: null }] : []),
  ]
}

function sum(one: typeof none, other: typeof none): typeof none {
  return {
    people: one.people + other.people,
    sent: one.sent + other.sent,
    waiting: one.waiting + other.waiting,
    uncertain: one.uncertain + other.uncertain,
    failed: one.failed + other.failed,
    causes: sumOfCauses([...one.causes, ...other.causes]),
    retention: other.retention.map((horizon) => plus(horizon, one.retention)),
  }
}

function plus(horizon: Retention[number], others: Retention): Retention[number] {
  const other = others.find(({ days }) => days === horizon.days)
  return {
    days: horizon.days,
    n: horizon.n + (other?.n ?? 0),
    stayed: horizon.stayed + (other?.stayed ?? 0),
  }
}

function sumOfCauses(causes: MessageEffect['causes']): MessageEffect['causes'] {
  const counts = new Map<MessageEffect['causes'][number]['cause'], number>()
  for (const { cause, count } of causes) counts.set(cause, (counts.get(cause) ?? 0) + count)
  return [...counts].map(([cause, count]) => ({ cause, count }))
}
