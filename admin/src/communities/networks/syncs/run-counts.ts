import type { RunCounts } from '@parvis/schemas/synchronisations'

const shown = ['added', 'changed', 'left', 'bots', 'merged'] as const

/** What a synchronisation came to, as far as there is something to say: how many were read, then what is not nothing. */
export function countsOf(
  run: RunCounts,
): readonly { readonly name: keyof RunCounts; readonly count: number }[] {
  const told = shown.map((name) => ({ name, count: run[name] })).filter(({ count }) => count > 0)
  return [{ name: 'read', count: run.read }, ...told]
}

/** Whether a synchronisation found everything as it was. */
export function foundNothing({ added, changed, left }: RunCounts): boolean {
  return added + changed + left === 0
}
