import type { Locator, Page } from 'playwright-core'

/** A way of using a page. */
export interface InputDevice {
  readonly name: 'mouse' | 'keyboard'
  /** Presses a button, a link, a switch. */
  press(target: Locator): Promise<void>
  /** Picks an item of an open menu or listbox. */
  pick(item: Locator): Promise<void>
  /** Replaces the value of a control. */
  type(target: Locator, text: string): Promise<void>
  /** Types the parts of a day one after the other, from the first. */
  typeDay(target: Locator, digits: string): Promise<void>
}

/** A mouse, with typing into the clicked control. */
export function mouse(page: Page): InputDevice {
  return {
    name: 'mouse',
    press: (target) => target.click(),
    pick: (item) => item.click(),
    type: (target, text) => target.fill(text),
    async typeDay(target, digits) {
      await target.blur()
      await target.focus()
      await page.keyboard.type(digits)
    },
  }
}

/** A keyboard alone: it uses only what Tab reaches. */
export function keyboard(page: Page): InputDevice {
  const { keyboard: keys } = page
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await keys.press('Enter')
  }
  return {
    name: 'keyboard',
    press,
    async pick(item) {
      await item.waitFor()
      await until(item, () => keys.press('ArrowDown'))
      await keys.press('Enter')
    },
    async type(target, text) {
      await tabTo(page, target)
      await keys.press('ControlOrMeta+A')
      await keys.press('Delete')
      await keys.type(text)
    },
    async typeDay(target, digits) {
      await tabTo(page, target)
      while (await hasFocus(target)) await keys.press('Shift+Tab')
      await keys.press('Tab')
      await keys.type(digits)
    },
  }
}

/** More tab stops than any page has. */
const manyStops = 400

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  await until(target, async () => {
    const isBehind = await target.evaluate((element) => {
      const active = document.activeElement ?? document.body
      return Boolean(element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    await page.keyboard.press(isBehind ? 'Shift+Tab' : 'Tab')
  })
}

async function until(target: Locator, step: () => Promise<void>): Promise<void> {
  for (let stops = 0; stops < manyStops; stops += 1) {
    if (await hasFocus(target)) return
    await step()
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
