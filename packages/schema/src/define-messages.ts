import { spaceFrench } from './french.js'
import type { Locale, Localised } from './localised.js'

/** Sentences by key, each in every language. */
export type Messages<Key extends string = string> = Readonly<Record<Key, Localised>>

/**
 * Declares what a part of the product says: a missing translation does not compile. French sentences get their no-break
 * spaces here. `%{name}` stands for a value, and `||||` between singular and plural, as node-polyglot reads them.
 */
export function defineMessages<const Key extends string>(messages: Messages<Key>): Messages<Key> {
  const entries: [string, Localised][] = Object.entries(messages)
  return Object.fromEntries(
    entries.map(([key, { fr, ...others }]) => [key, { fr: spaceFrench(fr), ...others }]),
  ) as Messages<Key>
}

/** Messages in one language. */
export function inLanguage<Key extends string>(
  messages: Messages<Key>,
  locale: Locale,
): Readonly<Record<Key, string>> {
  const entries: [string, Localised][] = Object.entries(messages)
  return Object.fromEntries(entries.map(([key, text]) => [key, text[locale]])) as Record<Key, string>
}
