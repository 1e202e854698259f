import type { Manifest } from './manifest.js'
import { tableStates } from './source/index.js'
import { statementClient } from './wal/index.js'

/**
 * Compares the tables of a restored database with what the source contained at the same moment.
 *
 * @param url of the restored database, recovered up to the point of the manifest
 * @returns what differs, as sentences
 * @throws the database's error
 */
export async function compareTables(url: string, { point }: Manifest): Promise<string[]> {
  const client = await statementClient(url)
  try {
    const restored = new Map((await tableStates(client)).map((state) => [state.name, state]))
    return (point?.tables ?? []).flatMap((expected) => {
      const found = restored.get(expected.name)
      if (!found) return [`The table ${expected.name} is missing.`]
      if (found.rows !== expected.rows)
        return [`The table ${expected.name} has ${found.rows} rows instead of ${expected.rows}.`]
      return found.hash === expected.hash ? [] : [`A row of the table ${expected.name} has changed.`]
    })
  } finally {
    await client.end()
  }
}
