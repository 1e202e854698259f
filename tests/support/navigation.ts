import type { Resource } from '@parvis/schema'
import { fieldMessages } from './field-messages.js'
import { type InputDevice, mouse } from './input-device.js'
import type { Visitor } from './visitor.js'

/** Opens a resource's list by its sidebar entry, or by its tab of the settings. */
export async function enterEntry(
  { page, setting: { locale } }: Visitor,
  { route }: Resource,
  hand: InputDevice = mouse(page),
): Promise<void> {
  // Accounts can rename entries.
  const entry = page
    .getByRole('navigation')
    .getByRole('link')
    .and(page.locator(`[href="/admin/${route}"], [href^="/admin/${route}?filter="]`))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const isShown = await entry.isVisible()
  if (!isShown) await hand.press(page.getByRole('button', { name: fieldMessages[locale].openMenu }))
  await hand.press(entry)
}
