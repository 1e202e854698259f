import type { Connection } from '../session/connection'

/** Who is told the same: a person in an account, with their own eyes or with those of someone else. */
export function audienceOf({ account, connectedUser, viewAs }: Connection): string {
  return [account.id, connectedUser.id, viewAs ? `${viewAs.kind}-${viewAs.id}` : 'own'].join('.')
}
