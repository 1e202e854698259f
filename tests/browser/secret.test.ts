import { apiUsers } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { keyboard } from '../support/input-device.js'
import { startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: { title: 'Votre secret', copy: 'Copier', copied: 'Copié.', done: 'J’ai copié le secret' },
  en: { title: 'Your secret', copy: 'Copy', copied: 'Copied.', done: 'I have copied the secret' },
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a new secret is shown in full once: $locale, $theme, $width pixels',
  async (setting) => {
    const { locale } = setting
    const visitor = await running.visit(setting)
    const { page, context, watch } = visitor
    const hand = keyboard(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await startSession(visitor)
    await page.goto(`/admin/${apiUsers.route}/create`)
    await hand.type(
      page.getByRole('textbox', { name: apiUsers.fields.username.label[locale] }),
      `robot-${locale}`,
    )
    await hand.press(page.getByRole('button', { name: consoleMessages[locale].create, exact: true }))

    const dialog = page.getByRole('alertdialog', { name: translations[locale].title })
    await dialog.getByRole('button', { name: translations[locale].copy, exact: true }).waitFor()
    await lookAt(page, 'secret-once', setting)
    const secret = await dialog.getByRole('textbox').inputValue()
    expect(secret).toMatch(/^pk_\S{20,}$/)
    await page.keyboard.press('Escape')
    await hand.press(dialog.getByRole('button', { name: translations[locale].copy, exact: true }))
    await dialog.getByText(translations[locale].copied).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await hand.press(dialog.getByRole('button', { name: translations[locale].done }))

    await page.getByRole('heading', { level: 1, name: `robot-${locale}` }).waitFor()
    await page.getByText(/^pk_\S{1,12}…$/).waitFor()
    expect(await page.getByText(secret).count()).toBe(0)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)
