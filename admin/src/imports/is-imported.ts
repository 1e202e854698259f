import type { Resource } from '@parvis/schema'

/** Whether people make records of a resource themselves, so that a table of them makes sense. */
export function isImported({ actions, hasFile, embedding }: Resource): boolean {
  return actions.includes('create') && actions.includes('update') && !hasFile && !embedding
}
