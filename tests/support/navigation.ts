import type { Resource } from '@parvis/schema'
import { fieldWords } from './field-words.js'
import { type InputDevice, mouse } from './input-device.js'
import type { Visitor } from './visitor.js'

/** Goes to a resource's list by its entry of the sidebar, or by its tab of the settings. */
export async function enterEntry(
  { page, setting: { locale } }: Visitor,
  { route }: Resource,
  hand: InputDevice = mouse(page),
): Promise<void> {
  // What an entry is called is up to the account.
  const entry = page
    .getByRole('navigation')
    .getByRole('link')
    .and(page.locator(`[href="/admin/${route}"], [href^="/admin/${route}?filter="]`))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const isShown = await entry.isVisible()
  if (!isShown) await hand.press(page.getByRole('button', { name: fieldWords[locale].openMenu }))
  await hand.press(entry)
}
