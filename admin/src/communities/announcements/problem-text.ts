import { type Field, isRuleCode, type Locale, messageOf } from '@parvis/schema'
import { communityAnnouncements } from '@parvis/schemas'
import type { Announcement } from '@parvis/schemas/announcements'
import { languageName } from '../language-name'

/** What prevents an announcement from being sent, as it is known here. */
export interface KnownProblem {
  readonly path: string
  readonly code: string
  readonly bounds?: Readonly<Record<string, unknown>>
}

/** The message of a problem; null for one whose code is unknown here. */
export function problemMessage({ code, bounds }: KnownProblem, locale: Locale): string | null {
  return isRuleCode(code) ? messageOf(code, locale, bounds) : null
}

/** Names of the items of a field, in their order, by the name of the field; where there is none, an item has its rank. */
export type ItemNames = Readonly<Record<string, readonly (string | null | undefined)[]>>

/** The names of versions: their languages. */
export function versionNames(
  versions: readonly Pick<Announcement['versions'][number], 'language'>[],
  locale: Locale,
): ItemNames {
  return { versions: versions.map(({ language }) => language && languageName(language, locale)) }
}

/** Where a problem is: the names of its fields, and of the items that they contain. */
export function problemLocation(path: string, itemNames: ItemNames, locale: Locale): string {
  const names: string[] = []
  let fields: Readonly<Record<string, Field>> = communityAnnouncements.fields
  let last = ''
  for (const part of path.split('.')) {
    const field: Field | undefined = fields[part]
    if (field) {
      names.push(field.label[locale])
      fields = embeddedIn(field)
      last = part
    } else if (/^\d+$/.test(part)) names.push(itemNames[last]?.[Number(part)] ?? String(Number(part) + 1))
  }
  return names.join(' · ')
}

const embeddedIn = (field: Field) =>
  'fields' in field ? (field.fields as Readonly<Record<string, Field>>) : {}
