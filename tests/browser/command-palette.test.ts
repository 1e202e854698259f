import type { Locale } from '@parvis/schema'
import { companies, groups, invitations } from '@parvis/schemas'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { companiesPage } from '../support/companies-page.js'
import { companyForm } from '../support/company-form.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: {
    title: 'Rechercher partout',
    open: 'Rechercher…',
    recent: 'Récents',
    nothing: 'Rien ne correspond à «\u202fxqzwv\u202f».',
    offline: /^Hors connexion/,
    invite: 'Inviter quelqu’un',
    newCompany: 'Créer\u00a0: société',
    light: 'Passer au thème clair',
    dark: 'Passer au thème sombre',
  },
  en: {
    title: 'Search everywhere',
    open: 'Search…',
    recent: 'Recent',
    nothing: 'Nothing matches “xqzwv”.',
    offline: /^You are offline/,
    invite: 'Invite somebody',
    newCompany: 'New company',
    light: 'Switch to the light theme',
    dark: 'Switch to the dark theme',
  },
} satisfies Record<Locale, object>

const bothLanguages = [frenchDarkWide, englishLightNarrow]

function paletteOf({ page, setting, atRest }: Visitor) {
  const messages = translations[setting.locale]
  const dialog = page.getByRole('dialog', { name: messages.title })
  return {
    messages,
    dialog,
    active: dialog.locator('[role=option][aria-selected=true]'),
    option: (name: string) => dialog.getByRole('option', { name }),
    async open() {
      await atRest()
      // Its code comes after the page; until then its keys do nothing.
      await page.getByRole('button', { name: messages.open, exact: true }).waitFor()
      await page.keyboard.press('Control+k')
      await dialog.getByRole('combobox').waitFor()
      expect(await isFocused(page, 'combobox')).toBe(true)
    },
    /** Replaces what was typed. */
    async type(text: string) {
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    closed: () => dialog.waitFor({ state: 'detached' }),
  }
}

const isFocused = (page: Page, role: string) =>
  page.evaluate((role) => document.activeElement?.getAttribute('role') === role, role)

/** What is stored of the pages that were opened last. */
const recentPages = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('palette.recent'))
    return key === undefined ? '' : localStorage.getItem(key)
  })

test.each(bothLanguages)(
  'finds records, screens and actions by keyboard: $locale, $theme, $width',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page } = visitor
    const palette = paletteOf(visitor)
    const { messages } = palette
    const company = `Ardoise Conseil ${companies.label.one[setting.locale]}`
    try {
      await enter(visitor)
      await companiesPage(visitor).row('Ardoise Conseil').waitFor()

      await palette.open()
      await palette.option(messages.newCompany).waitFor()
      await lookAt(page, 'palette', setting)

      await palette.type('Ardoise')
      await palette.option(company).waitFor()
      await lookAt(page, 'palette-records', setting)
      await palette.type('ardiose consiel')
      await expect.poll(() => palette.active.textContent()).toContain('Ardoise Conseil')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/admin\/companies\/[0-9a-f-]{36}/)
      await palette.closed()
      const [, id = ''] = /companies\/([0-9a-f-]{36})/.exec(page.url()) ?? []
      await expect.poll(() => recentPages(page)).toContain(id)

      await palette.open()
      await palette.type({ fr: groups.label.many.en, en: groups.label.many.fr }[setting.locale])
      await expect.poll(() => palette.active.textContent()).toContain(groups.label.many[setting.locale])
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/admin\/settings\/groups$/)

      await palette.open()
      const recent = palette.dialog.getByRole('group', { name: messages.recent })
      await recent.getByRole('option', { name: company }).waitFor()
      await lookAt(page, 'palette-recent', setting)
      const first = await palette.active.textContent()
      await page.keyboard.press('ArrowDown')
      expect(await palette.active.textContent()).not.toBe(first)
      await page.keyboard.press('ArrowUp')
      expect(await palette.active.textContent()).toBe(first)
      await page.keyboard.press('End')
      const last = await palette.active.textContent()
      expect(last).not.toBe(first)
      await page.keyboard.press('ArrowDown')
      expect(await palette.active.textContent()).toBe(first)
      await page.keyboard.press('ArrowUp')
      expect(await palette.active.textContent()).toBe(last)
      await page.keyboard.press('Home')
      expect(await palette.active.textContent()).toBe(first)

      await palette.type('xqzwv')
      await palette.dialog.getByText(messages.nothing).waitFor()
      await lookAt(page, 'palette-nothing', setting)

      await palette.type(messages.invite)
      await expect.poll(() => palette.active.textContent()).toBe(messages.invite)
      const tab = visitor.context.waitForEvent('page')
      await page.keyboard.press('Control+Enter')
      const opened = await tab
      await opened.waitForURL(/\/admin\/settings\/invitations\/create$/)
      await opened.getByRole('heading', { name: invitations.label.one[setting.locale] }).first().waitFor()
      await opened.close()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/admin\/settings\/invitations\/create$/)
      await palette.closed()
      expect(visitor.watch.troubles()).toEqual([])
    } finally {
      await visitor.end()
    }
  },
)

const settings: Setting[] = settingsInTurn(bothLanguages)

test.each(settings)('gives the focus back, and changes the theme: $locale', async (setting) => {
  const visitor = await running.visit(setting)
  const { page } = visitor
  const palette = paletteOf(visitor)
  const { messages } = palette
  try {
    await enter(visitor)
    const button = page.getByRole('button', { name: messages.open })
    await button.focus()
    await page.keyboard.press('Enter')
    await palette.dialog.getByRole('combobox').waitFor()
    await page.keyboard.press('Escape')
    await palette.closed()
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

    const isDark = await page.getByRole('switch').first().isChecked()
    const [away, back] = isDark ? [messages.light, messages.dark] : [messages.dark, messages.light]
    for (const name of [away, back]) {
      await palette.open()
      await palette.type(name)
      await expect.poll(() => palette.active.textContent()).toBe(name)
      await page.keyboard.press('Enter')
      await palette.closed()
    }
    await palette.open()
    await page.keyboard.press('Control+k')
    await palette.closed()
    expect(visitor.watch.troubles()).toEqual([])
  } finally {
    await visitor.end()
  }
})

test.each(settings)(
  'asks before it leaves unsaved changes, and says when it is offline: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page, context } = visitor
    const palette = paletteOf(visitor)
    const { messages } = palette
    const { keepEditing, unsaved } = consoleMessages[setting.locale]
    try {
      await enter(visitor)
      await companiesPage(visitor).edit('Ardoise Conseil')
      await companyForm(visitor).type('address_road', '2 cours de l’Intendance')
      const form = page.url()
      await palette.open()
      await palette.type(messages.newCompany)
      await expect.poll(() => palette.active.textContent()).toBe(messages.newCompany)
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog', { name: unsaved })
      await question.getByText(companies.fields.address_road.label[setting.locale]).waitFor()
      await page.keyboard.press('Control+k')
      expect(await palette.dialog.count()).toBe(0)
      await question.getByRole('button', { name: keepEditing }).click()
      await question.waitFor({ state: 'detached' })
      expect(page.url()).toBe(form)
      expect(visitor.watch.troubles()).toEqual([])

      await palette.open()
      await context.setOffline(true)
      await palette.type('boul')
      await palette.dialog.getByText(messages.offline).waitFor()
      await lookAt(page, 'palette-offline', setting)
      await context.setOffline(false)
    } finally {
      await visitor.end()
    }
  },
)
