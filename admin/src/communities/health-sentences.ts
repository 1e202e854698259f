import type { Locale } from '@parvis/schema'
import { healthWords } from '@parvis/schemas/causes'
import { healthFindings, rankSentence } from './health-findings'

/** What there is to say about the health of a network: what is wrong with it, or else that nothing is; and the bot's rank. */
export function healthSentences(value: unknown, locale: Locale): readonly string[] {
  const found = healthFindings(value, { locale })
  if (!found) return [healthWords.unknown[locale]]
  const wrong = found.map(({ sentence }) => sentence)
  const rank = rankSentence(value, locale)
  return [...(wrong.length > 0 ? wrong : [healthWords.fine[locale]]), ...(rank ? [rank] : [])]
}
