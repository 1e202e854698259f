import { linkTokenOf } from '../entrance/link-token'

/** Where someone is: what their address says beside the page, and what the entry of the history keeps. */
interface Place {
  search: string
  hash: string
  state: unknown
}

/** Address of the same page in another language, with all that led to this one: where to go next, a mailed link's token. */
export function carriedAddress(address: string, { search, hash, state }: Place): string {
  const query = new URLSearchParams(search)
  const token = linkTokenOf(state)
  if (token) query.set('token', token)
  return `${address}${query.size > 0 ? `?${query}` : ''}${hash}`
}
