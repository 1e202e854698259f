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

/** Where a problem is: the names of its fields, the language of its version, and the ranks of its items. */
export function problemLocation(
  path: string,
  versions: readonly Pick<Announcement['versions'][number], 'language'>[],
  locale: Locale,
): string {
  const names: string[] = []
  let fields: Readonly<Record<string, Field>> = communityAnnouncements.fields
  let last: Field | undefined
  for (const part of path.split('.')) {
    const field: Field | undefined = fields[part]
    if (field) {
      names.push(field.label[locale])
      fields = embeddedIn(field)
      last = field
    } else if (/^\d+$/.test(part)) names.push(itemName(last, Number(part), versions, locale))
  }
  return names.join(' · ')
}

const embeddedIn = (field: Field) =>
  'fields' in field ? (field.fields as Readonly<Record<string, Field>>) : {}

function itemName(
  field: Field | undefined,
  index: number,
  versions: readonly Pick<Announcement['versions'][number], 'language'>[],
  locale: Locale,
): string {
  const language = field === communityAnnouncements.fields.versions ? versions[index]?.language : undefined
  return language ? languageName(language, locale) : String(index + 1)
}
