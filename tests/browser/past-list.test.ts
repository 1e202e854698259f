import { expect, test } from 'vitest'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const messages = {
  fr: {
    open: 'Passé',
    moment: 'Liste au',
    show: 'Afficher',
    past: /^Vous voyez la liste telle qu’elle était le /,
    present: 'Revenir au présent',
    create: 'Créer',
    begins: /l’historique ne commence que le /,
    changed: 'admin a modifié la fiche',
  },
  en: {
    open: 'Past',
    moment: 'List as of',
    show: 'Show',
    past: /^You see the list as it was on /,
    present: 'Back to the present',
    create: 'Create',
    begins: /the history begins on /,
    changed: 'admin changed the record',
  },
} as const

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a list is shown as it was, and cannot be changed there: $locale',
  async (setting) => {
    const said = messages[setting.locale]
    const { item } = await (await running.api.call('POST', '/companies', { name: 'Autrefois' })).json()
    const then = new Date(Date.now() + 1).toISOString()
    const renamed = await running.api.call(
      'PUT',
      `/companies/${item.id}`,
      { name: 'Today' },
      { 'if-match': '"1"' },
    )
    expect(renamed.status).toBe(200)

    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await enter(visitor)
    watch.allow(/ 400 /, /as_of=2020/)
    watch.allow(/ApiProblem/, /assets\/index-/)
    await page.goto('/admin/companies')
    await page.getByRole('button', { name: said.open, exact: true }).click()
    await page.getByLabel(said.moment).fill('2020-01-01T10:00')
    await page.getByRole('button', { name: said.show, exact: true }).click()
    await page.getByText(said.begins).waitFor()
    await page.getByRole('button', { name: said.present }).last().click()
    await page.getByRole('link', { name: said.create }).first().waitFor()

    const filter = { q: 'autrefois', as_of: then }
    await page.goto(`/admin/companies?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await page.getByText(said.past).waitFor()
    const link = page.getByRole('link', { name: 'Autrefois', exact: true })
    await link.waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('link', { name: said.create }).count()).toBe(0)
    await lookAt(page, 'past-list', setting)
    await link.click()
    await page.getByRole('heading', { name: said.changed }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: said.present }).click()
    await expect.poll(() => page.getByRole('link', { name: 'Autrefois', exact: true }).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('filter')).not.toContain('as_of')
    expect((await running.api.call('DELETE', `/companies/${item.id}`)).status).toBe(200)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)
