import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import { accountId, companyColumns } from './companies.js'

/** The reference: Fastify and prepared statements on the product's own table, with no product around them. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = fastify()
const columns = companyColumns.map((name) => `"${name}"`).join(', ')

const statements = {
  list: `select ${columns} from "companies" where "accountId" = $1 and "deletedAt" is null order by "name", "id" limit 25`,
  count: `select count(*)::int from "companies" where "accountId" = $1 and "deletedAt" is null`,
  get: `select ${columns} from "companies" where "accountId" = $1 and "id" = $2 and "deletedAt" is null`,
  create: `insert into "companies" ("accountId", "id", "name", "address_city", "billingEmail", "members")
values ($1, $2, $3, $4, $5, '[]') returning ${columns}`,
}

app.addHook('onRequest', async (request, reply) => {
  if (request.url !== '/health' && request.headers['x-token'] !== process.env.TOKEN)
    return reply.code(401).send()
})
app.get('/health', async () => 'OK')
app.get('/companies', async () => ({
  items: (await pool.query({ name: 'list', text: statements.list, values: [accountId] })).rows,
}))
app.get('/companies-with-total', async (_, reply) => {
  const [page, total] = await Promise.all([
    pool.query({ name: 'list', text: statements.list, values: [accountId] }),
    pool.query({ name: 'count', text: statements.count, values: [accountId] }),
  ])
  reply.header('content-range', `items 0-24/${total.rows[0].count}`)
  return { items: page.rows }
})
app.get<{ Params: { id: string } }>('/companies/:id', async ({ params }) => ({
  item: (await pool.query({ name: 'get', text: statements.get, values: [accountId, params.id] })).rows[0],
}))
app.post<{ Body: Record<string, string> }>('/companies', async ({ body }) => {
  const values = [accountId, randomUUID(), body.name, body.address_city, body.billingEmail]
  return { item: (await pool.query({ name: 'create', text: statements.create, values })).rows[0] }
})

await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
