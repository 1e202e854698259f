/** The build of the site that visitors are shown now; undefined where it cannot be told. Never throws. */
export async function latestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/builds/latest.json')
    return answer.ok ? idIn(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

function idIn(told: unknown): string | undefined {
  const { id } = Object(told) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}
