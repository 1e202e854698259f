import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'
import type { RaRecord } from 'react-admin'

type Records = readonly RaRecord[]

/** The records of a list, each the same object for as long as it holds the same: those stay as they are drawn. */
export function useSteadyRecords(records: Records | undefined): Records | undefined {
  const latest = useRef<Records>(undefined)
  if (records === undefined || records === latest.current) return records
  latest.current = steadyRecords(latest.current ?? [], records)
  return latest.current
}

/** Records as they are now, those that hold what they held as the objects they were, wherever they stand. */
export function steadyRecords(before: Records, now: Records): Records {
  const known = new Map(before.map((record) => [record.id, record]))
  return now.map((record) => replaceEqualDeep(known.get(record.id), record))
}
