export interface Rename {
  readonly from: string
  readonly to: string
  /** The statements that rename one thing. */
  sql(from: string, to: string): readonly string[]
}

/** The statements of renames that happen at once: where one takes the name that another leaves, both step aside first. */
export function renameInOrder(renames: readonly Rename[]): string[] {
  const left = new Set(renames.map(({ from }) => from))
  if (!renames.some(({ to }) => left.has(to))) return renames.flatMap(({ from, to, sql }) => sql(from, to))
  const aside = (index: number) => `parvis_renamed_${index}`
  return [
    ...renames.flatMap(({ from, sql }, index) => sql(from, aside(index))),
    ...renames.flatMap(({ to, sql }, index) => sql(aside(index), to)),
  ]
}
