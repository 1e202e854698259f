import type { Invitation } from '../calls/invitations'

/** Words with what an invitation says in the places that are left for it. */
export function invited(words: string, { account, inviter, email }: Invitation): string {
  const said: Record<string, string> = { account, inviter, email }
  return words.replace(/\{(\w+)\}/g, (place, name: string) => said[name] ?? place)
}
