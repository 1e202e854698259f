import { type Caller, type Queryable, secretHash } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/** The network that the bot is invited for. */
export interface InvitedNetwork {
  readonly communityId: string
  readonly networkId: string
}

/** An invitation whose answer came back. */
export interface AnsweredInvitation {
  readonly tokenHash: string
  readonly platform: string
  /** Null when a community is to be built from the server. */
  readonly network: InvitedNetwork | null
}

type Asking = Pick<Caller, 'accountId' | 'userId'>

/** The invitations of the bot that someone made, good for one answer within 15 minutes. */
export function botInvitations(database: Queryable, { accountId, userId }: Asking) {
  const query = <Row extends object>(name: string, text: string, values: unknown[] = []) =>
    rowsOf<Row>(database, { name: `bot-invitations.${name}`, text, values: [accountId, userId, ...values] })
  return {
    async store(token: string, platform: string, network: InvitedNetwork | undefined): Promise<void> {
      const values = [secretHash(token), platform, network?.communityId, network?.networkId]
      await query('insert', insertInvitation, values)
    },
    /** Marks one as answered; undefined when it is another person's, answered already, or expired. */
    async answer(token: string): Promise<AnsweredInvitation | undefined> {
      const [answered] = await query<AnsweredInvitation>('answer', answerOne, [secretHash(token)])
      return answered
    },
    /** Marks the latest one as answered, for an answer that does not say to which. */
    async answerLast(): Promise<AnsweredInvitation | undefined> {
      const [answered] = await query<AnsweredInvitation>('answer-last', answerLast)
      return answered
    },
    /** Stores the server that a community may be built from, for an hour. */
    async storeServer({ tokenHash }: AnsweredInvitation, serverId: string): Promise<void> {
      await query('store-server', updateServer, [tokenHash, serverId])
    },
    /** The server that a community may be built from; undefined when there is none, or one was built. */
    async server(token: string): Promise<string | undefined> {
      const [found] = await query<{ serverId: string }>('server', selectServer, [secretHash(token)])
      return found?.serverId
    },
    /** Uses that server up. @returns whether it was there to be used */
    async useServer(token: string): Promise<boolean> {
      return (await query('use-server', useServer, [secretHash(token)])).length === 1
    },
  }
}

const insertInvitation = `insert into "bot_invitations"
  ("accountId", "userId", "tokenHash", "platform", "communityId", "networkId", "expiresAt")
values ($1, $2, $3, $4, $5, $6, now() + interval '15 minutes')`

const mine = `"accountId" = $1 and "userId" = $2 and "usedAt" is null and "expiresAt" > now()`

const answered = `returning "tokenHash", "platform", case when "networkId" is not null
    then jsonb_build_object('communityId', "communityId", 'networkId', "networkId") end as "network"`

const answerOne = `update "bot_invitations" set "usedAt" = now() where ${mine} and "tokenHash" = $3 ${answered}`

const answerLast = `update "bot_invitations" set "usedAt" = now() where "tokenHash" = (
  select "tokenHash" from "bot_invitations" where ${mine} order by "createdAt" desc limit 1 for update
) ${answered}`

const updateServer = `update "bot_invitations" set "serverId" = $4
where "accountId" = $1 and "userId" = $2 and "tokenHash" = $3`

const usable = `"accountId" = $1 and "userId" = $2 and "tokenHash" = $3 and "serverId" is not null and "builtAt" is null
  and "usedAt" > now() - interval '1 hour'`

const selectServer = `select "serverId" from "bot_invitations" where ${usable}`

const useServer = `update "bot_invitations" set "builtAt" = now() where ${usable} returning 1`
