import { companies } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { enter } from '../support/login-page.js'
import { lookAtWhole } from '../support/look.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const name = 'Quai des Brumes'

const messages = {
  fr: {
    changes: 'Modifications',
    who: 'Par',
    me: 'Moi',
    changed: `Modification : ${name} (Société)`,
    undoThese: 'Annuler ces modifications',
    undoes: (count: number) => `L’annulation modifiera ${count} élément.`,
    nothing: 'L’annulation ne modifiera rien.',
    since: 'Modifiés depuis (1)',
    stays: 'Quelqu’un a modifié cette valeur depuis : elle reste telle quelle.',
    anyway: (field: string) => `Rétablir « ${field} » quand même`,
    record: `Annuler pour « ${name} »`,
    apply: 'Annuler pour 1 élément',
    outdated: 'Des éléments ont changé entre-temps. Rien n’a été fait ; voici le nouveau plan.',
    done: 'C’est annulé.',
    isUndo: 'Ceci annule des modifications.',
    undone: 'Ces modifications ont été annulées.',
    seeUndone: 'Voir les modifications',
    same: 'Il est déjà comme avant.',
  },
  en: {
    changes: 'Changes',
    who: 'By',
    me: 'Me',
    changed: `Changed: ${name} (Company)`,
    undoThese: 'Undo these changes',
    undoes: (count: number) => `The undo will change ${count} record.`,
    nothing: 'The undo will change nothing.',
    since: 'Changed since (1)',
    stays: 'Somebody has changed this value since: it stays as it is.',
    anyway: (field: string) => `Restore “${field}” all the same`,
    record: `Undo for “${name}”`,
    apply: 'Undo for 1 record',
    outdated: 'Something changed in the meantime. Nothing was done; here is the new plan.',
    done: 'It is undone.',
    isUndo: 'This undid changes.',
    undone: 'These changes were undone.',
    seeUndone: 'See the changes',
    same: 'It already is as it was before.',
  },
} as const

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'changes are found, undone after a plan that shows what others changed since, and undone again: $locale',
  async (setting) => {
    const said = messages[setting.locale]
    const first = { name, address_road: '1 quai Neuf', address_city: 'Dinard' }
    const { item } = await (await running.api.call('POST', '/companies', first)).json()
    const moderator = await signIn(running.product.url, 'moderator@parvis.test')
    await change(running.api, item.id, 1, { address_road: '2 quai Vieux', address_city: 'Saint-Malo' })
    await change(moderator, item.id, 2, { address_city: 'Cancale' })

    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    await enter(visitor)
    await page.goto('/admin/changes')
    await page.getByRole('combobox', { name: said.who }).click()
    await page.getByRole('option', { name: said.me, exact: true }).click()
    await expect.poll(() => page.url()).toContain('by=me')
    const changed = page.getByRole('link', { name: said.changed })
    await changed.first().waitFor()
    await lookAtWhole(page, 'changes', setting)
    await changed.first().press('Enter')
    await page.getByRole('heading', { level: 1, name: said.changed }).waitFor()
    await page.getByText('Saint-Malo').waitFor()
    await lookAtWhole(page, 'change-set', setting)

    await page.getByRole('link', { name: said.undoThese }).press('Enter')
    await page.getByText(said.undoes(1)).waitFor()
    await page.getByRole('heading', { name: said.since }).waitFor()
    await page.getByText(said.stays).waitFor()
    await lookAtWhole(page, 'undo-plan', setting)

    const whole = page.getByRole('checkbox', { name: said.record })
    await whole.press('Space')
    await page.getByText(said.nothing).waitFor()
    await whole.press('Space')
    await page.getByText(said.undoes(1)).waitFor()
    const city = companies.fields.address_city.label[setting.locale]
    const anyway = page.getByRole('checkbox', { name: said.anyway(city) })
    await anyway.press('Space')
    await page.getByText(said.stays).waitFor({ state: 'detached' })

    await change(moderator, item.id, 3, { address_city: 'Granville' })
    watch.allow(/ 409 /, /\/undo$/)
    watch.allow(/ApiProblem/, /assets\/index-/)
    const apply = page.getByRole('button', { name: said.apply })
    await apply.press('Enter')
    await expectNotice(page, said.outdated)
    await page.getByText('Granville').first().waitFor()
    expect(await stored(item.id)).toMatchObject({ address_city: 'Granville', version: 4 })
    await expect.poll(() => anyway.isChecked()).toBe(true)
    await apply.press('Enter')
    await expectNotice(page, said.done)
    expect(await stored(item.id)).toMatchObject({ ...first, version: 5 })

    await page.getByText(said.isUndo).waitFor()
    await lookAtWhole(page, 'undo-done', setting)
    await page.getByRole('link', { name: said.undoThese }).click()
    await page.getByRole('button', { name: said.apply }).click()
    await page.getByText(said.undone).or(page.getByText(said.isUndo)).first().waitFor()
    await expect.poll(() => stored(item.id)).toMatchObject({ address_city: 'Granville', version: 6 })

    await page.goto('/admin/changes?by=me&kind=save')
    await changed.first().click()
    await page.getByText(said.undone).waitFor()
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

async function change(api: typeof running.api, id: string, version: number, values: object): Promise<void> {
  const answer = await api.call('PUT', `/companies/${id}`, values, { 'if-match': `"${version}"` })
  expect(answer.status).toBe(200)
}

async function stored(id: string): Promise<object> {
  return (await (await running.api.call('GET', `/companies/${id}`)).json()).item
}
