import { describe, expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { routeNames } from './rest-app.js'

const values = [
  '0',
  '-1',
  '99999999999999999999999',
  'null',
  '%00',
  '%E0%A4%A',
  '..%2F..',
  '%F0%9F%91%8B',
  '__proto__',
  'x'.repeat(300),
  '1%27%20OR%201=1',
]

const bodies = [
  '',
  '{',
  'null',
  '5',
  '"x"',
  '[]',
  '{"__proto__":{"content":"x"}}',
  '{"constructor":{"prototype":{}}}',
  '{"content":{"toString":1}}',
  '{"content":"x","nonce":{}}',
  '{"content":"x","nonce":1e400}',
  '{"content":"x","embeds":[[],{"fields":[null,{"name":5}]}]}',
  '{"content":"x","embeds":{"length":1}}',
  '{"content":"x","allowed_mentions":5}',
  '{"content":"x","allowed_mentions":{"parse":[{}],"users":[{}],"roles":null}}',
  `{"content":"x","embeds":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  '\u0000',
]

const endless = { count: 1e9, seconds: 1 }

async function unlimited() {
  const rates = { global: endless, routes: { sendMessage: endless, members: endless }, invalidAnswers: 1e9 }
  const simulator = await running({ rates })
  const { guild, channelNamed } = simulator.guildWithBot({ members: 3 })
  const ids: Record<string, string> = {
    guild: guild.id,
    channel: channelNamed('general'),
    user: guild.ownerId,
    message: guild.id,
  }
  const answer = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bot ${simulator.application.botToken}`, ...init.headers }
    const response = await fetch(`${simulator.url}/api/v10${path}`, { method, ...init, headers })
    await response.arrayBuffer()
    return response.status
  }
  return { ...simulator, ids, answer }
}

describe('hostile input', () => {
  it('never causes an error of the simulator in the path or the query', async () => {
    const { ids, answer } = await unlimited()
    for (const name of routeNames.filter((one) => one.startsWith('GET'))) {
      const [method = '', pattern = ''] = name.split(' ')
      const parameters = [...pattern.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
      for (const value of values) {
        for (const wrong of parameters)
          expect(await answer(method, filled(pattern, { ...ids, [wrong]: value }))).toBeLessThan(500)
        const query = ['limit', 'after', 'before', 'around', 'query', 'with_counts'].map(
          (field) => `${field}=${value}`,
        )
        expect(await answer(method, `${filled(pattern, ids)}?${query.join('&')}`)).toBeLessThan(500)
        expect(await answer(method, `${filled(pattern, ids)}?limit=1&limit=${value}`)).toBeLessThan(500)
      }
    }
  })

  it('never causes an error of the simulator in the body', async () => {
    const { ids, answer } = await unlimited()
    const path = `/channels/${ids.channel}/messages`
    for (const body of bodies)
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x/y'])
        expect(await answer('POST', path, { body, headers: { 'content-type': type } })).toBeLessThan(500)
    expect(await answer('GET', '/users/@me')).toBe(200)
  })
})

function filled(pattern: string, ids: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
}
