import type { ChatMember } from '@parvis/chat'
import { leaveMembers, upsertMembers } from '@parvis/communities/testing'
import { communityMembers } from '@parvis/schemas'
import { communityApp } from '../../testing/community-app.js'

const secret = 'a secret of the tests'
const { path } = communityMembers

/** A member as the API answers it. */
export interface AnsweredMember {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly networks: readonly string[]
  readonly presences: readonly { readonly userId: string; readonly networkId: string }[]
}

export type PeopleWorld = Awaited<ReturnType<typeof peopleWorld>>

/** The product with a community on three networks, whose reports are up to the test. */
export async function peopleWorld() {
  const on = await communityApp()
  const { pool } = on.parvis
  const query = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows
  const [{ accountId }] = await query('select "accountId" from "communities" where "id" = $1', on.community)
  const networks: string[] = []
  for (const name of ['Un', 'Deux', 'Trois']) networks.push((await on.joined(name)).networkId)
  networks.sort()
  let clock = Date.UTC(2026, 5, 1)
  const now = () => new Date(clock++)
  const networkOf = (network: number) => networks[network] ?? ''
  const placeOf = (network: number) => {
    const networkId = networkOf(network)
    return { accountId: accountId as string, communityId: on.community, networkId, platform: 'discord' }
  }
  const members = async () =>
    (await on.call('GET', `${path}?range=[0,999]&count=exact`)).items as unknown as AnsweredMember[]

  return {
    ...on,
    query,
    networkOf,
    placeOf,
    members,
    path,
    /** Has a network report someone, who joined the earlier the smaller their id is. */
    report(network: number, userId: string, more: Partial<ChatMember> = {}) {
      const facts = { displayName: null, nickname: null, avatarUrl: null, isBot: false, isPending: false }
      const joinedAt = new Date(Number(userId))
      const member = { userId, username: `user-${userId}`, joinedAt, ...facts, ...more }
      return upsertMembers(pool, placeOf(network), [member], now(), secret)
    },
    leave: (network: number, userId: string) => leaveMembers(pool, placeOf(network), [userId], now(), secret),
    /** The id of the member that someone on a network is. */
    async idOf(userId: string, network?: number): Promise<string> {
      const is = (one: AnsweredMember['presences'][number]) =>
        one.userId === userId && (network === undefined || one.networkId === networkOf(network))
      return (await members()).find(({ presences }) => presences.some(is))?.id ?? ''
    },
    link: (one: string, other: string) => on.post(`${path}/${one}/link`, { memberId: other }),
    unlink: (one: string, network: number, userId: string) =>
      on.post(`${path}/${one}/unlink`, { networkId: networkOf(network), userId }),
    /** How many members there are, by the stored total. */
    async total(): Promise<number> {
      const [{ total }] = await query(selectTotal)
      return Number(total)
    },
    async reset(): Promise<void> {
      for (const table of ['community_members', 'community_presences', 'community_events', 'erased_members'])
        await query(`delete from "${table}"`)
      await query(`delete from "record_counts" where "resource" like 'community-members%'`)
    },
  }
}

const selectTotal = `select coalesce(sum("total"), 0) as "total" from "record_counts"
where "resource" like 'community-members%'`
