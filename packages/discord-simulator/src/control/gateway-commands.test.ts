import { describe, expect, it } from 'vitest'
import { gatewayClient } from '../testing/gateway-client.js'
import { running } from '../testing/running.js'

async function controlled() {
  const up = await running()
  const { url } = (await up.ask('/gateway/bot')).body
  const client = await gatewayClient(url)
  client.identify(up.application.botToken)
  await client.dispatch('READY')

  async function post(name: string, body?: object) {
    const response = await fetch(`${up.url}/simulator/gateway/${name}`, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { result?: unknown }
    return { status: response.status, body: answer }
  }
  return { ...up, client, post }
}

describe('the control of the gateway over HTTP', () => {
  it('counts, and performs its operations', async () => {
    const { client, post, application, ask } = await controlled()
    expect((await post('counters')).body.result).toMatchObject({ connections: 1, events: { READY: 1 } })
    expect((await post('sessions')).body.result).toMatchObject([{ applicationId: application.id }])
    await post('setStarts', { applicationId: application.id, remaining: 12 })
    expect((await ask('/gateway/bot')).body.session_start_limit.remaining).toBe(12)
    await post('setShards', { shards: 3 })
    expect((await ask('/gateway/bot')).body.shards).toBe(3)
    await post('setFaults', { withholdsAcks: true, drop: { times: 2 } })
    await post('clearFaults')
    expect((await post('sendText', { text: 'no JSON' })).body).toEqual({ result: 1 })
    expect((await post('close', { code: 4000, shard: 0 })).body).toEqual({ result: 1 })
    expect(await client.closed).toBe(4000)
    expect(client.received.at(-1)).toBe('no JSON')
  })

  it.each([
    ['close', { code: 'x' }, 400],
    ['close', { code: 5000 }, 400],
    ['setFaults', { unheardOf: true }, 400],
    ['setStarts', { applicationId: 'nobody', remaining: 1 }, 404],
    ['toString', {}, 404],
    ['explode', {}, 404],
  ])('refuses %s with %j', async (name, body, status) => {
    const { post, client } = await controlled()
    expect((await post(name, body)).status).toBe(status)
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })
})
