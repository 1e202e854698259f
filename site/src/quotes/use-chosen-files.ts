import { type RefObject, useCallback, useEffect, useState } from 'react'
import { stored } from '../visitor-form/stored'

/**
 * The files that were chosen, which the form's own field holds too so that they are sent with it, and which the browser
 * keeps until then.
 */
export function useChosenFiles(form: RefObject<HTMLFormElement | null>) {
  const [files, setFiles] = useState<readonly File[]>([])

  const choose = useCallback(
    (next: readonly File[]) => {
      const field = form.current?.elements.namedItem('files')
      if (field instanceof HTMLInputElement) hold(field, next)
      setFiles(next)
    },
    [form],
  )
  const change = (next: readonly File[]) => {
    choose(next)
    storeFiles(next)
  }

  useEffect(() => {
    const restore = async () => {
      const found = await storedFiles()
      const field = form.current?.elements.namedItem('files')
      const isUntouched = field instanceof HTMLInputElement && field.files?.length === 0
      if (found.length > 0 && isUntouched) choose(found)
    }
    restore()
  }, [form, choose])

  return {
    files,
    add: (more: readonly File[]) => change([...files, ...more.filter((file) => !files.some(isSameAs(file)))]),
    remove: (file: File) => change(files.filter((each) => each !== file)),
    forget() {
      choose([])
      return dropFiles()
    },
  }
}

/** Puts files into a field as if they had been chosen there, and says so to the form. */
function hold(field: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  field.files = transfer.files
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function isSameAs(file: File): (other: File) => boolean {
  return ({ name, size, lastModified }) =>
    name === file.name && size === file.size && lastModified === file.lastModified
}

const name = 'parvis.files.quotes'

/** How long files of a tab that was closed may stay in the browser, in milliseconds. */
const longest = 24 * 60 * 60 * 1000

/** Keeps the files that were chosen in this tab in the browser, until they are sent. */
async function storeFiles(files: readonly File[]): Promise<void> {
  const key = keyOfTab()
  if (key) await attempt(async ({ set }) => set(key, files))
}

/** The files that were chosen in this tab and not sent; those of tabs that were closed long ago are forgotten. */
async function storedFiles(): Promise<readonly File[]> {
  const found = await attempt(async ({ delMany, get, keys }) => {
    const isOld = (each: IDBValidKey) => isExpired(String(each), Date.now())
    await delMany((await keys()).filter(isOld))
    return get<readonly File[]>(keyOfTab() ?? '')
  })
  return found ?? []
}

/** Forgets the files of this tab. */
async function dropFiles(): Promise<void> {
  await attempt(async ({ del }) => del(keyOfTab() ?? ''))
}

/** Whether files that were kept under a key are those of a tab that was closed long ago. */
export function isExpired(key: string, now: number): boolean {
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
