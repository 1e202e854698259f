import { runKinds } from '@parvis/schemas/synchronisations'
import { id, moment, object, string } from '../../identity/answers.js'
import { units } from './units.js'

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: object) => ({ type: 'array', items })
const day = { type: 'string', format: 'date' }
const count = { type: 'integer' }
const state = { enum: ['pending', 'integrated', 'failed', 'disconnected'] }
const changes = object({ joined: count, left: count })
const stays = { joined: count, remaining: count }
const ofPeriod = object({ from: day, to: day, ...stays })

/** Which days of which network are asked for. */
export const periodParameters = {
  type: 'object',
  properties: {
    from: { ...string, description: 'A day, or `beginning` for all there are' },
    to: string,
    networkId: string,
  },
}

export const statistics = object({
  timeZone: string,
  today: day,
  from: day,
  to: day,
  isCounted: { type: 'boolean' },
  unit: { enum: units },
  points: list(object({ day, members: count, bots: count, joined: count, left: count })),
  cohorts: list(object({ week: day, ...stays })),
  retention: object({ week: ofPeriod, month: ofPeriod }),
})

const run = object({
  networkId: id,
  name: string,
  runId: id,
  kind: { enum: runKinds },
  state: { enum: ['waiting', 'running'] },
  read: count,
  expected: nullable(count),
  secondsLeft: nullable(count),
})
const network = object({
  networkId: id,
  name: string,
  state,
  cause: nullable(string),
  health: nullable({ type: 'object' }),
})

export const overview = object({
  members: count,
  bots: count,
  today: changes,
  week: changes,
  networks: object({ total: count, ...Object.fromEntries(state.enum.map((name) => [name, count])) }),
  running: list(run),
  attention: list(network),
  attentionTotal: count,
  syncedAt: nullable(moment),
})
