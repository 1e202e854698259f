import { type Pool, type Summaries, type Summary, type SummaryAnswer, systemCaller } from '@parvis/engine'
import { quotes } from '@parvis/schemas'
import { asClientReads, type Shared, sharedIds, sharedWith } from './client-stores.js'

/** Summaries in which a client account's quotes are those that the operator shares with it. */
export function clientSummaries(summaries: Summaries, pool: Pool): Summaries {
  return {
    async read(caller, asked) {
      const shared = asked.some(isOfQuotes) ? await sharedWith(pool, caller.accountId) : undefined
      if (!shared) return summaries.read(caller, asked)
      const operator = systemCaller('visitors', shared.operatorId)
      const own = asked.filter((summary) => !isOfQuotes(summary))
      const others = asked.filter(isOfQuotes).map((summary) => narrowed(summary, shared))
      const [ownAnswers, otherAnswers] = await Promise.all([
        summaries.read(caller, own),
        summaries.read(operator, others),
      ])
      const [ofOwn, ofOthers] = [ownAnswers.values(), otherAnswers.values()]
      return asked.map((summary) =>
        isOfQuotes(summary)
          ? readable(ofOthers.next().value as SummaryAnswer, shared)
          : (ofOwn.next().value as SummaryAnswer),
      )
    },
  }
}

function isOfQuotes({ resource }: Summary): boolean {
  return resource.name === quotes.name
}

function narrowed(summary: Summary, shared: Shared): Summary {
  const { selection } = summary
  return { ...summary, selection: { ...selection, ids: sharedIds(shared, selection.ids) } }
}

function readable(answer: SummaryAnswer, shared: Shared): SummaryAnswer {
  if (answer.kind !== 'list') return answer
  return { ...answer, records: answer.records.map((record) => asClientReads(record, shared)) }
}
