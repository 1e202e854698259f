import { callPath, french } from '@parvis/schema'
import { cancelSync, type SyncRun } from '@parvis/schemas/calls/networks'
import { followJob } from '../../../live'
import { networksRoute } from '../../../routing/routes'
import type { Network } from '../network'

/** Follows a synchronisation on every page until it ends. */
export function followRun(
  { id: networkId, name }: Pick<Network, 'id' | 'name'>,
  run: Pick<SyncRun, 'id' | 'kind'>,
): void {
  followJob({
    id: run.id,
    title: titles[run.kind](name),
    to: `/${networksRoute}/${networkId}`,
    cancel: callPath(cancelSync, { params: { id: networkId } }),
  })
}

const titles = {
  sync: (name: string) => ({
    fr: french`Synchronisation de « ${name} »`,
    en: `Synchronisation of “${name}”`,
  }),
  compare: (name: string) => ({ fr: french`Comparaison de « ${name} »`, en: `Comparison of “${name}”` }),
  apply: (name: string) => ({
    fr: french`Resynchronisation forcée de « ${name} »`,
    en: `Forced resync of “${name}”`,
  }),
}
