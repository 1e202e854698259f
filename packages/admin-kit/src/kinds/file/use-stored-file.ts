import type { StoredFile } from '@parvis/data-provider'
import { useGetManyAggregate } from 'react-admin'
import { useText } from '../../messages/use-text.js'
import { useCanRead } from '../../record/access.js'
import { useResources } from '../../record/schema-context.js'

/** The media types a picture may have. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** Addresses of files are signed for a short time: ask again after a minute. */
const freshFor = 60_000

export interface FoundFile {
  file: StoredFile | undefined
  /** Its name, a text that it was deleted, or the start of its id when it cannot be read; empty while it loads. */
  name: string
  isPending: boolean
}

/** A stored file by its id; the files of a page are read in one call. */
export function useStoredFile(id: unknown): FoundFile {
  const text = useText()
  const ids = typeof id === 'string' ? [id] : []
  const route = useFilesRoute()
  const isReadable = useCanRead(route)
  const isRequested = ids.length > 0 && isReadable !== false
  const enabled = isRequested && isReadable === true
  const { data, isPending, isError } = useGetManyAggregate<StoredFile>(
    route,
    { ids },
    { enabled, staleTime: freshFor },
  )
  const file = enabled ? data?.[0] : undefined
  const missing = isError || !isRequested ? `#${String(id).slice(0, 8)}` : text('file_gone')
  const isAwaited = isRequested && isPending
  const name = file?.name ?? (ids.length > 0 && !isAwaited ? missing : '')
  return { file, name, isPending: isAwaited }
}

/** Route of the product's resource of files; `files` when it declares none. */
export function useFilesRoute(): string {
  return useResources().find(({ hasFile }) => hasFile)?.route ?? 'files'
}
