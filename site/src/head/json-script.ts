import { withoutJoiners } from '../texts/hold-hyphens'

/** JSON that can stand in a script of a page: nothing in it ends the script or begins a comment. */
export function jsonScript(value: unknown): string {
  return withoutJoiners(JSON.stringify(value)).replaceAll('<', '\\u003c')
}
