import { companies, contactMessages } from '@parvis/schemas'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { type Api, signIn } from '../support/api.js'
import { startSession } from '../support/login-page.js'
import { lookAt, lookAtWhole } from '../support/look.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const wide = [
  { ...frenchDarkWide, width: 1440 },
  { ...englishLightNarrow, width: 1440 },
] as const
const narrow = [englishLightNarrow, { ...frenchDarkWide, width: 360 }] as const

const translations = {
  fr: {
    actions: 'Actions sur le tableau de bord',
    create: 'Nouveau tableau de bord',
    createIt: 'Créer',
    createStarter: 'Créer mon tableau de bord',
    duplicate: 'Dupliquer pour moi',
    rename: 'Renommer',
    share: 'Partager',
    save: 'Enregistrer',
    audience: 'Visible par',
    everybody: 'Tout le monde',
    remove: 'Supprimer',
    name: 'Nom',
    arrange: 'Réorganiser',
    done: 'Terminer',
    saved: 'Enregistré',
    add: 'Ajouter un élément',
    addIt: 'Ajouter',
    type: 'Type',
    list: 'Liste',
    title: 'Titre',
    view: 'Vue enregistrée',
    editItem: (title: string) => `Modifier « ${title} »`,
    types: {
      list: 'Liste',
      figure: 'Chiffre',
      chart: 'Graphique',
      notices: 'Notifications',
      drafts: 'Mes brouillons',
    },
    listMissing: 'Choisissez une liste.',
    move: (title: string) => `Déplacer « ${title} »`,
    up: (title: string) => `Monter « ${title} »`,
    removeItem: (title: string) => `Retirer « ${title} »`,
    undo: 'Annuler',
    close: 'Fermer',
    changed: 'Ce tableau de bord a été modifié ailleurs',
    discard: (title: string) => `Effacer le brouillon « ${title} »`,
    period: (title: string) => `${title}, 30 derniers jours`,
    gone: 'La vue, le champ ou la liste n’existe plus',
    forbidden: 'Vous n’avez pas le droit de lire ces fiches.',
    unknown: 'Cette version de la console ne sait pas montrer cet élément.',
  },
  en: {
    actions: 'Actions on the dashboard',
    create: 'New dashboard',
    createIt: 'Create',
    createStarter: 'Create my dashboard',
    duplicate: 'Duplicate as mine',
    rename: 'Rename',
    share: 'Share',
    save: 'Save',
    audience: 'Visible to',
    everybody: 'Everybody',
    remove: 'Delete',
    name: 'Name',
    arrange: 'Arrange',
    done: 'Done',
    saved: 'Saved',
    add: 'Add an item',
    addIt: 'Add',
    type: 'Type',
    list: 'List',
    title: 'Title',
    view: 'Saved view',
    editItem: (title: string) => `Edit “${title}”`,
    types: {
      list: 'List',
      figure: 'Figure',
      chart: 'Chart',
      notices: 'Notifications',
      drafts: 'My drafts',
    },
    listMissing: 'Choose a list.',
    move: (title: string) => `Move “${title}”`,
    up: (title: string) => `Move “${title}” up`,
    removeItem: (title: string) => `Remove “${title}”`,
    undo: 'Undo',
    close: 'Close',
    changed: 'This dashboard was changed elsewhere',
    discard: (title: string) => `Discard the draft “${title}”`,
    period: (title: string) => `${title}, last 30 days`,
    gone: 'The view, the field or the list is gone',
    forbidden: 'You may not read these records.',
    unknown: 'This version of the console cannot show this item.',
  },
}

afterEach(async () => {
  for (const api of [running.api, await signIn(running.product.url, 'moderator@parvis.test')])
    for (const { id } of (await dashboardsOf(api)).filter(({ audience }) => audience === 'own'))
      await api.call('DELETE', `/home/dashboards/${id}`)
})

test.each(settingsInTurn(wide))(
  'a dashboard from the proposal gets items of every type, and is arranged by keys and by pointer: $locale',
  async (setting) => {
    const { page, watch, end, atRest } = await openHome(setting)
    const said = translations[setting.locale]
    const name = `Suivi ${setting.locale}`
    watch.allow(/status of 422/, /\/api\/home\/dashboards$/)
    watch.allow(/status of 422/, /\/api\/home\/dashboards\/.+/)

    await page.getByRole('button', { name: said.actions }).click()
    await page.getByRole('menuitem', { name: said.create }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: said.createIt, exact: true }).click()
    await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(1)
    await dialog.getByLabel(said.name).fill(name)
    await lookAt(page, 'home-new', setting)
    await dialog.getByRole('button', { name: said.createIt, exact: true }).click()
    await page.getByRole('button', { name }).waitFor()
    const proposed = await titlesOn(page)
    expect(proposed).toContain(said.period(contactMessages.label.many[setting.locale]))
    expect(proposed.at(-1)).toBe(said.types.drafts)

    await page.getByRole('button', { name: said.add }).click()
    await dialog.getByRole('button', { name: said.addIt, exact: true }).click()
    await dialog.getByText(said.listMissing).waitFor()
    await choose(page, dialog.getByLabel(said.list), companies.label.many[setting.locale])
    await dialog.getByLabel(said.title).fill('x'.repeat(300))
    await dialog.getByRole('button', { name: said.addIt, exact: true }).click()
    await expect.poll(() => dialog.getByLabel(said.title).getAttribute('aria-invalid')).toBe('true')
    await lookAt(page, 'home-add', setting)
    await dialog.getByLabel(said.title).fill('')
    await dialog.getByRole('button', { name: said.addIt, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    for (const type of ['figure', 'chart'] as const) await addItem(page, setting, type, `Mon ${type}`)
    for (const type of ['notices', 'drafts'] as const) await addItem(page, setting, type, `Mes ${type}`)
    const all = await titlesOn(page)
    expect(all).toHaveLength(proposed.length + 5)
    await atRest()
    await lookAtWhole(page, 'home-all', setting)

    await page.getByRole('button', { name: said.arrange }).click()
    const handle = page.getByRole('button', { name: said.move('Mon figure'), exact: true })
    await handle.focus()
    const before = await placeOnPage(page, 'Mon figure')
    const announced = page.getByRole('status').filter({ hasText: /\d/ })
    await page.keyboard.press('ArrowRight')
    await announced.first().waitFor()
    await expect.poll(() => isFocused(handle)).toBe(true)
    await page.keyboard.press('Shift+ArrowDown')
    await expect
      .poll(async () => (await placeOnPage(page, 'Mon figure')).height)
      .toBeGreaterThan(before.height)
    await page.keyboard.press('Escape')
    await expect.poll(() => placeOnPage(page, 'Mon figure')).toEqual(before)
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await placeOnPage(page, 'Mon figure')).y).toBeLessThan(before.y)
    await expect.poll(() => isFocused(handle)).toBe(true)
    await page.getByText(said.saved, { exact: true }).waitFor()
    await lookAt(page, 'home-arranging', setting)
    const raised = await placeOnPage(page, 'Mon figure')
    const corner = page
      .getByRole('region', { name: 'Mon figure' })
      .locator('..')
      .locator('.react-resizable-handle')
    await drag(page, corner, { x: 300, y: 0 })
    await expect.poll(async () => (await placeOnPage(page, 'Mon figure')).width).toBeGreaterThan(raised.width)

    const title = page.getByRole('heading', { level: 2, name: 'Mes drafts' })
    const last = await placeOnPage(page, 'Mes drafts')
    const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await drag(page, title, { x: 0, y: -2000 })
    expect((await saving).status()).toBe(200)
    await expect.poll(async () => (await placeOnPage(page, 'Mes drafts')).y).toBeLessThan(last.y)
    await page.getByText(said.saved, { exact: true }).waitFor()
    await page.getByRole('button', { name: said.done }).click()
    await page.getByRole('button', { name: said.arrange }).waitFor()
    const arranged = await titlesOn(page)
    expect(arranged).not.toEqual(all)
    await page.reload()
    await expect.poll(() => titlesOn(page)).toEqual(arranged)

    await page.getByRole('button', { name: said.arrange }).click()
    await page.getByRole('button', { name: said.removeItem('Mon chart'), exact: true }).click()
    await expect.poll(() => titlesOn(page)).not.toContain('Mon chart')
    await page.getByRole('button', { name: said.undo, exact: true }).click()
    await expect.poll(() => titlesOn(page)).toEqual(arranged)
    expect(watch.troubles()).toEqual([])
    await end()
  },
)

test.each(settingsInTurn(narrow))(
  'on a narrow screen items are below each other, and change places by buttons and keys: $locale',
  async (setting) => {
    const said = translations[setting.locale]
    await createDashboard(running.api, 'Étroit', [figure('A', 0), figure('B', 4), figure('C', 8)])
    const { page, watch, end, atRest } = await openHome(setting)
    await expect.poll(() => titlesOn(page)).toEqual(['A', 'B', 'C'])
    await page.getByRole('button', { name: said.arrange }).click()
    const up = page.getByRole('button', { name: said.up('C'), exact: true })
    await up.click()
    await expect.poll(() => titlesOn(page)).toEqual(['A', 'C', 'B'])
    const handle = page.getByRole('button', { name: said.move('B'), exact: true })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => titlesOn(page)).toEqual(['B', 'A', 'C'])
    await expect.poll(() => isFocused(handle)).toBe(true)
    await page.getByText(said.saved, { exact: true }).waitFor()
    await atRest()
    await lookAtWhole(page, 'home-arranging-narrow', setting)
    await page.reload()
    await expect.poll(() => titlesOn(page)).toEqual(['B', 'A', 'C'])
    await atRest()
    await lookAtWhole(page, 'home-narrow', setting)
    const shown = page.getByRole('region', { name: 'A', exact: true }).getByText(/^\d+$/)
    const count = Number(await shown.textContent())
    const made = await running.api.call('POST', '/companies', { name: `Vue en direct ${setting.locale}` })
    expect(made.status).toBe(201)
    await expect.poll(async () => Number(await shown.textContent())).toBe(count + 1)
    expect(watch.troubles()).toEqual([])
    await end()
  },
)

test('somebody else sees a shared dashboard as far as they may read it, and makes a copy of their own', async () => {
  const setting = wide[0]
  const said = translations[setting.locale]
  const shared = await createDashboard(
    running.api,
    'À tous',
    [
      figure('Sociétés', 0),
      { ...figure('Comptes API', 4), source: 'api-users' },
      { ...figure('Ancien', 8), source: 'old' },
    ],
    'account',
  )
  await running.api.call('PUT', `/home/dashboards/${shared.id}`, {
    version: shared.version,
    items: [...shared.items, { type: null, title: 'Unknown', column: 0, row: 2, width: 4, height: 2 }],
  })
  const { page, watch, end } = await openHome(setting, 'moderator@parvis.test')
  await page.locator('main header').getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'À tous' }).click()
  await expect.poll(() => titlesOn(page)).toEqual(['Sociétés', 'Comptes API', 'Ancien', 'Unknown'])
  const itemNamed = (name: string) => page.getByRole('region', { name })
  await itemNamed('Sociétés').getByText(/^\d+$/).waitFor()
  await itemNamed('Comptes API').getByText(said.forbidden).waitFor()
  await itemNamed('Ancien').getByText(said.gone).waitFor()
  await itemNamed('Unknown').getByText(said.unknown).waitFor()
  expect(await page.getByRole('button', { name: said.arrange }).count()).toBe(0)
  await lookAt(page, 'home-shared', setting)
  await page.getByRole('button', { name: said.actions }).click()
  await page.getByRole('menuitem', { name: said.duplicate }).click()
  await page.getByRole('button', { name: said.arrange }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Sociétés' }).getByRole('link').click()
  await page.waitForURL('**/admin/companies')
  expect(watch.troubles()).toEqual([])
  await end()
  await running.api.call('DELETE', `/home/dashboards/${shared.id}`)
})

test.each(settingsInTurn(wide))(
  'a dashboard is renamed, shared with everybody, and deleted: $locale',
  async (setting) => {
    const said = translations[setting.locale]
    const { id } = await createDashboard(running.api, 'À partager', [figure('A', 0)])
    const { page, watch, end } = await openHome(setting)
    const dialog = page.getByRole('dialog')
    const act = async (action: string) => {
      await page.getByRole('button', { name: said.actions }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await page.getByRole('button', { name: 'À partager' }).waitFor()
    await act(said.rename)
    await dialog.getByLabel(said.name).fill('Partagé')
    await dialog.getByRole('button', { name: said.save, exact: true }).click()
    await page.getByRole('button', { name: 'Partagé' }).waitFor()
    await act(said.share)
    await choose(page, dialog.getByLabel(said.audience), said.everybody)
    await lookAt(page, 'home-share', setting)
    await dialog.getByRole('button', { name: said.save, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const others = await signIn(running.product.url, 'moderator@parvis.test')
    expect((await dashboardsOf(others)).map((each) => each.id)).toContain(id)
    await page.getByRole('button', { name: 'Partagé' }).click()
    await page.getByRole('menu').waitFor()
    await lookAt(page, 'home-menu', setting)
    await page.keyboard.press('Escape')
    await act(said.remove)
    await page.getByRole('alertdialog').getByRole('button', { name: said.remove, exact: true }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Accueil' }).waitFor()
    expect((await dashboardsOf(running.api)).map((each) => each.id)).not.toContain(id)
    expect(watch.troubles()).toEqual([])
    await end()
  },
)

test('a list by a saved view is called by it, leads to it, and can be changed', async () => {
  const setting = wide[0]
  const said = translations[setting.locale]
  const view = await running.api.call('POST', '/views', {
    resource: companies.name,
    name: 'Par actions',
    audience: 'own',
    filter: { type: ['sas'] },
    sort: { field: 'name', order: 'DESC' },
    columns: ['name', 'address_city'],
    density: 'comfortable',
    shape: 'table',
    dateField: null,
  })
  expect(view.status).toBe(201)
  await createDashboard(running.api, 'Vues', [])
  const { page, watch, end } = await openHome(setting)
  const dialog = page.getByRole('dialog')
  await page.getByRole('main').getByRole('button', { name: said.add }).last().click()
  await choose(page, dialog.getByLabel(said.list), companies.label.many[setting.locale])
  await choose(page, dialog.getByLabel(said.view), 'Par actions')
  await dialog.getByRole('button', { name: said.addIt, exact: true }).click()
  const title = `${companies.label.many[setting.locale]}\u00a0: Par actions`
  const heading = page.getByRole('heading', { level: 2, name: title })
  await heading.waitFor()
  const columns = page.getByRole('region', { name: title }).getByRole('columnheader')
  const labels = [companies.fields.name, companies.fields.address_city].map(
    ({ label }) => label[setting.locale],
  )
  await expect.poll(() => columns.allInnerTexts()).toEqual(labels)
  await page.getByRole('button', { name: said.arrange }).click()
  await page.getByRole('button', { name: said.editItem(title) }).click()
  await expect.poll(() => dialog.getByLabel(said.view).textContent()).toBe('Par actions')
  await choose(page, dialog.getByLabel(said.type), said.types.figure)
  await dialog.getByLabel(said.title).fill('Combien')
  await dialog.getByRole('button', { name: said.save, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Combien' }).getByText(/^\d+$/).waitFor()
  await page.getByRole('button', { name: said.done }).click()
  await page.getByRole('heading', { level: 2, name: 'Combien' }).getByRole('link').click()
  await page.waitForURL(/\/admin\/companies\?.*sas/)
  expect(watch.troubles()).toEqual([])
  await end()
  const { item } = await view.json()
  await running.api.call('DELETE', `/views/${item.id}`)
})

test('what was changed elsewhere is read again, and nothing is shown as saved that is not', async () => {
  const setting = wide[1]
  const said = translations[setting.locale]
  const { id, version, items } = await createDashboard(running.api, 'Deux', [figure('A', 0), figure('B', 4)])
  const { page, watch, end } = await openHome(setting)
  await page.getByRole('button', { name: said.arrange }).click()
  const changed = items.map((item) => ({ ...item, title: `${item.title} changed` }))
  await page.route(
    `**/api/home/dashboards/${id}`,
    async (route) => {
      await running.api.call('PUT', `/home/dashboards/${id}`, { version, items: changed })
      await route.continue()
    },
    { times: 1 },
  )
  watch.allow(/status of 412/, /\/api\/home\/dashboards\//)
  await page.getByRole('button', { name: said.move('B'), exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expectNotice(page, said.changed)
  await expect.poll(() => titlesOn(page)).toEqual(['A changed', 'B changed'])
  expect(await page.getByText(said.saved, { exact: true }).count()).toBe(0)
  const { items: stored } = (await dashboardsOf(running.api)).find((each) => each.id === id) ?? { items: [] }
  expect(stored.map(({ column }) => column)).toEqual([0, 4])
  await page.getByRole('button', { name: said.move('B changed'), exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText(said.saved, { exact: true }).waitFor()
  expect(watch.troubles()).toEqual([])
  await end()
})

test('without any dashboard one starts with the proposal, and finds what was typed and not saved', async () => {
  const setting = wide[0]
  const said = translations[setting.locale]
  const shared = (await dashboardsOf(running.api)).filter(({ audience }) => audience === 'account')
  for (const { id } of shared) await running.api.call('DELETE', `/home/dashboards/${id}`)
  const { page, watch, end } = await openHome(setting)
  await page.getByRole('button', { name: said.createStarter }).waitFor()
  await lookAt(page, 'home-none', setting)
  await page.getByRole('button', { name: said.createStarter }).click()
  await page.getByRole('region', { name: said.types.drafts }).waitFor()

  await page.goto('/admin/companies/create')
  await page.getByLabel(companies.fields.name.label[setting.locale]).first().fill('Brouillon')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('companies.draft'))))
    .toBe(true)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin/home')
  const drafts = page.getByRole('region', { name: said.types.drafts })
  await drafts.getByRole('button', { name: said.discard('Brouillon') }).click()
  await page.getByRole('button', { name: said.undo, exact: true }).click()
  await drafts.getByRole('link', { name: 'Brouillon' }).click()
  await page.waitForURL('**/admin/companies/create')
  expect(watch.troubles()).toEqual([])
  await end()
  for (const { id } of shared) await running.api.call('POST', `/trash/dashboards/${id}/restore`)
})

async function openHome(setting: Setting, login?: string) {
  const visitor = await running.visit(setting)
  await startSession(visitor, login)
  await visitor.page.goto('/admin/home')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

interface StoredItem {
  readonly title: string | null
  readonly column: number
}

interface StoredDashboard {
  readonly id: string
  readonly version: number
  readonly audience: string
  readonly items: readonly StoredItem[]
}

async function dashboardsOf(api: Api): Promise<readonly StoredDashboard[]> {
  return (await (await api.call('GET', '/home/dashboards')).json()).items
}

async function createDashboard(
  api: Api,
  name: string,
  items: readonly object[],
  audience = 'own',
): Promise<StoredDashboard> {
  const answer = await api.call('POST', '/home/dashboards', { name, audience, items })
  expect(answer.status).toBe(201)
  return (await answer.json()).item
}

/** A figure of companies, in the first row. */
function figure(title: string, column: number) {
  return { title, type: 'figure', source: companies.name, column, row: 0, width: 4, height: 2 }
}

/** The titles of the items, in the order of the document. */
function titlesOn(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
}

async function choose(page: Page, control: Locator, option: string): Promise<void> {
  await control.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Adds an item of companies, or of one’s notices or drafts, by the dialog. */
async function addItem(
  page: Page,
  { locale }: Setting,
  type: 'figure' | 'chart' | 'notices' | 'drafts',
  title: string,
): Promise<void> {
  const said = translations[locale]
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: said.add }).click()
  await choose(page, dialog.getByLabel(said.type), said.types[type])
  if (type === 'figure' || type === 'chart')
    await choose(page, dialog.getByLabel(said.list), companies.label.many[locale])
  await dialog.getByLabel(said.title).fill(title)
  await dialog.getByRole('button', { name: said.addIt, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Where an item is on the page, once it does not move any more. */
async function placeOnPage(page: Page, name: string) {
  const item = page.getByRole('region', { name, exact: true })
  const box = () =>
    item.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + window.scrollX, y: y + window.scrollY, width, height }
    })
  let last = await box()
  await expect
    .poll(async () => {
      const before = last
      last = await box()
      return JSON.stringify(before) === JSON.stringify(last)
    })
    .toBe(true)
  return last
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Drags an element by so many pixels. */
async function drag(page: Page, target: Locator, by: { x: number; y: number }): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  const from = { x: box.x + 8, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const steps = 8
  for (let step = 1; step <= steps; step++)
    await page.mouse.move(from.x + (by.x * step) / steps, Math.max(150, from.y + (by.y * step) / steps))
  await page.mouse.up()
}
