import type { StoredFile } from '@parvis/data-provider'
import { useGetManyAggregate } from 'react-admin'
import { useFilesRoute } from './use-files-route.js'

/** Addresses of files are signed for a short time: ask again after a minute. */
const freshFor = 60_000

export interface FoundFile {
  file: StoredFile | undefined
  isPending: boolean
}

/** A stored file, found by the value of a field; the files of a page are asked for together. */
export function useStoredFile(id: unknown): FoundFile {
  const ids = typeof id === 'string' ? [id] : []
  const enabled = ids.length > 0
  const { data, isPending } = useGetManyAggregate<StoredFile>(
    useFilesRoute(),
    { ids },
    { enabled, staleTime: freshFor },
  )
  return { file: enabled ? data?.[0] : undefined, isPending: enabled && isPending }
}
