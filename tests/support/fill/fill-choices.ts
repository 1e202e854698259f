import { countryName, type Field, type Localised } from '@parvis/schema'
import { sampleOf } from './fill-lines.js'
import { controlOf, type Fill, type Filling } from './filling.js'

type Choosing = Filling<Field & { readonly choices: Readonly<Record<string, Localised>> }>

/** Toggles the switch. */
export const fillBoolean: Fill = async (filling) => {
  const control = controlOf(filling)
  const isOn = await control.isChecked()
  await control.click()
  return !isOn
}

/** Chooses one of the choices, in turn. */
export async function fillChoice(filling: Choosing): Promise<string> {
  const value = String(sampleOf(filling))
  await controlOf(filling).click()
  await pick(filling, filling.field.choices[value])
  return value
}

export async function fillChoices(filling: Choosing): Promise<string[]> {
  const values = Object.keys(filling.field.choices).slice(0, 2)
  await controlOf(filling).click()
  for (const value of values) await pick(filling, filling.field.choices[value])
  await filling.page.keyboard.press('Escape')
  return values
}

export const fillCountry: Fill = async (filling) => {
  await controlOf(filling).fill(countryName('PT', filling.locale))
  await filling.page.keyboard.press('Enter')
  return 'PT'
}

export const fillTimeZone: Fill = async (filling) => {
  await controlOf(filling).fill('new york')
  await filling.page.keyboard.press('Enter')
  return 'America/New_York'
}

/** Types comma-separated values. */
export const fillList: Fill = async (filling) => {
  const longest = filling.field.samples.map((sample) => sample as string[]).at(-1) ?? []
  await controlOf(filling).fill(longest.join(','))
  await filling.page.keyboard.press('Enter')
  return longest
}

async function pick({ page, locale }: Filling, label: Localised | undefined): Promise<void> {
  await page.getByRole('option', { name: label?.[locale], exact: true }).click()
}
