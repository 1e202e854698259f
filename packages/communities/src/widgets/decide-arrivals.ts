/** What the widgets of a network do about arrivals: pure, so that a preview is computed as the real thing is. */

import { createHash } from 'node:crypto'
import {
  messageLanguageOf,
  type WidgetDecision,
  type WidgetEvent,
  type WidgetMessage,
  widgets,
} from '@parvis/schemas/widgets'

/** An arrival about which widgets decide. */
export interface DueArrival {
  readonly userId: string
  readonly joinedAt: Date
  readonly name: string
  /** Whether the stay goes on. */
  readonly isPresent: boolean
  /** When each widget last acted for them in an earlier stay, in ISO 8601 by its name. */
  readonly servedAt: Readonly<Record<string, string>>
}

/** The network of arrivals. */
export interface ArrivalServer {
  readonly networkId: string
  readonly name: string
  /** Its preferred language, as a BCP 47 tag; null when unknown. */
  readonly locale: string | null
  readonly memberCount: number | null
}

/** Settings of each enabled widget by its name, and the memories of all. */
export interface WidgetStates {
  readonly settings: Readonly<Record<string, unknown>>
  readonly memories: Readonly<Record<string, unknown>>
}

/** What a widget decided about an arrival. */
export interface WidgetOutcome {
  readonly reason: string
  /** Whether it did anything. */
  readonly hasActed: boolean
  /** Which of the alternatives in its settings was chosen. */
  readonly choice?: string
}

/** Decisions about an arrival. */
export interface DecidedArrival extends Pick<DueArrival, 'userId' | 'joinedAt'> {
  readonly outcomes: Readonly<Record<string, WidgetOutcome>>
}

/** Decisions about arrivals, in their order. */
export interface Decisions {
  readonly arrivals: readonly DecidedArrival[]
  readonly messages: readonly (WidgetMessage & { readonly widget: string })[]
  readonly memories: WidgetStates['memories']
}

/** Decides about arrivals, one after the other; people who have left meanwhile are not served. */
export function decideArrivals(
  due: readonly DueArrival[],
  server: ArrivalServer,
  { settings, memories }: WidgetStates,
  at: Date,
): Decisions {
  const enabled = widgets.filter(({ name }) => settings[name] !== undefined)
  const after = { ...memories }
  const messages: Decisions['messages'][number][] = []
  const arrivals = due.map(({ userId, joinedAt, ...arrival }) => {
    const outcomes: Record<string, WidgetOutcome> = {}
    for (const widget of arrival.isPresent ? enabled : []) {
      const { name, memory } = widget
      const event = eventOf({ userId, joinedAt, ...arrival }, server, name, at)
      const given = settings[name] as Parameters<typeof widget.decide>[1]
      const skipped = widget.skips?.(event.members[0], given)
      if (skipped !== undefined) {
        outcomes[name] = { reason: skipped, hasActed: false }
        continue
      }
      const decision = widget.decide(
        event,
        given,
        {
          name: server.name,
          language: server.locale === null ? null : (messageLanguageOf(server.locale) ?? null),
        },
        (after[name] ?? memory) as typeof memory,
      )
      after[name] = decision.memory
      outcomes[name] = outcomeOf(decision)
      messages.push(...decision.messages.map((message) => ({ ...message, widget: name })))
    }
    return { userId, joinedAt, outcomes }
  })
  return { arrivals, messages, memories: after }
}

function outcomeOf({
  reason,
  messages,
  choice,
}: Pick<WidgetDecision<unknown, string>, 'reason' | 'messages' | 'choice'>): WidgetOutcome {
  return { reason, hasActed: messages.length > 0, ...(choice !== undefined && { choice }) }
}

function eventOf(
  { userId, joinedAt, name, servedAt }: DueArrival,
  { networkId, memberCount }: ArrivalServer,
  widget: string,
  at: Date,
): WidgetEvent {
  const served = servedAt[widget]
  return {
    kind: 'arrived',
    members: [
      {
        userId,
        name,
        language: null,
        inviter: null,
        joinedAt,
        servedAt: served === undefined ? null : new Date(served),
        random: randomOf('member', networkId, userId, joinedAt.toISOString(), widget),
      },
    ],
    memberCount,
    at,
    random: randomOf(networkId, userId, joinedAt.toISOString(), widget),
  }
}

/** A number from 0 to 1, the same for the same parts. */
function randomOf(...parts: readonly string[]): number {
  return createHash('sha256').update(parts.join('\0')).digest().readUInt32BE() / 2 ** 32
}
