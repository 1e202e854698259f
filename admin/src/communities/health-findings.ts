import type { Locale, Localised } from '@parvis/schema'
import {
  degradedMessages,
  deliveryCauses,
  forecastCauses,
  forecastFixes,
  healthMessages,
  highLagFrom,
  permissionLabels,
  streamMessages,
} from '@parvis/schemas/causes'
import type { ForecastFinding } from '@parvis/schemas/widgets'
import { forecastSentence } from './forecast-sentence'
import { inviteSentences, isInviteFinding, isRoleFinding, roleSentences } from './server-findings'

type Messages = Readonly<Record<string, Localised>>

/** Possible problems of an integrated network. */
export type HealthFlaw =
  | keyof typeof streamMessages
  | keyof typeof degradedMessages
  | 'missing'
  | 'channel'
  | 'channel_gone'
  | 'widget'
  | 'lag'

/** A problem of a network, as a sentence. */
export interface HealthFinding {
  readonly flaw: HealthFlaw
  readonly sentence: string
  /** How to fix it, where that depends on more than the flaw. */
  readonly fix?: string
}

export interface HealthReader {
  readonly locale: Locale
  /** The name of a channel; its id if the name is unknown. */
  readonly channelName?: (id: string) => string
}

/** The problems of a network, worst first; undefined before the first check. */
export function healthFindings(value: unknown, reader: HealthReader): readonly HealthFinding[] | undefined {
  if (!isObject(value)) return undefined
  const { locale } = reader
  const { stream, degraded, seesMembers, missing, channels, widgets, lag } = value
  const stays = stream === 'members_hidden' || seesMembers !== false
  return [
    found(streamMessages, stream, locale),
    stays ? undefined : found(streamMessages, 'members_hidden', locale),
    found(degradedMessages, degraded, locale),
    flawed('missing', lackIn(missing, locale)),
    ...widgetFindings(widgets, reader),
    ...channelFindings(channels, reader),
    flawed('lag', countOf(healthMessages.lag, lag, { locale, atLeast: highLagFrom, unit: 1_000 })),
  ].filter((finding) => finding !== undefined)
}

/** How many roles rank above the bot's, as a sentence; undefined for none. It is no fault. */
export function rankSentence(value: unknown, locale: Locale): string | undefined {
  return isObject(value) ? countOf(healthMessages.rolesAbove, value.rolesAbove, { locale }) : undefined
}

function channelFindings(
  channels: unknown,
  { locale, channelName = (id) => id }: HealthReader,
): readonly (HealthFinding | undefined)[] {
  if (!isObject(channels)) return []
  return Object.entries(channels).map(([channel, missing]) => {
    const isGone = missing === null
    const text = isGone ? healthMessages.channelGone[locale] : lackIn(missing, locale, healthMessages.channel)
    return flawed(
      isGone ? 'channel_gone' : 'channel',
      text?.replace('{channel}', () => channelName(channel)),
    )
  })
}

/** What enabled widgets will be refused; what several of them will be refused is one finding. */
function widgetFindings(
  findings: unknown,
  { locale, channelName = (id) => id }: HealthReader,
): readonly HealthFinding[] {
  if (!Array.isArray(findings)) return []
  const found = findings.filter(isForecast).map((finding): HealthFinding => {
    const { channelId, channelName: stored, cause } = finding
    const live = channelName(channelId)
    const name = live === channelId && stored ? `#${stored}` : live
    return {
      flaw: 'widget',
      sentence: forecastSentence(finding, name, locale),
      fix: forecastFixes[cause][locale],
    }
  })
  const ofRoles = findings.filter(isRoleFinding).map(
    (finding): HealthFinding => ({
      flaw: 'widget',
      ...roleSentences(finding, finding.roleName ?? null, locale),
    }),
  )
  const ofInvites = findings
    .filter(isInviteFinding)
    .map(({ cause }): HealthFinding => ({ flaw: 'widget', ...inviteSentences(cause, locale) }))
  return [
    ...new Map([...found, ...ofRoles, ...ofInvites].map((finding) => [finding.sentence, finding])).values(),
  ]
}

type StoredForecast = ForecastFinding & { readonly channelName?: string | null }

function isForecast(value: unknown): value is StoredForecast {
  if (!isObject(value)) return false
  const { cause, channelId, permission, stoppedFor } = value
  return (
    messageOf(forecastCauses, cause) !== undefined &&
    typeof channelId === 'string' &&
    (permission === undefined || messageOf(permissionLabels, permission) !== undefined) &&
    (stoppedFor === undefined || messageOf(deliveryCauses, stoppedFor) !== undefined)
  )
}

function lackIn(
  missing: unknown,
  locale: Locale,
  messages: Localised = healthMessages.missing,
): string | undefined {
  if (!Array.isArray(missing) || missing.length === 0) return undefined
  const names = missing.map(
    (permission) => messageOf(permissionLabels, permission)?.[locale] ?? String(permission),
  )
  return messages[locale].replace('{what}', names.join(', '))
}

interface Count {
  readonly locale: Locale
  readonly atLeast?: number
  readonly unit?: number
}

function countOf(messages: Localised, count: unknown, { locale, atLeast = 1, unit = 1 }: Count) {
  if (typeof count !== 'number' || count < atLeast) return undefined
  return messages[locale].replace('{what}', Math.round(count / unit).toLocaleString(locale))
}

function found<Known extends Messages>(
  messages: Known,
  key: unknown,
  locale: Locale,
): HealthFinding | undefined {
  return flawed(key as HealthFlaw, messageOf(messages, key)?.[locale])
}

function flawed(flaw: HealthFlaw, sentence: string | undefined): HealthFinding | undefined {
  return sentence === undefined ? undefined : { flaw, sentence }
}

function messageOf(messages: Messages, key: unknown): Localised | undefined {
  return typeof key === 'string' && Object.hasOwn(messages, key) ? messages[key] : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
