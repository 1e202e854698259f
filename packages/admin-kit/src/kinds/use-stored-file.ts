import type { StoredFile } from '@parvis/data-provider'
import { useGetManyAggregate } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { useFilesRoute } from './use-files-route.js'

/** Addresses of files are signed for a short time: ask again after a minute. */
const freshFor = 60_000

export interface FoundFile {
  file: StoredFile | undefined
  /** What it is called, that it is gone, or the beginning of its id when it could not be read; empty meanwhile. */
  name: string
  isPending: boolean
}

/** A stored file, found by the value of a field; the files of a page are asked for together. */
export function useStoredFile(id: unknown): FoundFile {
  const text = useText()
  const ids = typeof id === 'string' ? [id] : []
  const enabled = ids.length > 0
  const { data, isPending, isError } = useGetManyAggregate<StoredFile>(
    useFilesRoute(),
    { ids },
    { enabled, staleTime: freshFor },
  )
  const file = enabled ? data?.[0] : undefined
  const missing = isError ? `#${String(id).slice(0, 8)}` : text('file_gone')
  const name = file?.name ?? (enabled && !isPending ? missing : '')
  return { file, name, isPending: enabled && isPending }
}
