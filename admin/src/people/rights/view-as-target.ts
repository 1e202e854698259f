import { type HolderKind, holders } from './right-source'

/** The subject of the view, and the path below `/admin` to return to. */
export interface ViewAsTarget {
  readonly kind: HolderKind
  readonly id: string
  readonly back: string
}

/** What the page was opened with; undefined when it was opened by its address alone. */
export function viewAsTargetIn(state: unknown): ViewAsTarget | undefined {
  const { kind, id, back } = (state ?? {}) as Partial<ViewAsTarget>
  return kind && kind in holders && id && back ? { kind, id, back } : undefined
}
