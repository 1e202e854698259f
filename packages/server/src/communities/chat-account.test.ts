import { upsertMembers } from '@parvis/communities/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CommunityApp, communityApp } from './testing/community-app.js'

let on: CommunityApp
let accountId: string

beforeAll(async () => {
  on = await communityApp()
  const select = 'select "accountId" from "communities" where "id" = $1'
  accountId = (await on.parvis.pool.query(select, [on.community])).rows[0].accountId
})
afterAll(() => on.close())

/** A network with a member who may be the moderator. */
async function withMember() {
  const { serverId, networkId } = await on.joined('Atelier')
  const { control } = on.simulator
  control.setRates({ routes: { directChannels: { count: 1000, seconds: 1 } } })
  const { user } = control.join({ guildId: String(serverId), nick: 'Zoé' })
  const facts = { displayName: null, nickname: 'Zoé', avatarUrl: null, isBot: false, isPending: false }
  const member = { ...facts, userId: user.id, username: user.username, joinedAt: new Date() }
  const network = { accountId, communityId: on.community, networkId, platform: 'discord' }
  await upsertMembers(on.parvis.pool, network, [member], new Date(), 'a secret of the tests')
  await on.parvis.pool.query('delete from "chat_accounts"')
  const path = `community/networks/${networkId}/chat-account`
  const texts = () => control.directMessages({ userId: user.id }).map(({ content }) => content)
  return {
    userId: user.id,
    path,
    texts,
    link: (userId = user.id) => on.post(path, { userId }),
    confirm: (code: string) => on.post(`${path}/confirm`, { code }),
    /** The code that was sent last. */
    code: () => /\d{6}/.exec(texts().at(-1) ?? '')?.[0] ?? '',
    shown: async () => (await on.call('GET', path)).item,
  }
}

const refusal = (path: string, code: string) => ({ status: 422, errors: [{ path, code }] })

it('is linked by the code that the bot sends there, and gets test messages', async () => {
  const { userId, path, texts, link, confirm, code, shown } = await withMember()
  const zoe = { userId, name: 'Zoé' }
  expect(await shown()).toEqual({ account: null, pending: null, codeUntil: null })
  const early = await on.post(`${path}/messages`, { text: 'Hello' })
  expect(early).toMatchObject(refusal('text', 'not_linked_here'))
  expect(await link()).toMatchObject({ status: 200, item: { account: null, pending: zoe } })
  expect(texts()).toEqual([expect.stringMatching(/^Your code for Parvis: \d{6}\./)])
  expect(JSON.stringify((await on.parvis.pool.query('select * from "chat_accounts"')).rows)).not.toContain(
    code(),
  )
  const typed = `${code().slice(0, 3)} ${code().slice(3)}`
  expect(await confirm(typed)).toMatchObject({ status: 200, item: { account: zoe, pending: null } })
  expect((await on.post(`${path}/messages`, { text: 'Hello' })).status).toBe(200)
  expect(texts().at(-1)).toBe('Hello')
  const looks = {
    layout: { format: 'embed', color: 0xe2445c },
    buttons: [{ action: 'language', label: 'Language' }],
  }
  expect((await on.post(`${path}/messages`, { text: 'Hello', ...looks })).status).toBe(200)
  expect(on.simulator.control.directMessages({ userId }).at(-1)).toMatchObject({
    embeds: [{ description: 'Hello', color: 0xe2445c }],
    components: [{ components: [{ label: 'Language', disabled: true }] }],
  })
  expect(await on.post(`${path}/messages`, { text: ' ' })).toMatchObject(refusal('text', 'empty_message'))
  on.simulator.control.setTakesMessages({ userId, takes: false })
  const closed = await on.post(`${path}/messages`, { text: 'Hello' })
  expect(closed).toMatchObject(refusal('text', 'takes_no_messages'))
  expect((await on.call('GET', path, undefined, 'admin')).item).toMatchObject({ account: null })
  expect((await on.call('DELETE', path)).status).toBe(200)
  expect(await shown()).toMatchObject({ account: null })
})

it('is refused for those who are not there, or take no messages', async () => {
  const { link, userId, shown } = await withMember()
  for (const nobody of ['5', '\0', 'x'.repeat(100)])
    expect(await link(nobody)).toMatchObject(refusal('userId', 'not_on_network'))
  on.simulator.control.setTakesMessages({ userId, takes: false })
  expect(await link()).toMatchObject(refusal('userId', 'takes_no_messages'))
  expect(await shown()).toMatchObject({ pending: null })
})

it('is not linked by another code, typed five times at most, within ten minutes, nor by one of before', async () => {
  const { link, confirm, code } = await withMember()
  expect(await confirm('123456')).toMatchObject(refusal('code', 'chat_code_over'))
  await link()
  const first = code()
  const wrong = first === '000000' ? '111111' : '000000'
  for (let time = 0; time < 5; time++)
    expect(await confirm(wrong)).toMatchObject(refusal('code', 'wrong_code'))
  expect(await confirm(first)).toMatchObject(refusal('code', 'chat_code_over'))
  await link()
  if (code() !== first) expect(await confirm(first)).toMatchObject(refusal('code', 'wrong_code'))
  await on.parvis.pool.query(`update "chat_accounts" set "codeUntil" = now() - interval '1 second'`)
  expect(await confirm(code())).toMatchObject(refusal('code', 'chat_code_over'))
})

it('gets three codes in an hour', async () => {
  const { link } = await withMember()
  for (let time = 0; time < 3; time++) expect((await link()).status).toBe(200)
  expect(await link()).toMatchObject(refusal('userId', 'too_many_codes'))
  await on.parvis.pool.query(
    `update "chat_accounts" set "sentAt" = array(select s - interval '61 minutes' from unnest("sentAt") s)`,
  )
  expect((await link()).status).toBe(200)
})

it('is exported and deleted with the member', async () => {
  const { userId, link, confirm, code } = await withMember()
  await link()
  expect((await confirm(code())).status).toBe(200)
  const members = (await on.call('GET', 'community/members?count=exact')).items
  const member = members.find(({ presences }) => JSON.stringify(presences).includes(userId))
  const data = (await on.call('GET', `community/members/${member?.id}/data`)).item
  expect(data).toMatchObject({ accounts: [{ platform: 'discord', linkedAt: expect.any(String) }] })
  expect((await on.post(`community/members/${member?.id}/erase`, {})).status).toBe(200)
  expect((await on.parvis.pool.query('select * from "chat_accounts"')).rows).toEqual([])
})
