import { useExtensions, useSchema } from '../record/schema-context.js'
import { useAllowed, useHasRight } from '../record/use-allowed.js'

/** Whether the person may do something to selected records; `false` until that is known. */
export function useMaySelect(): boolean {
  const schema = useSchema()
  const { selection } = useExtensions()
  const canDelete = useAllowed('delete')
  const { resource, action } = selection?.asks ?? { resource: schema, action: 'read' as const }
  const mayDo = useHasRight(resource, action)
  return canDelete || (selection !== undefined && mayDo)
}
