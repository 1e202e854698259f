import type { ListView } from '@parvis/schema'

/** The state of a link to a list that opens with a view. */
export const viewLinkState = (view: ListView) => ({ view })

/** The view that a list is to open with, from the state of its link; undefined for none. */
export function viewOfState(state: unknown): ListView | undefined {
  return (state as Partial<ReturnType<typeof viewLinkState>> | null)?.view
}
