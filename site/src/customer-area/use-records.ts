import { useCallback, useEffect, useState } from 'react'
import { type Read, readSignedIn } from '../calls/read-signed-in'
import type { Locale } from '../routes/locale'

/** Number of records per section. */
const most = 10

/** The latest readable records of a resource; undefined while loading. */
export function useRecords<Item>(path: string, locale: Locale, onSignedOut: () => void) {
  const [records, setRecords] = useState<Read<readonly Item[]>>()
  const read = useCallback(async () => {
    setRecords(undefined)
    const query = new URLSearchParams({
      range: JSON.stringify([0, most - 1]),
      sort: JSON.stringify(['createdAt', 'DESC']),
    })
    const answer = await readSignedIn<readonly Item[]>(`${path}?${query}`, 'items', locale)
    if (answer.outcome === 'signedOut') onSignedOut()
    else setRecords(answer)
  }, [path, locale, onSignedOut])
  useEffect(() => {
    read()
  }, [read])
  return { records, read }
}
