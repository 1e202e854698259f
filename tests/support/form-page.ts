import type { FieldKind } from '@parvis/schema'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { notesOf } from './company-form.js'
import { eventually } from './eventually.js'
import type { Visitor } from './visitor.js'

const translations = {
  fr: { title: 'Types de champs', stored: 'Valeur enregistrée' },
  en: { title: 'Kinds of fields', stored: 'Stored value' },
}

/** The page with a sample of every field kind. */
export function formPage({ page, setting }: Visitor) {
  const messages = translations[setting.locale]
  const sample = (kind: FieldKind) => page.locator(`[data-kind="${kind}"]`)
  /** The control of a kind: its input or combobox. */
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
      await page.getByRole('heading', { level: 1, name: messages.title }).waitFor()
      await sample('richText').getByRole('toolbar').waitFor()
    },
    /** Waits until a kind shows why its value was refused. */
    refuses: (kind: FieldKind, message: string, at: Locator = control(kind)) =>
      eventually(async () => expect((await notesOf(at))[0], kind).toBe(message)),
    /** Waits until a kind has this stored value. */
    stores: (kind: FieldKind, value: unknown) =>
      eventually(async () => {
        const shown = await sample(kind)
          .getByRole('region', { name: messages.stored })
          .textContent({ timeout: 1000 })
        expect(JSON.parse(shown ?? ''), kind).toEqual(value)
      }),
  }
}
