import type { Translations } from '@parvis/schema'
import { localised, type Reading } from './reading'
import { settingsOf } from './settings-of'
import type { MetaText } from './text-parts'

interface Described {
  readonly title: Translations | null
  readonly description?: Translations | null
  readonly summary?: Translations | null
}

/** The title and description of a record's page; those of the site where the record has none. */
export function metaOf(reading: Reading, record: Described | undefined): MetaText {
  const { name, description } = settingsOf(reading)
  const title = localised(reading, record?.title)
  return {
    title: title === '' ? name : `${title} — ${name}`,
    description:
      localised(reading, record?.description) || localised(reading, record?.summary) || description,
  }
}
