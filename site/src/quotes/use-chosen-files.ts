import { type RefObject, useCallback, useEffect, useState } from 'react'
import { stored } from '../visitor-form/stored'

/**
 * The chosen files, which are also set on the form's input so that they are sent with it, and stored in the
 * browser until then.
 */
export function useChosenFiles(form: RefObject<HTMLFormElement | null>) {
  const [files, setFiles] = useState<readonly File[]>([])

  const choose = useCallback(
    (next: readonly File[]) => {
      const field = form.current?.elements.namedItem('files')
      if (field instanceof HTMLInputElement) assignFiles(field, next)
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
    clear() {
      choose([])
      return dropFiles()
    },
  }
}

/** Sets files on an input as if they had been chosen there, and dispatches its event. */
function assignFiles(field: HTMLInputElement, files: readonly File[]): void {
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

/** How long files of a closed tab are stored, in milliseconds. */
const longest = 24 * 60 * 60 * 1000

/** Stores the chosen files of this tab in the browser until they are sent. */
async function storeFiles(files: readonly File[]): Promise<void> {
  const key = keyOfTab()
  if (key) await attempt(async ({ set }) => set(key, files))
}

/** The stored files of this tab; deletes expired ones of closed tabs. */
async function storedFiles(): Promise<readonly File[]> {
  const found = await attempt(async ({ delMany, get, keys }) => {
    const isOld = (each: IDBValidKey) => isExpired(String(each), Date.now())
    await delMany((await keys()).filter(isOld))
    return get<readonly File[]>(keyOfTab() ?? '')
  })
  return found ?? []
}

/** Deletes the files of this tab. */
async function dropFiles(): Promise<void> {
  await attempt(async ({ del }) => del(keyOfTab() ?? ''))
}

/** Whether files stored under a key are those of a tab closed long ago. */
export function isExpired(key: string, now: number): boolean {
  return !(Number.parseInt(key, 10) > now - longest)
}

/** Key of this tab's files: it starts with the time at which the tab opened the form. */
function keyOfTab(): string | undefined {
  return stored((storage) => {
    const key = storage.getItem(name) ?? `${Date.now()}-${Math.random()}`
    storage.setItem(name, key)
    return key
  })
}

type Database = typeof import('idb-keyval')

/** Storage may be unavailable: then files last as long as the page. */
async function attempt<Result>(use: (database: Database) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await use(await import(/* webpackChunkName: "stored-files" */ 'idb-keyval'))
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
