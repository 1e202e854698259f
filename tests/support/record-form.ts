import type { Field, Resource } from '@parvis/schema'
import type { Api } from './api.js'
import { fieldWords } from './field-words.js'
import { fillField } from './fill/fill.js'
import { storedRecords } from './stored-records.js'
import type { Visitor } from './visitor.js'
import { words } from './words.js'

/** The form of any resource, filled by the kinds of its fields. */
export function recordForm({ page, setting: { locale } }: Visitor, api: Api, resource: Resource) {
  const writable = Object.entries(resource.fields).filter(([, { readOnly, apart }]) => !readOnly && !apart)
  const isOwn = (name: string, { unique }: Field) => unique || name === resource.title
  const titleIn = async (target: Resource) => {
    const record = await storedRecords(api, target).first()
    return record && target.fields[target.title]?.format(record[target.title], locale)
  }
  /** Fills a field, and answers what its record then holds. */
  const fill = (name: string, field: Field, mark: string, turn: number) =>
    fillField({
      page,
      locale,
      within: page.locator('form'),
      field,
      mark: isOwn(name, field) ? mark : '',
      turn,
      titleIn,
    })
  return {
    fill,
    /** Fills every field that can be, those first without which there is no record. */
    async fillAll(mark: string, turn: number): Promise<Record<string, unknown>> {
      const requiredFirst = [...writable].sort(([, one], [, other]) => +other.required - +one.required)
      const stored: Record<string, unknown> = {}
      for (const [name, field] of requiredFirst) stored[name] = await fill(name, field, mark, turn)
      return stored
    },
    /** Waits until every control is there. */
    shown: () => page.getByRole('button', { name: words[locale].save, exact: true }).waitFor(),
    create: () => page.getByRole('button', { name: words[locale].create, exact: true }).click(),
    save: () => page.getByRole('button', { name: words[locale].save, exact: true }).click(),
    /** Presses what one presses once a secret that is shown only once is copied. */
    keepSecret: () => page.getByRole('button', { name: fieldWords[locale].secretCopied }).click(),
  }
}
