import { useResources } from '../record/schema-context.js'

/** Where the resource is whose records hold files; `files` when the product declares none. */
export function useFilesRoute(): string {
  return useResources().find(({ holdsFile }) => holdsFile)?.route ?? 'files'
}
