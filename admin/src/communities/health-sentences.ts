import type { Locale, Localised } from '@parvis/schema'
import { degradedWords, healthWords, lateAfter, permissionWords, streamWords } from '@parvis/schemas/causes'

type Words = Readonly<Record<string, Localised>>

/** What there is to say about the health of a network: what is wrong with it, or else that nothing is; and the bot's rank. */
export function healthSentences(value: unknown, locale: Locale): readonly string[] {
  if (!isObject(value)) return [healthWords.unknown[locale]]
  const wrong = wrongWith(value, locale)
  const rank = countOf(healthWords.rolesAbove, value.rolesAbove, { locale })
  return [...(wrong.length > 0 ? wrong : [healthWords.fine[locale]]), ...(rank ? [rank] : [])]
}

function wrongWith(value: Readonly<Record<string, unknown>>, locale: Locale): readonly string[] {
  const { stream, degraded, seesMembers, missing, channels, lag } = value
  const stays = stream === 'members_hidden' || seesMembers !== false
  return [
    wordOf(streamWords, stream, locale),
    stays ? undefined : streamWords.members_hidden[locale],
    wordOf(degradedWords, degraded, locale),
    lackIn(missing, locale),
    ...channelSentences(channels, locale),
    countOf(healthWords.lag, lag, { locale, atLeast: lateAfter, unit: 1_000 }),
  ].filter((sentence) => sentence !== undefined)
}

function channelSentences(channels: unknown, locale: Locale): readonly (string | undefined)[] {
  if (!isObject(channels)) return []
  return Object.entries(channels).map(([channel, missing]) => {
    const text =
      missing === null ? healthWords.channelGone[locale] : lackIn(missing, locale, healthWords.channel)
    return text?.replace('{channel}', channel)
  })
}

function lackIn(
  missing: unknown,
  locale: Locale,
  words: Localised = healthWords.missing,
): string | undefined {
  if (!Array.isArray(missing) || missing.length === 0) return undefined
  const names = missing.map((permission) => wordOf(permissionWords, permission, locale) ?? String(permission))
  return words[locale].replace('{what}', names.join(', '))
}

interface Count {
  readonly locale: Locale
  readonly atLeast?: number
  readonly unit?: number
}

function countOf(words: Localised, count: unknown, { locale, atLeast = 1, unit = 1 }: Count) {
  if (typeof count !== 'number' || count < atLeast) return undefined
  return words[locale].replace('{what}', Math.round(count / unit).toLocaleString(locale))
}

function wordOf(words: Words, key: unknown, locale: Locale): string | undefined {
  return typeof key === 'string' && Object.hasOwn(words, key) ? words[key]?.[locale] : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
