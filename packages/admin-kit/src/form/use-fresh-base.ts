import { useEffect } from 'react'
import type { RaRecord } from 'react-admin'
import type { Base } from './form-values.js'

/** Updates the form when its record changes, unless there is input, which is never touched. */
export function useFreshBase(
  record: RaRecord,
  { base, reset }: { base: Base; reset(base: Base): void },
  isUnsaved: boolean,
) {
  const isStale = base.version !== record.version
  useEffect(() => {
    if (isStale && !isUnsaved) reset(record)
  }, [isStale, isUnsaved, record, reset])
}
