import { companies, faq } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: {
    trash: 'Corbeille',
    restore: (name: string) => `Restaurer « ${name} »`,
    restored: '1 élément restauré',
    select: (name: string) => `Choisir « ${name} »`,
    purgeMany: 'Supprimer définitivement (1)',
    purge: 'Supprimer définitivement',
    purged: '1 élément supprimé définitivement',
    by: 'Supprimé par admin',
    nothing: /^La corbeille est vide/,
    empty: 'Vider la corbeille',
  },
  en: {
    trash: 'Trash',
    restore: (name: string) => `Restore "${name}"`,
    restored: '1 item restored',
    select: (name: string) => `Choose "${name}"`,
    purgeMany: 'Delete for good (1)',
    purge: 'Delete for good',
    purged: '1 item deleted for good',
    by: 'Deleted by admin',
    nothing: /^The trash is empty/,
    empty: 'Empty the trash',
  },
}

const settings: Setting[] = settingsInTurn([frenchDarkWide, englishLightNarrow])

test.each(settings)('deleted records are restored, or erased: $locale, $theme, $width', async (setting) => {
  const messages = translations[setting.locale]
  const visitor = await running.visit(setting)
  const { page } = visitor
  try {
    await enter(visitor)
    const api = await signIn(new URL(page.url()).origin, 'admin')
    const deleted = async (path: string, record: object): Promise<string> => {
      const { item } = await (await api.call('POST', `/${path}`, record)).json()
      expect((await api.call('DELETE', `/${path}/${item.id}`)).status).toBe(200)
      return item.id
    }
    const company = await deleted('companies', { name: 'Revenante' })
    const question = await deleted('faq', {
      question: { fr: 'Perdue ?', en: 'Lost?' },
      answer: { fr: 'Oui', en: 'Yes' },
    })
    const lost = { fr: 'Perdue ?', en: 'Lost?' }[setting.locale]

    await page.getByRole('link', { name: messages.trash, exact: true }).last().click()
    await page.getByRole('button', { name: messages.restore('Revenante') }).waitFor()
    await page.getByText(messages.by).first().waitFor()
    expect(await page.getByText(lost).count()).toBe(0)
    await lookAt(page, 'trash-of-companies', setting)
    await page.getByRole('button', { name: messages.restore('Revenante') }).click()
    await page.getByText(messages.restored).waitFor()
    await page.getByText(messages.nothing).waitFor()
    await lookAt(page, 'trash-empty', setting)
    expect((await api.call('GET', `/${companies.path}/${company}`)).status).toBe(200)

    await page.goto('/admin/trash')
    await page.getByRole('checkbox', { name: messages.select(lost) }).check()
    await lookAt(page, 'trash', setting)
    await page.getByRole('button', { name: messages.purgeMany }).click()
    await lookAt(page, 'trash-purge', setting)
    await page.getByRole('alertdialog').getByRole('button', { name: messages.purge }).click()
    await page.getByText(messages.purged).waitFor()
    await page.getByText(messages.nothing).waitFor()
    expect((await api.call('POST', `/${faq.path}/${question}/restore`)).status).toBe(404)
    expect(await page.getByRole('button', { name: messages.empty }).count()).toBe(0)
    expect(visitor.watch.troubles()).toEqual([])
  } finally {
    await visitor.end()
  }
})
