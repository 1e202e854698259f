import { expect, test } from 'vitest'
import { companiesPage } from '../support/companies-page.js'
import { companyForm } from '../support/company-form.js'
import { enter, firstPage } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const translations = {
  fr: { moved: 'Vous avez changé de compte', goOn: 'Continuer', role: 'Exploitant' },
  en: { moved: 'You have switched accounts', goOn: 'Go on', role: 'Operator' },
}

const running = withProduct()

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a person of two accounts switches between them, and no data of the former remains: $locale',
  async (setting) => {
    const { locale } = setting
    const visitor = await running.visit(setting)
    const { page } = visitor
    await enter(visitor, 'mcp@parvis.test')
    const list = companiesPage(visitor)
    await list.search('Ardoise')
    await list.row('Ardoise Conseil').waitFor()
    await page.evaluate(() => localStorage.setItem('selectedCompanyId', 'one'))
    await visitor.atRest()
    const other = await visitor.inAnotherTab()
    await other.page.goto('/admin/companies/create')
    await companyForm(other).field('name').fill('À moitié saisie')
    await other.page.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([key, stored]) => key.includes('.draft.') && stored.includes('saisie'),
      ),
    )

    const switchTo = async (name: string) => {
      await page.getByRole('button', { name: consoleMessages[locale].account }).click()
      const panel = page.getByRole('dialog', { name: consoleMessages[locale].account })
      const account = panel.getByRole('button', { name })
      await account.getByText(translations[locale].role).waitFor()
      await lookAt(page, 'account-choice', setting)
      await account.click()
      await page.waitForURL(firstPage)
      await page.goto('/admin/companies')
    }
    await switchTo('Atelier Lumière')
    await list.shown()
    await list.row('Atelier Lumière').waitFor()
    expect(await page.getByText('Ardoise').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('selectedCompanyId'))).toBeNull()

    await other.page.getByRole('heading', { name: translations[locale].moved }).waitFor()
    expect(await other.page.getByRole('textbox').count()).toBe(0)
    await lookAt(other.page, 'account-moved', setting)
    await other.page.getByRole('link', { name: translations[locale].goOn }).click()
    await other.page.waitForURL(firstPage)
    await companiesPage(other).open()
    await companiesPage(other).row('Atelier Lumière').waitFor()
    await other.page.goto('/admin/companies/create')
    expect(await companyForm(other).field('name').inputValue()).toBe('')

    await page.goto('/admin/account')
    await page.getByRole('main').getByRole('button', { name: 'Parvis' }).waitFor()
    await page.getByRole('banner').getByRole('link').waitFor()
    await page.getByRole('contentinfo').getByRole('link').waitFor()
    await lookAt(page, 'account-page', setting)
    await page.goto('/admin/companies')

    await switchTo('Parvis')
    await list.row('Ardoise Conseil').waitFor()
    await page.goto('/admin/companies/create')
    expect(await companyForm(visitor).field('name').inputValue()).toBe('À moitié saisie')
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)
