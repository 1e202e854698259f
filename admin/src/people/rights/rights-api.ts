import { client } from '../../api/call'
import { apiUrl } from '../../configuration'
import type { GrantedRight, HolderKind, RightHolder } from './right-source'

/** The rights that someone or something has now, each with all that gives it. @throws ApiProblem */
export function rightsOf(kind: HolderKind, id: string): Promise<readonly GrantedRight[]> {
  return read('rights/of', { kind, id })
}

/** Who holds a right now. @throws ApiProblem */
export function holdersOf(right: string): Promise<readonly RightHolder[]> {
  return read('rights/holders', { right })
}

/** Opens a session that only looks, as someone or something; answers its token. @throws ApiProblem */
export async function openView(kind: HolderKind, id: string): Promise<string> {
  const body = JSON.stringify({ kind, id })
  const { json } = await client(`${apiUrl}/user/view-as`, { method: 'POST', body })
  return (json as { token: string }).token
}

async function read<Items>(path: string, parameters: Record<string, string>): Promise<Items> {
  const { json } = await client(`${apiUrl}/${path}?${new URLSearchParams(parameters)}`)
  return json as Items
}
