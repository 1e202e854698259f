import { messageOf } from '@parvis/schema'
import { faq, locales } from '@parvis/schemas'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { recordsPage } from '../support/records-page.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const settings = settingsInTurn([
  { ...frenchDarkWide, french: 'Livrez-vous le dimanche ?', english: 'Do you deliver on Sundays?' },
  { ...englishLightNarrow, french: 'Travaillez-vous l’été ?', english: 'Do you work in summer?' },
])

test.each(settings)('a question in both languages: $locale, $theme, $width pixels', async (setting) => {
  const { locale, french, english } = setting
  const visitor = await running.visit(setting)
  const { page, watch } = visitor
  const [question, answer] = [fieldOf(visitor, 'question'), fieldOf(visitor, 'answer')]
  try {
    await startSession(visitor)
    await page.goto(`/admin/${faq.route}/create`)
    await answer.add.click()
    await untilFocused(answer.english)
    await answer.french.fill('Oui, sur demande.')
    await answer.english.fill('Yes, on request.')
    await question.add.click()
    await untilFocused(question.english)
    await question.remove.click()
    await untilFocused(question.french)
    await question.add.click()
    await question.french.fill(french)
    await question.english.fill(english)
    await question.french.fill('')
    await question.group.getByText(messageOf('primary_translation', locale), { exact: true }).waitFor()
    await page.getByRole('button', { name: consoleMessages[locale].create, exact: true }).click()
    expect(await question.french.getAttribute('aria-invalid')).toBe('true')
    await untilFocused(question.french)
    await lookAt(page, 'translation-missing', setting)

    await question.french.fill(french)
    await page.getByRole('button', { name: consoleMessages[locale].create, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: { fr: french, en: english }[locale] }).waitFor()
    const list = recordsPage(visitor, faq)
    await list.open()
    await list.row({ fr: french, en: english }[locale]).waitFor()
    await page.getByRole('button', { name: consoleMessages[locale].otherLanguage }).click()
    await page.getByRole('link', { name: { fr: english, en: french }[locale], exact: true }).waitFor()
    expect(await page.getByText({ fr: french, en: english }[locale]).count()).toBe(0)
    const { otherLanguage } = consoleMessages[locale === 'fr' ? 'en' : 'fr']
    await page.getByRole('button', { name: otherLanguage }).click()
    await list.row({ fr: french, en: english }[locale]).waitFor()
    expect(watch.troubles()).toEqual([])
  } finally {
    await visitor.end()
  }
})

test('a disabled language is no longer offered, in forms and at the switch', async () => {
  const languages = await storedRecords(running.api, locales).listed({})
  const english = languages.find(({ code }) => code === 'en')
  const enable = (enabled: boolean, version: unknown) =>
    running.api.call('PUT', `/${locales.path}/${english?.id}`, { enabled }, { 'if-match': `"${version}"` })
  const answer = await enable(false, english?.version)
  expect(answer.status).toBe(200)
  const visitor = await running.visit(frenchDarkWide)
  const { page, watch } = visitor
  await startSession(visitor)
  await page.goto(`/admin/${faq.route}/create`)
  const question = fieldOf(visitor, 'question')
  await question.french.waitFor()
  expect(await question.add.count()).toBe(0)
  expect(await page.getByRole('button', { name: consoleMessages.fr.otherLanguage }).count()).toBe(0)
  await enable(true, (await answer.json()).item.version)
  await question.add.waitFor()
  await page.getByRole('button', { name: consoleMessages.fr.otherLanguage }).waitFor()
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

function untilFocused(control: Locator): Promise<void> {
  return eventually(async () =>
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true),
  )
}

/** A translated field of the form: its two inputs, and the buttons that add and remove the second. */
function fieldOf({ page, setting: { locale } }: Visitor, name: 'question' | 'answer') {
  const label = faq.fields[name].label[locale]
  const group = page.getByRole('group', { name: `${label} *`, exact: true })
  return {
    group,
    add: group.getByRole('button').last(),
    remove: group.getByRole('button').first(),
    french: group.getByRole('textbox').first(),
    english: group.getByRole('textbox').nth(1),
  }
}
