import { communities } from '@parvis/schemas'
import type { NetworkCause } from '@parvis/schemas/causes'
import { call } from '../../../api/call'
import type { PlatformAnswer } from './platform-answer'

/** A server that a community may be built from. */
export interface FoundServer {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly iconUrl: string | null
  readonly locale: string | null
  readonly memberCount: number | null
}

/** What came of an invitation: a network, a server to build a community from, or why there is none. */
export type Joined =
  | { readonly networkId: string; readonly communityId: string }
  | { readonly server: FoundServer; readonly imported: string }
  | { readonly cause: NetworkCause }

const sent = new Map<string, Promise<Joined>>()

/** Submits the platform's answer to the API, once however often it is called while that is pending. @throws ApiProblem */
export function submitAnswer(answer: PlatformAnswer): Promise<Joined> {
  const key = JSON.stringify(answer)
  const pending = sent.get(key) ?? call<Joined>('POST', `${communities.path}/invited`, answer)
  sent.set(key, pending)
  const end = () => sent.delete(key)
  pending.then(end, end)
  return pending
}
