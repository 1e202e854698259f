import type { Field } from '../field.js'
import { byLocale, type Locale, type Localised, locales } from '../localised.js'
import type { CellReader } from './cell-reader.js'
import { fold } from './fold.js'
import { separated } from './separated.js'

type Choices = Readonly<Record<string, Localised>>

/** Reads a choice from its stored value, or from its label in either language, ignoring case and accents. */
export const readChoice: CellReader = (text, locale, field) =>
  choiceIn(text, locale, choicesOf(field)) ?? text

/** Reads choices on lines of their own, or separated by semicolons, else by commas. */
export const readChoices: CellReader = (text, locale, field) => {
  const choices = choicesOf(field)
  // A label may have a comma.
  const only = choiceIn(text, locale, choices)
  if (only !== undefined) return [only]
  return separated(text).map((part) => choiceIn(part, locale, choices) ?? part)
}

const noChoices: Choices = {}

function choicesOf({ choices = noChoices }: Field & { readonly choices?: Choices }): Choices {
  return choices
}

/** Stored values by folded name; null for a name of several. */
type Names = ReadonlyMap<string, string | null>

const memoised = byLocale(() => new WeakMap<Choices, Names>())

/** The choice that a text means; undefined for none, and for several of the same name. */
function choiceIn(text: string, locale: Locale, choices: Choices): string | undefined {
  if (Object.hasOwn(choices, text)) return text
  const names = memoised(locale).get(choices) ?? namesOf(choices, locale)
  memoised(locale).set(choices, names)
  return names.get(fold(text)) ?? undefined
}

/** The labels in the language take precedence over the stored values, and these over the other labels. */
function namesOf(choices: Choices, locale: Locale): Names {
  const entries = Object.entries(choices)
  const labelsIn = (language: Locale) => entries.map(([value, label]) => [label[language], value] as const)
  const others = locales.filter((each) => each !== locale)
  const values = entries.map(([value]) => [value, value] as const)
  const ranked = [others.flatMap(labelsIn), values, labelsIn(locale)]
  return new Map(ranked.flatMap((named) => [...unambiguous(named)]))
}

function unambiguous(named: readonly (readonly [name: string, value: string])[]): Names {
  const names = new Map<string, string | null>()
  for (const [name, value] of named) {
    const known = names.get(fold(name))
    names.set(fold(name), known === undefined || known === value ? value : null)
  }
  return names
}
