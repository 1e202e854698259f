import { listRightHolders, listRightsOf } from '@parvis/schemas/calls/people'
import { viewAs } from '@parvis/schemas/calls/sign-in'
import { call } from '../../api/call'
import type { HolderKind } from './right-source'

/** The rights that someone or something has now, each with all that gives it. @throws ApiProblem */
export function rightsOf(kind: HolderKind, id: string) {
  return call(listRightsOf, { query: { kind, id } })
}

/** The holders of a right. @throws ApiProblem */
export function holdersOf(right: string) {
  return call(listRightHolders, { query: { right } })
}

/** Opens a read-only session as someone or something; returns its token. @throws ApiProblem */
export async function openView(kind: HolderKind, id: string): Promise<string> {
  return (await call(viewAs, { body: { kind, id } })).token
}
