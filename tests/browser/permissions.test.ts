import { companies, faq, groups, pages, services, users } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { permissionsPage } from '../support/permissions-page.js'
import { countReceived } from '../support/received.js'
import { recordsPage } from '../support/records-page.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { type StoredRecord, storedRecords } from '../support/stored-records.js'

/** How much the permission matrix may add to a list, in bytes. */
const budget = 40_000

import { withProduct } from '../support/with-product.js'

const running = withProduct()

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'the rights of a group are checked, unchecked, saved and compared: $locale',
  async (setting) => {
    const name = `Équipe ${setting.locale}`
    const group = await made({ group_name: name, permissions: ['faq.read'] })
    const visitor = await running.visit(setting)
    const { page } = visitor
    await enter(visitor)
    const matrix = permissionsPage(visitor)
    await matrix.openFrom(`/admin/settings/groups/${group.id}`)
    expect(await matrix.row(faq).getAttribute('aria-checked')).toBe('mixed')

    await matrix.row(companies).check()
    expect(await matrix.right('full', companies).isChecked()).toBe(true)
    await matrix.right('delete', companies).uncheck()
    expect(await matrix.right('full', companies).isChecked()).toBe(false)
    await matrix.right('create', companies).focus()
    // Skips rows without this column's right.
    const isFocused = () => matrix.right('create', pages).evaluate(hasFocus)
    for (let row = await matrix.rowsBetween(companies, pages); row > 0 && !(await isFocused()); row -= 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Home')
    expect(await matrix.row(pages).evaluate(hasFocus)).toBe(true)
    expect(await page.locator('[role="grid"] input[tabindex="0"]').count()).toBe(1)
    await lookAt(page, 'permissions', setting)
    await matrix.save()
    await expectNotice(page, consoleMessages[setting.locale].saved(name))
    await page.waitForURL(`**/admin/settings/groups/${group.id}`)
    expect((await stored(group.id)).permissions).toEqual([
      'faq.read',
      'companies.create',
      'companies.read',
      'companies.update',
      'pages.create',
    ])

    await matrix.openFrom(`/admin/settings/groups/${group.id}/show`)
    await matrix.right('full', faq).check()
    const { version } = await stored(group.id)
    const other = await running.api.call(
      'PUT',
      `/groups/${group.id}`,
      { permissions: ['pages.read'] },
      { 'if-match': `"${version}"` },
    )
    expect(other.status).toBe(200)
    visitor.watch.allow(failedStatus(412), new RegExp(`/api/groups/${group.id}$`))
    await matrix.save()
    const conflict = page.getByRole('dialog', { name: consoleMessages[setting.locale].conflict })
    await conflict.getByText('pages.read').waitFor()
    await conflict.getByRole('button', { name: consoleMessages[setting.locale].saveChoices }).click()
    await expectNotice(page, consoleMessages[setting.locale].saved(name))
    expect((await stored(group.id)).permissions).toContain('faq.full')
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('columns and everything are checked at once, and leaving asks first', async () => {
  const group = await made({ group_name: 'Toutes les cases', permissions: ['faq.read'] })
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await enter(visitor)
  const matrix = permissionsPage(visitor)
  await matrix.openFrom(`/admin/settings/groups/${group.id}`)
  await matrix.all(matrix.messages.read).check()
  expect(await matrix.right('read', companies).isChecked()).toBe(true)
  expect(await matrix.everything().getAttribute('aria-checked')).toBe('mixed')
  await matrix.everything().check()
  expect(await matrix.right('delete', groups).isChecked()).toBe(true)
  await matrix.everything().uncheck()
  expect(await matrix.right('read', faq).isChecked()).toBe(false)
  await matrix.button(matrix.messages.checkAll).click()
  expect(await matrix.everything().isChecked()).toBe(true)
  expect(await matrix.button(matrix.messages.checkAll).isDisabled()).toBe(true)
  await matrix.button(matrix.messages.uncheckAll).click()
  expect(await matrix.right('delete', groups).isChecked()).toBe(false)
  await page.getByRole('main').getByRole('link', { name: 'Toutes les cases' }).click()
  const question = page.getByRole('alertdialog', { name: consoleMessages.fr.unsaved })
  await question.getByRole('button', { name: consoleMessages.fr.keepEditing }).click()
  await question.waitFor({ state: 'detached' })
  await matrix.right('read', faq).check()
  await page.getByText('Aucune modification').waitFor()
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

test('rights above one’s own are disabled, with the reason', async () => {
  const group = await made({ group_name: 'Hors de portée', permissions: ['faq.full', 'pages.read'] })
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await giveModerator(['groups.full', 'pages.read', 'services.full'])
  await enter(visitor, 'moderator@parvis.test')
  const matrix = permissionsPage(visitor)
  await matrix.openFrom(`/admin/settings/groups/${group.id}`)
  await page.getByText(matrix.messages.above).waitFor()
  expect(await matrix.right('read', pages).isEnabled()).toBe(true)
  expect(await matrix.right('update', pages).isDisabled()).toBe(true)
  expect(await matrix.right('read', faq).isDisabled()).toBe(true)
  expect(await matrix.right('full', services).isEnabled()).toBe(true)
  await lookAt(page, 'permissions-above', visitor.setting)
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})

const removal = {
  fr: {
    delete: 'Supprimer',
    members: '1 membre en fait partie.',
    right: 'Consulter · Sociétés',
    isDefault: 'C’est le groupe par défaut : choisissez-en d’abord un autre.',
    refused: 'Un compte a toujours un groupe par défaut : choisissez-en d’abord un autre.',
  },
  en: {
    delete: 'Delete',
    members: '1 member belongs to it.',
    right: 'Read · Companies',
    isDefault: 'It is the default group: choose another one first.',
    refused: 'An account always has a default group: choose another one first.',
  },
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'deleting a group shows who loses what, and why the default one stays: $locale',
  async (setting) => {
    const messages = removal[setting.locale]
    const people = await storedRecords(running.api, users).listed({ range: [0, 99] })
    const admin = people.find(({ username }) => username === 'admin')
    const name = `Éphémère ${setting.locale}`
    const group = await made({
      group_name: name,
      permissions: ['companies.read'],
      members: [{ user: admin?.id }],
    })
    const visitor = await running.visit(setting)
    const { page } = visitor
    await enter(visitor)
    const ask = async (id: string) => {
      await page.goto(`/admin/settings/groups/${id}`)
      await page.getByRole('main').getByRole('button', { name: messages.delete, exact: true }).click()
      return page.getByRole('alertdialog')
    }
    const question = await ask(group.id)
    await question.getByText(messages.members).waitFor()
    expect(await question.getByRole('listitem').allTextContents()).toEqual([messages.right])
    await lookAt(page, 'group-removal', setting)
    await question.getByRole('button', { name: messages.delete }).click()
    await question.waitFor({ state: 'detached' })

    const standard = await made({ group_name: `Défaut ${setting.locale}`, group_default: true })
    const refused = await ask(standard.id)
    await refused.getByText(messages.isDefault).waitFor()
    visitor.watch.allow(failedStatus(422), new RegExp(standard.id))
    await refused.getByRole('button', { name: messages.delete }).click()
    await expectNotice(page, messages.refused)
    expect((await stored(standard.id)).group_default).toBe(true)
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test('the permission matrix loads in at most 40 kB more than the list', async () => {
  const group = await made({ group_name: 'Légère' })
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await enter(visitor)
  const list = recordsPage(visitor, groups)
  // The event stream loads after the list, and is not part of the matrix.
  const isLive = page.waitForRequest('**/api/events')
  await list.open()
  await list.row('Légère').waitFor()
  await isLive
  await visitor.atRest()
  const received = await countReceived(page)
  await page.evaluate(goTo, `/admin/settings/groups/${group.id}/permissions`)
  const matrix = permissionsPage(visitor)
  await matrix.right('read', companies).waitFor()
  await visitor.atRest()
  expect(received.total(), JSON.stringify(received.files())).toBeLessThanOrEqual(budget)
  await visitor.end()
})

function hasFocus(element: Element): boolean {
  return element === document.activeElement
}

/** Navigates within the console, without reloading it. */
function goTo(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

async function made(body: object): Promise<StoredRecord> {
  const answer = await running.api.call('POST', '/groups', body)
  return (await answer.json()).item
}

async function giveModerator(permissions: readonly string[]): Promise<void> {
  const people = await storedRecords(running.api, users).listed({ range: [0, 99] })
  const moderator = people.find(({ username }) => username === 'moderator')
  await made({ group_name: 'Encadrement', permissions, members: [{ user: moderator?.id }] })
}

async function stored(id: string): Promise<StoredRecord> {
  return (await storedRecords(running.api, groups).one(id)) as StoredRecord
}
