import { EngineError, type Pool } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { readSendingResults } from '@parvis/schemas/calls/announcement-results'
import type { ResultCause } from '@parvis/schemas/causes'
import { rowsOf, sql, statement } from '@parvis/work'
import { communityParams, inCommunity } from '../../networks/network.js'
import type { SendingKey } from '../announcement-record.js'
import { peopleSince } from './people-since.js'
import { usualResults } from './usual-results.js'

type Results = ResultOf<typeof readSendingResults>
type Channel = Results['channels'][number]

/** What came of a sending. @throws EngineError `not_found` */
export async function resultsOf(pool: Pool, key: SendingKey): Promise<Results> {
  const { accountId, communityId, announcementId, sendingId } = key
  const values = { accountId, communityId, announcementId, sendingId }
  const [sending] = await rowsOf(pool, selectStart(values))
  if (!sending) throw new EngineError('not_found', {})
  const { startedAt } = sending
  const rows = await rowsOf(pool, selectResults({ accountId, communityId, sendingId }))
  return {
    readAt: latest(rows.map(({ readAt }) => readAt)),
    nextReadAt: earliest(rows.map(({ nextReadAt }) => nextReadAt)),
    channels: rows.map(({ poll: _, votes, isFinal, ...channel }) => channel),
    totals: totalsOf(rows.filter(({ readAt }) => readAt)),
    polls: pollsOf(rows),
    people: startedAt && (await peopleSince(pool, key, startedAt)),
    usual: startedAt && (await usualResults(pool, key, startedAt)),
  }
}

function totalsOf(channels: readonly Channel[]): Results['totals'] {
  const isKnown = channels.length > 0 && channels.every(({ replies }) => replies !== null)
  return {
    reactions: sum(channels.map(({ reacted }) => reacted)),
    replies: isKnown ? sum(channels.map(({ replies }) => replies ?? 0)) : null,
    isPartial: channels.some(({ isPartial }) => isPartial),
  }
}

interface StoredPoll {
  readonly question: string
  readonly answers: readonly string[]
}

interface Votes extends Pick<Channel, 'language'> {
  readonly poll: StoredPoll | null
  readonly votes: readonly number[] | null
  readonly isFinal: boolean
}

/** The polls of which votes are known, by language. */
function pollsOf(rows: readonly Votes[]): Results['polls'] {
  const known = rows.filter(({ poll, votes }) => poll && votes)
  return [...new Set(known.map(({ language }) => language))].map((language) => {
    const same = known.filter((each) => each.language === language)
    const { question = '', answers = [] } = same[0]?.poll ?? {}
    return {
      language,
      question,
      answers: answers.map((text, index) => ({
        text,
        votes: sum(same.map(({ votes }) => votes?.[index] ?? 0)),
      })),
      isFinal: same.every(({ isFinal }) => isFinal),
    }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const sorted = (moments: readonly (Date | null)[]) =>
  moments.filter((each) => each !== null).toSorted((one, other) => one.getTime() - other.getTime())
const latest = (moments: readonly (Date | null)[]) => sorted(moments).at(-1) ?? null
const earliest = (moments: readonly (Date | null)[]) => sorted(moments)[0] ?? null

const selectStart = statement({
  name: 'announcement-results.start',
  params: { ...communityParams, announcementId: sql.uuid, sendingId: sql.uuid },
  row: { startedAt: sql.timestamptz.orNull },
  sql: sql`select s."startedAt" from "community_announcement_sendings" s
where ${inCommunity(sql`s`)} and s."id" = $sendingId and s."announcementId" = $announcementId`,
})

const selectResults = statement({
  name: 'announcement-results.list',
  params: { ...communityParams, sendingId: sql.uuid },
  row: {
    id: sql.uuid,
    networkId: sql.uuid,
    channelId: sql.text,
    language: sql.text.orNull,
    reactions: sql.jsonb.of<Channel['reactions']>(),
    reacted: sql.integer,
    replies: sql.integer.orNull,
    isPartial: sql.boolean,
    readAt: sql.timestamptz.orNull,
    nextReadAt: sql.timestamptz.orNull,
    cause: sql.text.of<ResultCause>().orNull,
    poll: sql.jsonb.of<StoredPoll>().orNull,
    votes: sql.jsonb.of<readonly number[]>().orNull,
    isFinal: sql.boolean,
  },
  sql: sql`select r."deliveryId" as "id", r."networkId", r."channelId", r."language", r."reactions", r."reacted", r."replies",
  r."isPartial", r."readAt", r."nextReadAt", r."cause", r."poll", r."votes", r."isFinal"
from "community_announcement_results" r where ${inCommunity(sql`r`)} and r."sendingId" = $sendingId order by r."deliveryId"`,
})
