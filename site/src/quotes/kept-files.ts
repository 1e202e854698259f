import { stored } from '../visitor-form/stored'

const name = 'parvis.files.quotes'

/** How long files of a tab that was closed may stay in the browser, in milliseconds. */
const longest = 24 * 60 * 60 * 1000

/** Keeps the files that were chosen in this tab in the browser, until they are sent. */
export async function keepFiles(files: readonly File[]): Promise<void> {
  const key = keyOfTab()
  if (key) await attempt(async ({ set }) => set(key, files))
}

/** The files that were chosen in this tab and not sent; those of tabs that were closed long ago are forgotten. */
export async function keptFiles(): Promise<readonly File[]> {
  const found = await attempt(async ({ delMany, get, keys }) => {
    const isOld = (each: IDBValidKey) => isForgotten(String(each), Date.now())
    await delMany((await keys()).filter(isOld))
    return get<readonly File[]>(keyOfTab() ?? '')
  })
  return found ?? []
}

/** Forgets the files of this tab. */
export async function dropFiles(): Promise<void> {
  await attempt(async ({ del }) => del(keyOfTab() ?? ''))
}

/** Whether files that were kept under a key are those of a tab that was closed long ago. */
export function isForgotten(key: string, now: number): boolean {
  return !(Number.parseInt(key, 10) > now - longest)
}

/** What tells this tab's files from those of others: it begins with the time at which the tab came to the form. */
function keyOfTab(): string | undefined {
  return stored((storage) => {
    const key = storage.getItem(name) ?? `${Date.now()}-${Math.random()}`
    storage.setItem(name, key)
    return key
  })
}

type Database = typeof import('idb-keyval')

/** The browser may refuse to keep files: then they are there as long as the page is. */
async function attempt<Result>(use: (database: Database) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await use(await import(/* webpackChunkName: "kept-files" */ 'idb-keyval'))
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
