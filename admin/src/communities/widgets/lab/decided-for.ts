import type { MessageLanguage, WidgetMessage } from '@parvis/schemas/widgets'
import type { Lab } from './lab'
import { arrivalOf, type SamplePerson } from './samples'
import type { WelcomeMessage } from './welcome'

const day = 24 * 60 * 60_000

/** Someone about whom a widget decides. */
export interface GivenPerson {
  readonly person: SamplePerson
  /** Null when unknown. */
  readonly language: MessageLanguage | null
  /** How many days ago they were served; null when they were not. */
  readonly greetedDays: number | null
}

export interface Decided {
  readonly reason: keyof WelcomeMessage['reasons']
  readonly message?: WidgetMessage | undefined
  readonly choice?: string | undefined
}

/**
 * What a widget decides about someone who arrives after others: as the server does, it first asks whether to skip them.
 *
 * @param draws random numbers of the arrivals so far, theirs last
 */
export function decidedFor(
  { widget, settings, server, memberCount }: Pick<Lab, 'widget' | 'settings' | 'server' | 'memberCount'>,
  { person, language, greetedDays }: GivenPerson,
  draws: readonly number[],
  at: Date,
): Decided {
  const servedAt = greetedDays === null ? null : new Date(at.getTime() - greetedDays * day)
  const eventOf = (draw: number) => arrivalOf({ memberCount }, person, at, { language, servedAt, draw })
  const last = eventOf(draws.at(-1) ?? 0)
  const skipped = widget.skips?.(last.members[0], settings)
  if (skipped !== undefined) return { reason: skipped }
  const memory = draws
    .slice(0, -1)
    .reduce((before, draw) => widget.decide(eventOf(draw), settings, server, before).memory, widget.memory)
  const { reason, messages, choice } = widget.decide(last, settings, server, memory)
  return { reason, message: messages[0], choice }
}
