import type { Field, Resource } from '@parvis/schema'
import type { Api } from './api.js'
import { fieldMessages } from './field-messages.js'
import { fillField } from './fill/fill.js'
import { consoleMessages } from './messages.js'
import { storedRecords } from './stored-records.js'
import type { Visitor } from './visitor.js'

/** The form of any resource, filled by the kinds of its fields. */
export function recordForm({ page, setting: { locale } }: Visitor, api: Api, resource: Resource) {
  const writable = Object.entries(resource.fields).filter(
    ([, { readOnly, ownPage }]) => !readOnly && !ownPage,
  )
  const isOwn = (name: string, { unique }: Field) => unique || name === resource.title
  const titleIn = async (target: Resource) => {
    const record = await storedRecords(api, target).first()
    return record && target.fields[target.title]?.format(record[target.title], locale)
  }
  /** Fills a field, and returns the value that its record then has. */
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
    /** Fills every writable field, required ones first. */
    async fillAll(mark: string, turn: number): Promise<Record<string, unknown>> {
      const requiredFirst = [...writable].sort(([, one], [, other]) => +other.required - +one.required)
      const stored: Record<string, unknown> = {}
      for (const [name, field] of requiredFirst) stored[name] = await fill(name, field, mark, turn)
      return stored
    },
    /** Waits until every control is there. */
    shown: () => page.getByRole('button', { name: consoleMessages[locale].save, exact: true }).waitFor(),
    create: () => page.getByRole('button', { name: consoleMessages[locale].create, exact: true }).click(),
    save: () => page.getByRole('button', { name: consoleMessages[locale].save, exact: true }).click(),
    /** Confirms that a secret, which is shown only once, was copied. */
    confirmSecretCopied: () => page.getByRole('button', { name: fieldMessages[locale].secretCopied }).click(),
  }
}
