import type { Locale } from '@parvis/schema'
import { communityNetworks } from '@parvis/schemas'
import { networkCauses } from '@parvis/schemas/causes'
import { healthFindings } from '../health-findings'
import type { Trouble } from './overview'

type Told = Pick<Trouble, 'state' | 'cause' | 'health'>

/** What is wrong with a network and what mends it, sentence by sentence; its state where nothing more is known. */
export function troubleSentences({ state, cause, health }: Told, locale: Locale): readonly string[] {
  const why = causeWords(cause, locale)
  const found = healthFindings(health, { locale }) ?? []
  const told = [...(why ? [why] : []), ...found.map(({ sentence }) => sentence)]
  return told.length > 0 ? [...new Set(told)] : [stateWords(state, locale)]
}

function causeWords(cause: string | null, locale: Locale): string | undefined {
  if (cause === null) return undefined
  return Object.hasOwn(networkCauses, cause)
    ? networkCauses[cause as keyof typeof networkCauses][locale]
    : cause
}

/** The state of a network in a word. */
export function stateWords(state: Told['state'], locale: Locale): string {
  return communityNetworks.fields.state.choices[state]?.[locale] ?? state
}
