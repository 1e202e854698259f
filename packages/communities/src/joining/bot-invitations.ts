import { type Caller, type Queryable, secretHash } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

/** The network that the bot is invited for. */
export interface InvitedNetwork {
  readonly communityId: string
  readonly networkId: string
}

/** An answered invitation. */
export interface AnsweredInvitation {
  readonly tokenHash: string
  readonly platform: string
  /** Null when a community is to be built from the server. */
  readonly network: InvitedNetwork | null
}

type Asking = Pick<Caller, 'accountId' | 'userId'>

/** The bot invitations of a person, each valid for one answer within 15 minutes. */
export function botInvitations(database: Queryable, { accountId, userId }: Asking) {
  const namedBy = (token: string) => ({ accountId, userId, tokenHash: secretHash(token) })
  return {
    async store(token: string, platform: string, network: InvitedNetwork | undefined): Promise<void> {
      const { communityId, networkId } = network ?? {}
      await rowsOf(database, insertInvitation({ ...namedBy(token), platform, communityId, networkId }))
    },
    /** Marks one as answered; undefined when it is another person's, answered already, or expired. */
    async answer(token: string): Promise<AnsweredInvitation | undefined> {
      const [answered] = await rowsOf(database, answerOne(namedBy(token)))
      return answered
    },
    /** Marks the latest one as answered, for an answer without a state. */
    async answerLast(): Promise<AnsweredInvitation | undefined> {
      const [answered] = await rowsOf(database, answerLast({ accountId, userId }))
      return answered
    },
    /** Stores the server that a community may be built from, for an hour. */
    async storeServer({ tokenHash }: AnsweredInvitation, serverId: string): Promise<void> {
      await rowsOf(database, updateServer({ accountId, userId, tokenHash, serverId }))
    },
    /** The server that a community may be created from; undefined when there is none, or it was used. */
    async server(token: string): Promise<string | undefined> {
      const [found] = await rowsOf(database, selectServer(namedBy(token)))
      return found?.serverId
    },
    /** Uses that server up. @returns whether it was unused */
    async useServer(token: string): Promise<boolean> {
      return (await rowsOf(database, useServer(namedBy(token)))).length === 1
    },
  }
}

const asking = { accountId: sql.uuid, userId: sql.uuid }
const named = { ...asking, tokenHash: sql.text }

const insertInvitation = statement({
  name: 'bot-invitations.insert',
  params: { ...named, platform: sql.text, communityId: sql.uuid.orNull, networkId: sql.uuid.orNull },
  sql: sql`insert into "bot_invitations"
  ("accountId", "userId", "tokenHash", "platform", "communityId", "networkId", "expiresAt")
values ($accountId, $userId, $tokenHash, $platform, $communityId, $networkId, now() + interval '15 minutes')`,
})

const mine = sql`"accountId" = $accountId and "userId" = $userId`
const unanswered = sql`${mine} and "usedAt" is null and "expiresAt" > now()`

const answeredRow = {
  tokenHash: sql.text,
  platform: sql.text,
  network: sql.jsonb.of<InvitedNetwork>().orNull,
}
const answered = sql`returning "tokenHash", "platform", case when "networkId" is not null
    then jsonb_build_object('communityId', "communityId", 'networkId', "networkId") end as "network"`

const answerOne = statement({
  name: 'bot-invitations.answer',
  params: named,
  row: answeredRow,
  sql: sql`update "bot_invitations" set "usedAt" = now() where ${unanswered} and "tokenHash" = $tokenHash ${answered}`,
})

const answerLast = statement({
  name: 'bot-invitations.answer-last',
  params: asking,
  row: answeredRow,
  sql: sql`update "bot_invitations" set "usedAt" = now() where "tokenHash" = (
  select "tokenHash" from "bot_invitations" where ${unanswered} order by "createdAt" desc limit 1 for update
) ${answered}`,
})

const updateServer = statement({
  name: 'bot-invitations.store-server',
  params: { ...named, serverId: sql.text },
  sql: sql`update "bot_invitations" set "serverId" = $serverId where ${mine} and "tokenHash" = $tokenHash`,
})

const usable = sql`${mine} and "tokenHash" = $tokenHash and "serverId" is not null and "builtAt" is null
  and "usedAt" > now() - interval '1 hour'`

const selectServer = statement({
  name: 'bot-invitations.server',
  params: named,
  row: { serverId: sql.text },
  sql: sql`select "serverId" from "bot_invitations" where ${usable}`,
})

const useServer = statement({
  name: 'bot-invitations.use-server',
  params: named,
  sql: sql`update "bot_invitations" set "builtAt" = now() where ${usable} returning 1`,
})
