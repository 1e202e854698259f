import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { consoleMessages } from '../support/messages.js'
import { type ServerProcess, startServer } from '../support/parvis-process.js'
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.js'

const declaration = `import { boolean, choice, defineResource, reference, type SamplesOf, text } from '@parvis/schema'
import { companies } from './companies.js'

export const toys = defineResource({
  name: 'toys',
  label: { one: { fr: 'Jouet', en: 'Toy' }, many: { fr: 'Jouets', en: 'Toys' } },
  title: 'name',
  navigation: { section: 'site', icon: 'calendar' },
  grantedTo: { moderator: ['read'] },
  fields: {
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true }),
    colour: choice({ label: { fr: 'Couleur', en: 'Colour' }, choices: { red: { fr: 'Rouge', en: 'Red' } }, required: true, initial: 'red' }),
    lent: boolean({ label: { fr: 'Prêté', en: 'Lent' } }),
    maker: reference({ label: { fr: 'Fabricant', en: 'Maker' }, to: 'companies' }),
  },
  list: {
    columns: ['name', 'colour', 'lent'],
    filters: ['colour'],
    sorts: ['name'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
})

export const toySamples: SamplesOf<typeof toys> = (idsOf) => [{ name: 'Kite', colour: 'red', maker: idsOf(companies)[0] }]
`

const field = `    lent: boolean({ label: { fr: 'Prêté', en: 'Lent' } }),\n`
const anotherField = `    age: text({ label: { fr: 'Âge conseillé', en: 'Age' } }),\n`

let copy: RepositoryCopy
let browser: TestBrowser
let parvis: ServerProcess | undefined

beforeAll(async () => {
  copy = await copyRepository()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await parvis?.end()
  copy.remove()
})

const edit = (path: string, change: (text: string) => string) => {
  const file = join(copy.folder, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

async function generate(name: string): Promise<string> {
  await copy.node('.', join(copy.folder, 'node_modules/typescript/bin/tsc'), '-b', 'packages/server')
  return copy.node('.', 'packages/server/dist/generate.js', name)
}

it('costs one file, one line and a generated migration; a field costs one line and a migration', {
  timeout: 900_000,
}, async () => {
  writeFileSync(join(copy.folder, 'schemas/toys.ts'), declaration)
  edit('schemas/index.ts', (text) =>
    text.replace('declared = [', 'declared = [toys, ').replace(/^/, `import { toys } from './toys.js'\n`),
  )
  edit('schemas/toys.ts', (text) => text.replace("'toys',", "'toys',\n  path: 'events',"))
  edit('schemas/samples.ts', (text) =>
    text
      .replace('= [', '= [sampled(toys, toySamples), ')
      .replace(/^/, `import { toys, toySamples } from './toys.js'\n`),
  )
  await expect(generate('toys')).rejects.toThrow(/toys cannot be at "events"/)
  edit('schemas/toys.ts', (text) => text.replace("\n  path: 'events',", ''))
  expect(await generate('toys')).toMatch(/\d{4}_toys\.sql/)
  edit('schemas/toys.ts', (text) => text.replace(field, field + anotherField))
  expect(await generate('toys-age')).toMatch(/\d{4}_toys-age\.sql/)
  expect(await generate('nothing')).toContain('nothing to do')
  await copy.node('.', 'scripts/write-browser-calls.mjs')
  const vite = join(copy.folder, 'node_modules/vite/bin/vite.js')
  await copy.node('.', vite, 'build', 'packages/server')
  await copy.node('admin', vite, 'build')

  const data = { PARVIS_DATA: join(copy.folder, '.parvis'), PARVIS_EVALUATION_COMMUNITIES: 'false' }
  parvis = await startServer(
    join(copy.folder, 'packages/server/bundle/main.js'),
    data,
    '/api/core/healthcheck',
  )
  const page = await browser.page({ locale: 'en-GB' })
  await page.goto(`${parvis.url}/en/login?next=/admin/toys`)
  await page.getByLabel(/username/i).fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('parvis-evaluation')
  await page.getByRole('button', { name: consoleMessages.en.signIn }).click()
  await page.waitForURL(`${parvis.url}/admin/toys`)
  await page
    .getByRole('link', { name: /create/i })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Spinning top')
  await page.getByRole('textbox', { name: 'Age', exact: true }).fill('From 3')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Spinning top' }).waitFor()
  await page.getByRole('link', { name: 'Toys' }).first().click()
  await page.getByRole('row').filter({ hasText: 'Spinning top' }).waitFor()

  const sidebar = page.getByRole('navigation', { name: 'Main navigation' })
  expect(await sidebar.getByRole('link', { name: 'Toys' }).getAttribute('aria-current')).toBe('page')

  const api = await signIn(parvis.url, 'admin')
  const moderator = await signIn(parvis.url, 'moderator')
  expect((await moderator.call('GET', '/toys')).status).toBe(200)
  expect((await moderator.call('POST', '/toys', { name: 'Doll' })).status).toBe(403)
  const { items } = await (await api.call('GET', '/toys')).json()
  expect(items).toMatchObject([
    { name: 'Kite', maker: expect.any(String) },
    { name: 'Spinning top', age: 'From 3', colour: 'red', lent: false, version: 1 },
  ])
  const { paths } = await (await api.call('GET', '/openapi.json')).json()
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/toys', '/api/toys/{id}', '/api/toys/{id}/restore']),
  )
})
