import { type LocalisedForm, type Translations, translationFor } from '@parvis/schema'
import type { FieldOf } from './fill.js'
import { type Fill, type Filling, groupOf } from './filling.js'

/** Writes a text in both languages. */
export async function fillTranslations(filling: Filling<FieldOf<'localisedText'>>): Promise<Translations> {
  const { field, mark, turn } = filling
  const group = groupOf(filling)
  const [sample] = field.samples as Translations[]
  const written = (locale: 'fr' | 'en') => `${translationFor(sample ?? {}, locale)} ${mark || turn}`
  await group.getByRole('textbox').first().fill(written('fr'))
  // A translated text has no such button.
  if ((await group.getByRole('textbox').count()) < 2) await group.getByRole('button').last().click()
  await group.getByRole('textbox').nth(1).fill(written('en'))
  return { fr: stored[field.form](written('fr')), en: stored[field.form](written('en')) }
}

const stored: Record<LocalisedForm, (text: string) => string> = {
  line: (text) => text,
  lines: (text) => text,
  rich: (text) => `<p>${text}</p>`,
}

export const fillRichText: Fill = async (filling) => {
  const text = `Ouvert tous les jours ${filling.turn}`
  await groupOf(filling).getByRole('textbox').first().fill(text)
  return stored.rich(text)
}
