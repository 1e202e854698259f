import { openDatabase, type Pool } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productDatabase } from '../testing/product-database.js'
import { queueMail } from './index.js'

let pool: Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await productDatabase()
  drop = database.drop
  pool = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const mailTo = (to: string) =>
  ({ to, template: 'knownAddress', locale: 'fr', data: { firstname: 'Inès' } }) as const
const queued = async () => (await pool.query('select * from "mails" order by "id"')).rows

it('queues a mail with the transaction it belongs to, and not without', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await queueMail(client, mailTo('lost@parvis.test'))
  await client.query('rollback')
  expect(await queued()).toEqual([])
  await client.query('begin')
  await queueMail(client, mailTo('ines@parvis.test'))
  expect(await queued()).toEqual([])
  await client.query('commit')
  client.release()
  expect(await queued()).toMatchObject([
    {
      to: 'ines@parvis.test',
      template: 'knownAddress',
      data: { firstname: 'Inès' },
      attempts: 0,
      sentAt: null,
    },
  ])
})

it.each([
  'ines@parvis.test\r\nBcc: everyone@parvis.test',
  'ines@parvis.test,everyone@parvis.test',
  'Inès <ines@parvis.test>',
  'ines@parvis.test\u0000',
  'ines',
  '',
])('refuses %j, which is not one address', async (to) => {
  await expect(queueMail(pool, mailTo(to))).rejects.toThrow(TypeError)
})
