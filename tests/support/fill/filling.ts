import type { Field, Locale, Resource } from '@parvis/schema'
import type { Locator, Page } from 'playwright-core'

/** A field of a form, and what someone needs to know to fill it. */
export interface Filling<F extends Field = Field> {
  readonly page: Page
  readonly locale: Locale
  /** Container of the field's controls. */
  readonly within: Locator
  readonly field: F
  /** Suffix that makes the value unique; empty when it need not be. */
  readonly mark: string
  /** Which of the values one could give; another one for each turn. */
  readonly turn: number
  /** The title of a record of a resource; nothing when there is none. */
  titleIn(resource: Resource): Promise<string | undefined>
}

/** Fills a field as a person does, and says what a record then holds. */
export type Fill<F extends Field = Field> = (filling: Filling<F>) => Promise<unknown>

/** The control of a field that has one: what is typed into, opened or switched. */
export function controlOf({ within, field, locale }: Filling): Locator {
  const name = new RegExp(`^${escaped(field.label[locale])}( |$)`)
  return within
    .getByRole('textbox', { name })
    .or(within.getByRole('combobox', { name }))
    .or(within.getByRole('switch', { name }))
    .first()
}

/** What holds the controls of a field that has several. */
export function groupOf({ within, field, locale }: Filling): Locator {
  return within.getByRole('group', { name: new RegExp(`^${escaped(field.label[locale])}( \\*)?$`) })
}

/** A text in an expression; names in Playwright have plain spaces where the page has no-break ones. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')
}
