/** What the widgets of a network do about arrivals: pure, so that a preview is computed as the real thing is. */

import { createHash } from 'node:crypto'
import {
  type ArrivedMember,
  largestParty,
  type MessageLanguage,
  messageLanguageOf,
  turnOf,
  type WidgetEvent,
  type WidgetMessage,
  type WidgetRole,
  type WidgetServer,
  widgets,
} from '@parvis/schemas/widgets'

/** An arrival about which widgets decide. */
export interface DueArrival {
  readonly userId: string
  readonly joinedAt: Date
  /** When they had agreed to the rules of the server. */
  readonly readyAt: Date
  /** Number of arrivals in the minute that ends with this one, which counts. */
  readonly pace: number
  readonly name: string
  /** Language of their choice; null when they have made none. */
  readonly language: MessageLanguage | null
  /** Whether the stay goes on. */
  readonly isPresent: boolean
  readonly inviter: ArrivedMember['inviter']
  /** When each widget last acted for them in an earlier stay, in ISO 8601 by its name. */
  readonly servedAt: Readonly<Record<string, string>>
  /** How far each widget is with them, by its name. */
  readonly progress: Readonly<Record<string, WidgetProgress>>
}

/** The network of arrivals. */
export interface ArrivalServer {
  readonly networkId: string
  readonly name: string
  /** Its preferred language, as a BCP 47 tag; null when unknown. */
  readonly locale: string | null
  readonly memberCount: number | null
}

/** Settings of each enabled widget by its name, and the states of all. */
export interface WidgetStates {
  readonly settings: Readonly<Record<string, unknown>>
  readonly memories: Readonly<Record<string, unknown>>
  /** Since when widgets pause until a moderator decides, in ISO 8601 by their names. */
  readonly pauses: Readonly<Record<string, string>>
}

/** How far a widget is with an arrival: it has decided, it pauses, or a moderator released it from a pause. */
export type WidgetProgress =
  | WidgetOutcome
  | { readonly isPaused: true; readonly reason?: undefined }
  | { readonly isReleased: true; readonly reason?: undefined }

/** What a widget decided about an arrival. */
export interface WidgetOutcome {
  readonly reason: string
  /** Whether it did anything. */
  readonly hasActed: boolean
  /** In ISO 8601. */
  readonly at: string
  /** Which of the alternatives in its settings was chosen. */
  readonly choice?: string
}

/** Decisions about an arrival. */
export interface DecidedArrival extends Pick<DueArrival, 'userId' | 'joinedAt' | 'progress'> {
  /** When a widget decides next; null when none does by itself. */
  readonly dueAt: Date | null
  /** Whether all widgets have decided. */
  readonly isDecided: boolean
}

/** A message that a widget decided to send. */
export interface DecidedMessage extends WidgetMessage {
  readonly widget: string
  /** Which of the alternatives in its settings was chosen. */
  readonly choice?: string
}

/** Decisions about arrivals, in their order. */
export interface Decisions extends Pick<WidgetStates, 'memories' | 'pauses'> {
  readonly arrivals: readonly DecidedArrival[]
  readonly messages: readonly DecidedMessage[]
  readonly roles: readonly (WidgetRole & Pick<DueArrival, 'joinedAt'>)[]
}

type Widget = (typeof widgets)[number]

/** Decides about arrivals that are due; people who have left meanwhile are not served. */
export function decideArrivals(
  due: readonly DueArrival[],
  server: ArrivalServer,
  { settings, memories, pauses }: WidgetStates,
  at: Date,
): Decisions {
  const states = { memories: { ...memories }, pauses: { ...pauses } }
  const messages: Decisions['messages'][number][] = []
  const roles: Decisions['roles'][number][] = []
  const open = due.map((arrival) => ({ ...arrival, progress: { ...arrival.progress }, waits: [] as Date[] }))
  const present = open.filter(({ isPresent }) => isPresent)
  const language = server.locale === null ? null : (messageLanguageOf(server.locale) ?? null)
  for (const widget of widgets) {
    const given = settings[widget.name]
    if (given === undefined) continue
    const theirs = { widget, settings: given as GivenSettings, server, language, at }
    for (const party of partiesOf(present, theirs, states)) {
      const actions = serve(party, theirs, states)
      messages.push(...actions.messages)
      roles.push(...actions.roles)
    }
  }
  return { arrivals: open.map(decided), messages, roles, ...states }
}

type GivenSettings = Parameters<Widget['decide']>[1]

/** An arrival while widgets decide about it. */
interface OpenArrival extends DueArrival {
  readonly progress: Record<string, WidgetProgress>
  /** When widgets decide that do not yet. */
  readonly waits: Date[]
}

interface Service {
  readonly widget: Widget
  readonly settings: GivenSettings
  readonly server: ArrivalServer
  /** Of the server; null when unknown. */
  readonly language: WidgetServer['language']
  readonly at: Date
}

interface States {
  readonly memories: Record<string, unknown>
  readonly pauses: Record<string, string>
}

/** The arrivals whose turn it is, each alone or gathered; what becomes of the others is noted. */
function partiesOf(
  arrivals: readonly OpenArrival[],
  service: Service,
  { pauses }: States,
): readonly OpenArrival[][] {
  const { widget, settings, at } = service
  const { name } = widget
  const schedule = widget.schedule?.(settings)
  const alone: OpenArrival[][] = []
  const gathered: OpenArrival[] = []
  for (const arrival of arrivals) {
    const before = arrival.progress[name]
    if (before?.reason !== undefined) continue
    const isReleased = before !== undefined && 'isReleased' in before
    const turn = turnOf({ ...arrival, isReleased }, schedule, pauses[name] !== undefined, at)
    if (turn.kind === 'wait') {
      arrival.waits.push(reviewOf(turn.until, at))
      continue
    }
    // After the wait: a control group has to have stayed as long as those who are greeted.
    const reason = widget.skips?.(memberOf(arrival, service), settings)
    if (reason !== undefined) arrival.progress[name] = { reason, hasActed: false, at: at.toISOString() }
    else if (turn.kind === 'pause') {
      arrival.progress[name] = { isPaused: true }
      pauses[name] ??= at.toISOString()
    } else if (turn.isGathered) gathered.push(arrival)
    else alone.push([arrival])
  }
  const parties = Array.from({ length: Math.ceil(gathered.length / largestParty) }, (_, nth) =>
    gathered.slice(nth * largestParty, (nth + 1) * largestParty),
  )
  return [...alone, ...parties]
}

/** The longest time until an arrival is looked at again, in milliseconds: its settings may have changed. */
const reviewAfter = 15 * 60_000

const reviewOf = (until: Date, at: Date) => new Date(Math.min(until.getTime(), at.getTime() + reviewAfter))

/** Has a widget decide about a party. */
function serve(
  party: readonly OpenArrival[],
  service: Service,
  { memories }: States,
): Pick<Decisions, 'messages' | 'roles'> {
  const { widget, settings, server, language, at } = service
  const { name } = widget
  const decision = widget.decide(
    eventOf(party, service),
    settings,
    { name: server.name, language },
    (memories[name] ?? widget.memory) as typeof widget.memory,
  )
  memories[name] = decision.memory
  const { reason, choice, messages, roles = [] } = decision
  const chosen = choice === undefined ? {} : { choice }
  const outcome: WidgetOutcome = {
    reason,
    hasActed: messages.length + roles.length > 0,
    at: at.toISOString(),
    ...chosen,
  }
  for (const arrival of party) arrival.progress[name] = outcome
  const stays = new Map(party.map(({ userId, joinedAt }) => [userId, joinedAt]))
  return {
    messages: messages.map((message) => ({ ...message, widget: name, ...chosen })),
    roles: roles.flatMap((role) => {
      const joinedAt = stays.get(role.userId)
      return joinedAt ? [{ ...role, joinedAt }] : []
    }),
  }
}

function eventOf(party: readonly OpenArrival[], service: Service): WidgetEvent {
  const { widget, server, at } = service
  const members = party.map((arrival) => memberOf(arrival, service))
  const [first] = members as [ArrivedMember, ...ArrivedMember[]]
  return {
    kind: 'arrived',
    members: [first, ...members.slice(1)],
    memberCount: server.memberCount,
    at,
    random: randomOf(server.networkId, first.userId, first.joinedAt.toISOString(), widget.name),
  }
}

function memberOf(
  { userId, joinedAt, name, language, inviter, servedAt }: DueArrival,
  { widget, server: { networkId } }: Service,
): ArrivedMember {
  const served = servedAt[widget.name]
  return {
    userId,
    name,
    language,
    inviter,
    joinedAt,
    servedAt: served === undefined ? null : new Date(served),
    random: randomOf('member', networkId, userId, joinedAt.toISOString(), widget.name),
  }
}

function decided({ userId, joinedAt, progress, waits }: OpenArrival): DecidedArrival {
  const isPaused = Object.values(progress).some((each) => 'isPaused' in each)
  const dueAt = waits.length === 0 ? null : new Date(Math.min(...waits.map(Number)))
  return { userId, joinedAt, progress, dueAt, isDecided: dueAt === null && !isPaused }
}

/** A number from 0 to 1, the same for the same parts. */
function randomOf(...parts: readonly string[]): number {
  return createHash('sha256').update(parts.join('\0')).digest().readUInt32BE() / 2 ** 32
}
