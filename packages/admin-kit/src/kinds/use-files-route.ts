import { useSchemaContext } from '../record/schema-context.js'

/** Where the resource is whose records hold files; `files` when the product declares none. */
export function useFilesRoute(): string {
  return useSchemaContext().resources.find(({ holdsFile }) => holdsFile)?.route ?? 'files'
}
