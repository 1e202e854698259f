import { localisedText, longText, text } from '@parvis/schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accounts, ToyDatabase, toy } from './testing/toy-database.js'

const label = { fr: 'Titre', en: 'Title' }
const options = { sorts: ['title'], filters: ['title'], search: ['title'] }
const plain = toy('pages', { title: text({ label }), slug: text({ label }) }, options)
const localised = toy('pages', { title: localisedText({ label }), slug: text({ label }) }, options)

let database: ToyDatabase

beforeEach(async () => {
  database = await ToyDatabase.make()
})
afterEach(() => database.drop())

const titles = (table = 'pages', column = 'title') => database.values(table, column)

async function translate(en: string): Promise<void> {
  await database.query(`update pages set title = title || jsonb_build_object('en', $1 || (title ->> 'fr'))`, [
    en,
  ])
}

it('converts a text to its primary translation, which a second language does not replace', async () => {
  await database.change([plain])
  await database.fill('pages', [{ title: 'Été «1»' }, { title: 'L’"autre"' }, { title: null }])
  await database.change([localised])
  const each = [{ fr: 'Été «1»' }, { fr: 'L’"autre"' }, null]
  expect(await titles()).toEqual([...each, ...each, ...each, ...each])
  await translate('en ')
  expect(await titles()).toContainEqual({ fr: 'Été «1»', en: 'en Été «1»' })
  expect(await database.values('pages', 'searchText')).toContain('ete <<1>> en ete <<1>>')
  expect(await database.generate([localised])).toBeUndefined()
})

it('preserves other translations while a field has one language, and restores them', async () => {
  await database.change([localised])
  const values = [{ fr: 'Été', en: 'Summer' }, { fr: 'Seul' }, { en: 'Only' }, null]
  await database.fill(
    'pages',
    values.map((title) => ({ title })),
  )

  await database.change([plain])
  const texts = ['Été', 'Seul', 'Only', null]
  expect(await titles()).toEqual([...texts, ...texts, ...texts, ...texts])
  expect(new Set(await database.values('pages', 'searchText'))).toEqual(new Set(['ete', 'seul', 'only', '']))
  await database.query(`update pages set title = 'Hiver' where title = 'Seul'`)

  await database.change([localised])
  const again = [{ fr: 'Été', en: 'Summer' }, { fr: 'Hiver' }, { fr: 'Only', en: 'Only' }, null]
  expect(await titles()).toEqual([...again, ...again, ...again, ...again])
  expect(await database.query('select * from kept_translations')).toEqual([])
})

it('preserves translations through renames, for each account, until the record is erased', async () => {
  await database.change([localised])
  await database.fill('pages', [{ title: { fr: 'Été', en: 'Summer' } }, { title: { fr: 'Mer', en: 'Sea' } }])
  await database.change([plain])
  await database.query(`delete from pages where "accountId" = $1 and title = 'Mer'`, [accounts[1]])

  const fields = { heading: text({ label, renamedFrom: 'title' }), slug: text({ label }) }
  await database.change([toy('articles', fields, { renamedFrom: 'pages' })])
  const preserved = await database.query(
    'select "accountId", "table", "column", translations from kept_translations',
  )
  expect(preserved).toHaveLength(6)
  expect(preserved.filter(({ accountId }) => accountId === accounts[1])).toEqual([
    { accountId: accounts[1], table: 'articles', column: 'heading', translations: { en: 'Summer' } },
    { accountId: accounts[1], table: 'articles', column: 'heading', translations: { en: 'Summer' } },
  ])
  await database.change([toy('articles', { heading: localisedText({ label }), slug: text({ label }) })])
  expect(await titles('articles', 'heading')).toContainEqual({ fr: 'Mer', en: 'Sea' })
})

it('converts and renames at once, there and back', async () => {
  await database.change([plain])
  await database.fill('pages', [{ title: 'Été' }])
  await database.change([
    toy('pages', { heading: localisedText({ label, renamedFrom: 'title' }), slug: text({ label }) }),
  ])
  expect(await titles('pages', 'heading')).toEqual([
    { fr: 'Été' },
    { fr: 'Été' },
    { fr: 'Été' },
    { fr: 'Été' },
  ])
  await database.query(`update pages set heading = '{"fr": "Été", "en": "Summer"}'`)
  await database.change([
    toy('pages', { title: longText({ label, renamedFrom: 'heading' }), slug: text({ label }) }),
  ])
  expect(new Set(await titles())).toEqual(new Set(['Été']))
  await database.change([localised])
  expect(await titles()).toEqual(Array(4).fill({ fr: 'Été', en: 'Summer' }))
})

it('preserves the required constraint of a text', async () => {
  const options = { label, required: true } as const
  const plainly = toy('pages', { title: text(options) }, { search: ['title'] })
  await database.change([plainly])
  await database.fill('pages', [{ title: 'Été' }])
  await database.change([toy('pages', { title: localisedText(options) }, { search: ['title'] })])
  await expect(database.query('update pages set title = null')).rejects.toThrow('not-null')
  await database.change([plainly])
  expect(new Set(await titles())).toEqual(new Set(['Été']))
})

it('deletes the preserved translations of a dropped field', async () => {
  await database.change([localised])
  await database.fill('pages', [{ title: { fr: 'Été', en: 'Summer' } }])
  await database.change([plain])
  await database.change([toy('pages', { slug: text({ label }) })], { destructive: true })
  expect(await database.query('select * from kept_translations')).toEqual([])
})
