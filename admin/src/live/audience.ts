import type { Connection } from '../session/connection'

/** Identifies those who receive the same changes: a person in an account, as themselves or in a view as someone else. */
export function audienceOf({ account, connectedUser, viewAs }: Connection): string {
  return [account.id, connectedUser.id, viewAs ? `${viewAs.kind}-${viewAs.id}` : 'own'].join('.')
}
