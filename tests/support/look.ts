import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inaccessible, waitForAnimations } from './axe.js'
import { faintPlaceholders } from './faint-placeholders.js'
import type { Setting } from './settings.js'

/** Folder for screenshots; none are taken without it. */
const folder = process.env.PARVIS_SCREENSHOTS

/** What was found accessible: a screen in a theme at a width. Its language says nothing more about that. */
const accessible = new Set<string>()

/** Checks what every screen must fulfil: it is accessible, and nothing is wider than the window. */
export async function lookAt(page: Page, name: string, { locale, theme, width }: Setting): Promise<void> {
  const screen = `${name}-${theme}-${width}`
  const problems = accessible.has(screen) ? await waitForAnimations(page) : await inaccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (folder) {
    mkdirSync(folder, { recursive: true })
    await page.screenshot({ path: join(folder, `${name}-${locale}-${theme}-${width}.png`) })
  }
  expect(await faintPlaceholders(page), `Faint placeholders of ${name}`).toEqual([])
  expect(problems ?? [], `Accessibility of ${name}`).toEqual([])
  expect(wide, `Pixels of ${name} beyond the window`).toBeLessThanOrEqual(0)
  accessible.add(screen)
}

/** The same, with all of a page in the window. */
export async function lookAtWhole(page: Page, name: string, setting: Setting): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: setting.width, height: 800 }
  await page.setViewportSize({ width, height: 2400 })
  await lookAt(page, name, setting)
  await page.setViewportSize({ width, height })
}
