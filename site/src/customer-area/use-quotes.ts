import { callPath } from '@parvis/schema'
import { listOwnQuotes, type OwnQuote } from '@parvis/schemas/calls/visitors'
import { useCallback, useEffect, useState } from 'react'
import { type Read, readSignedIn } from '../calls/read-signed-in'
import type { Locale } from '../routes/locale'

type Quotes = Read<readonly OwnQuote[]>

/** The account's quotes, the latest first, as far as they were loaded. */
export function useQuotes(locale: Locale, onSignedOut: () => void) {
  const [records, setRecords] = useState<Quotes>()
  const [isAway, setIsAway] = useState(false)
  /** The first of the page that was loaded last. */
  const [added, setAdded] = useState<string>()

  const ask = useCallback(
    async (path: string): Promise<Quotes | undefined> => {
      const answer = await readSignedIn<readonly OwnQuote[]>(path, 'items', locale)
      if (answer.outcome !== 'signedOut') return answer
      onSignedOut()
      return undefined
    },
    [locale, onSignedOut],
  )

  const read = useCallback(async () => {
    setRecords(undefined)
    setRecords(await ask(callPath(listOwnQuotes)))
  }, [ask])

  useEffect(() => {
    read()
  }, [read])

  /** Loads the next page; a failure preserves the loaded ones. */
  async function readOn() {
    if (records?.outcome !== 'read' || !records.next) return
    const answer = await ask(records.next)
    setIsAway(answer !== undefined && answer.outcome !== 'read')
    if (answer?.outcome !== 'read') return
    setRecords({ ...answer, value: [...records.value, ...answer.value] })
    setAdded(answer.value[0]?.id)
  }

  return { records, read, readOn, isAway, added }
}
