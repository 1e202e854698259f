import { communityMembers } from '@parvis/schemas'
import fastify from 'fastify'
import pg from 'pg'
import { memberSelections } from './member-works.js'
import { thinCounts } from './thin-counts.js'

/** The reference: Fastify and statements on the product's own table of members, with no product around them. */
const {
  ACCOUNT: accountId = '',
  COMMUNITY: communityId = '',
  LARGE: large = '',
  SMALL: small = '',
} = process.env
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = fastify()
const columns = ['id', 'version', 'createdAt', 'updatedAt', ...Object.keys(communityMembers.fields)]
const from = 'from "community_members" where "accountId" = $1 and "communityId" = $2 and "deletedAt" is null'

app.addHook('onRequest', async (request, reply) => {
  if (request.url !== '/health' && request.headers['x-token'] !== process.env.TOKEN)
    return reply.code(401).send()
})
app.get('/health', async () => 'OK')

for (const [at, { filter, where, values, sort }] of memberSelections({ large, small }).entries()) {
  const [field, direction] = sort
  const order = `"${field}" ${direction}${field === 'joinedAt' ? ' nulls last' : ''}, "id" ${direction}`
  const list = `select ${columns.map((name) => `"${name}"`).join(', ')} ${from} and ${where} order by ${order} limit 25`
  const count = `select count(*)::int ${from} and ${where}`
  // Replan searches each time, as the product does: a generic plan cannot use the trigrams.
  const run = async (name: string, text: string) => {
    const statement = { ...(!('q' in filter) && { name: `${name}${at}` }), text }
    return (await pool.query({ ...statement, values: [accountId, communityId, ...values] })).rows
  }
  app.get(`/${at}`, async () => {
    const [items, [total]] = await Promise.all([run('list', list), run('count', count)])
    return { items, total: total.count }
  })
}

thinCounts(app, pool, [accountId, communityId])

await app.listen({ port: Number(process.env.PORT), host: 'localhost' })
