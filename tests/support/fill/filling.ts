import type { Field, Locale, Resource } from '@parvis/schema'
import type { Locator, Page } from 'playwright-core'

/** A field of a form, and what is needed to fill it. */
export interface Filling<F extends Field = Field> {
  readonly page: Page
  readonly locale: Locale
  /** Container of the field's controls. */
  readonly within: Locator
  readonly field: F
  /** Suffix that makes the value unique; empty when it need not be. */
  readonly mark: string
  /** Index of the sample value; a different one for each turn. */
  readonly turn: number
  /** The title of a record of a resource; undefined when there is none. */
  titleIn(resource: Resource): Promise<string | undefined>
}

/** Fills a field as a person does, and returns the value that the record then has. */
export type Fill<F extends Field = Field> = (filling: Filling<F>) => Promise<unknown>

/** The control of a field that has one: typed into, opened or toggled. */
export function controlOf({ within, field, locale }: Filling): Locator {
  const name = new RegExp(`^${escaped(field.label[locale])}( |$)`)
  return within
    .getByRole('textbox', { name })
    .or(within.getByRole('combobox', { name }))
    .or(within.getByRole('switch', { name }))
    .first()
}

/** The container of a field with several controls. */
export function groupOf({ within, field, locale }: Filling): Locator {
  return within.getByRole('group', { name: new RegExp(`^${escaped(field.label[locale])}( \\*)?$`) })
}

/** Matches a text; Playwright's names have plain spaces where the page has no-break ones. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')
}
