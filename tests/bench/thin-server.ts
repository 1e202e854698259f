import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import pg from 'pg'
import { accountId, companyColumns, withoutHistory } from './companies.js'

/** The reference: Fastify and prepared statements on the product's own table, with no product around them. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: withoutHistory })
const app = fastify()
const columns = companyColumns.map((name) => `"${name}"`).join(', ')
const ours = `from "companies" where "accountId" = $1 and "deletedAt" is null`
const found = `${ours} and "searchText" like '%' || parvis_searchable($2) || '%'`

const statements = {
  list: `select ${columns} ${ours} order by "name", "id" limit 25`,
  count: `select count(*)::int ${ours}`,
  filtered: `select ${columns} ${ours} and "address_country" = $2 order by "name", "id" limit 25`,
  filteredCount: `select count(*)::int ${ours} and "address_country" = $2`,
  search: `select ${columns} ${found} order by "name", "id" limit 25`,
  searchCount: `select count(*)::int ${found}`,
  get: `select ${columns} ${ours} and "id" = $2`,
  after: `select ${columns} ${ours} and ("name", "id") > ($2, $3) order by "name", "id" limit 1000`,
  create: `insert into "companies" ("accountId", "id", "name", "address_city", "billingEmail", "members")
values ($1, $2, $3, $4, $5, '[]') returning ${columns}`,
}

// Replan searches each time, as the product does: a generic plan cannot use the trigrams.
async function rows(name: keyof typeof statements, ...values: unknown[]) {
  const isSearch = name.startsWith('search')
  const statement = { ...(!isSearch && { name }), text: statements[name], values: [accountId, ...values] }
  return (await pool.query(statement)).rows
}

async function page(list: keyof typeof statements, count: keyof typeof statements, ...values: unknown[]) {
  const [items, [total]] = await Promise.all([rows(list, ...values), rows(count, ...values)])
  return { items, total: total.count }
}

async function* everything() {
  let last = ['', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const batch = await rows('after', ...last)
    if (batch.length === 0) return
    yield `${batch.map((row) => companyColumns.map((name) => `"${row[name] ?? ''}"`).join(',')).join('\r\n')}\r\n`
    const { name, id } = batch.at(-1)
    last = [name, id]
  }
}

app.addHook('onRequest', async (request, reply) => {
  if (request.url !== '/health' && request.headers['x-token'] !== process.env.TOKEN)
    return reply.code(401).send()
})
app.get('/health', async () => 'OK')
app.get('/list', async () => ({ items: await rows('list') }))
app.get('/list-with-total', () => page('list', 'count'))
app.get('/filtered', () => page('filtered', 'filteredCount', 'BE'))
app.get('/search', () => page('search', 'searchCount', 'facturation7777'))
app.get<{ Params: { id: string } }>('/one/:id', async ({ params }) => ({
  item: (await rows('get', params.id))[0],
}))
app.get('/export', (_, reply) => reply.type('text/csv').send(Readable.from(everything())))
app.post<{ Body: Record<string, string> }>('/create', async ({ body }) => ({
  item: (await rows('create', randomUUID(), body.name, body.address_city, body.billingEmail))[0],
}))

await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
