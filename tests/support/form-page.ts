import type { FieldKind } from '@parvis/schema'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { notesOf } from './company-form.js'
import { eventually } from './eventually.js'
import type { Visitor } from './visitor.js'

const words = {
  fr: { title: 'Types de champs', stored: 'Valeur enregistrée' },
  en: { title: 'Kinds of fields', stored: 'Stored value' },
}

/** The page on which every kind of field can be tried. */
export function formPage({ page, setting }: Visitor) {
  const said = words[setting.locale]
  const sample = (kind: FieldKind) => page.locator(`[data-kind="${kind}"]`)
  /** The control of a kind that is typed into, or opened. */
  const control = (kind: FieldKind): Locator => {
    const field = sample(kind)
    return field
      .getByRole('textbox')
      .and(page.locator(':not([type=color])'))
      .or(field.getByRole('combobox'))
      .or(field.locator('input[type="date"], input[type="datetime-local"]'))
      .first()
  }
  return {
    sample,
    control,
    async open() {
      await page.goto('/admin/form')
      await page.getByRole('heading', { level: 1, name: said.title }).waitFor()
      await sample('richText').getByRole('toolbar').waitFor()
    },
    /** Waits until a kind shows why its value was refused. */
    refuses: (kind: FieldKind, message: string, at: Locator = control(kind)) =>
      eventually(async () => expect((await notesOf(at))[0], kind).toBe(message)),
    /** Waits until a kind has this stored value. */
    stores: (kind: FieldKind, value: unknown) =>
      eventually(async () => {
        const shown = await sample(kind)
          .getByRole('region', { name: said.stored })
          .textContent({ timeout: 1000 })
        expect(JSON.parse(shown ?? ''), kind).toEqual(value)
      }),
  }
}
